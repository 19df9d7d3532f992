export default {
  'imports.notFound': '해당 가져오기 기록이 없습니다.',
};
