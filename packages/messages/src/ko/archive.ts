export default {
  'archive.about': '{year}년 학술대회의 기록입니다. 등록과 로그인은 할 수 없습니다.',
  'archive.sample': '모든 내용은 예시 자료입니다.',
  'archive.contents': '기록에서 찾기',
  'archive.contents.hint': '이 기록에 있는 모든 페이지입니다.',
  'archive.menu': '메뉴',
  'archive.search.label': '검색어',
  'archive.search.found': '검색 결과 #건',
  'archive.search.nothing': '검색 결과가 없습니다.',
};
