export default {
  'search.screen.terms': '검색어',
  'search.admin.lead':
    '방문자가 사이트에서 검색한 말입니다. 날짜별 횟수만 90일 동안 보관하고, 누가 검색했는지는 남기지 않습니다. 이메일, 전화번호, 등록번호처럼 보이는 말은 세지 않습니다.',
  'search.admin.term': '검색어',
  'search.admin.count': '검색 횟수',
  'search.admin.missCount': '결과가 없던 횟수',
  'search.admin.lastSearchedOn': '마지막 검색일',
  'search.admin.results': '검색 결과',
  'search.admin.results.none': '없었던 적이 있음',
  'search.admin.from': '시작일',
  'search.admin.until': '종료일',
  'search.admin.empty': '조건에 맞는 검색어가 없습니다.',
  'search.audit.search-terms.exported': '검색어 내려받기',
  'search.audit-sentence.search-terms.exported': '{actor}이 검색어를 내려받았습니다.',
  'search.audit-subject.search-terms': '검색어',
};
