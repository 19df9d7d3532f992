export default {
  'sponsors.notFound': '해당 후원사가 없습니다. 목록에서 다시 찾아 주세요.',
  'sponsors.tierInUse': '후원사가 있는 등급은 뺄 수 없습니다. 후원사의 등급을 먼저 변경해 주세요.',
  'sponsors.section': '후원사',
  'sponsors.lead': '학술대회를 후원하는 곳과 전시 부스입니다.',
  'sponsors.none': '후원사를 모집하고 있습니다.',
  'sponsors.booth': '부스 {number}',
  'sponsors.fact.tier': '후원 등급',
  'sponsors.fact.booth': '부스',
  'sponsors.fact.website': '홈페이지',
  'sponsors.fact.contact': '담당자',
  'sponsors.introduction': '소개',
  'sponsors.video': '영상',
  'sponsors.downloads': '자료',
  'sponsors.all': '후원사 전체 보기',
  'sponsors.card.consent.text':
    '제공받는 자: {company}\n이용 목적: 제품과 서비스 안내, 문의에 대한 연락\n제공 항목: 성명, 소속, 이메일, 함께 남기신 말. 전화번호는 따로 선택하신 경우에만 제공합니다.\n보유 기간: 제공한 날부터 1년. 그 전에 철회하시면 철회할 때까지입니다.\n거부할 권리: 동의하지 않을 수 있으며, 동의하지 않아도 등록과 참가에 아무런 불이익이 없습니다.',
};
