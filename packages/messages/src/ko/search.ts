export default {
  'search.found': '‘{words}’ 검색 결과 {count, number}건',
  'search.manyFound': '‘{words}’ 검색 결과가 {count, number}건이 넘습니다. 검색어를 더 자세히 입력해 주세요.',
  'search.sections': '검색 범위',
  'search.sections.all': '전체',
  'search.pages': '검색 결과 페이지',
  'search.pages.previous': '이전',
  'search.pages.next': '다음',
  'search.pages.page': '{page}페이지',
  'search.help.title': '이렇게 찾아보세요.',
  'search.help.fewer': '낱말 수를 줄이거나 더 짧은 낱말을 입력해 보세요.',
  'search.help.initials': '제목은 초성만 입력해도 찾을 수 있습니다. 예: ㄱㄷㄱㄹ',
  'search.help.spacing': '띄어쓰기는 신경 쓰지 않으셔도 됩니다.',
};
