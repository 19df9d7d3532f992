export default {
  'letters.optOut.title': '광고 메일 수신 거부',
  'letters.optOut.lead':
    '단추를 누르시면 이 주소로 광고 메일을 보내지 않습니다. 등록과 결제 안내는 계속 보내 드립니다.',
  'letters.optOut.act': '광고 메일 받지 않기',
  'letters.optOut.done': '수신 거부를 마쳤습니다.',
  'letters.optOut.done.text': '이 주소로 더는 광고 메일을 보내지 않습니다.',
  'letters.optOut.notFound': '수신 거부 링크가 올바르지 않습니다. 메일의 링크를 다시 열어 주세요.',
};
