export default {
  'popups.notFound': '해당 팝업이 없습니다. 목록을 새로 불러와 주세요.',
};
