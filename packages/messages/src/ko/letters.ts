export default {
  'letters.optOut.notFound': '수신 거부 링크가 올바르지 않습니다. 메일의 링크를 다시 열어 주세요.',
};
