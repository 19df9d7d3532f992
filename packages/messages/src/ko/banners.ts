export default {
  'banners.notFound': '해당 배너가 없습니다. 목록을 새로 불러와 주세요.',
};
