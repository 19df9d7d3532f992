export default {
  'editions.audit.edition.imported': '학술대회 정보 가져오기',
  'editions.audit-subject.edition': '학술대회',
  'editions.audit-subject.site-setting': '사이트 설정',
};
