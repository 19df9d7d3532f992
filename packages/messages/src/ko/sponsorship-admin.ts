export default {
  'sponsorship.screen.standing': '공정경쟁규약 현황',
  'sponsorship.screen.code': '공정경쟁규약 기준',
  'sponsorship.admin.lead':
    '공정경쟁규약(2026년 7월 1일 시행)의 요건을 지금 등록과 프로그램에서 바로 세어 보여 드립니다.',
  'sponsorship.admin.code.lead':
    '요건과 상한의 수치, 출처, 기한입니다. 이 기준으로 현황과 계약을 판단합니다.',
  'sponsorship.admin.toCode': '기준 수정',
  'sponsorship.admin.toStanding': '공정경쟁규약 현황으로',
  'sponsorship.admin.takenAt': '{at} 기준',
  'sponsorship.admin.provisional': '학술대회가 끝나기 전의 잠정 수치입니다.',
  'sponsorship.admin.booths': '부스를 열기 위한 요건',
  'sponsorship.admin.international': '국제학술대회 요건',
  'sponsorship.admin.international.off':
    '국제학술대회로 신청하지 않는 학술대회로 설정되어 있어 참고로만 보여 드립니다.',
  'sponsorship.admin.of': '{required} 중 {counted}',
  'sponsorship.admin.missing.now': '{missing} 더 필요합니다. 기한: {until}',
  'sponsorship.admin.missing.past': '{missing} 부족한 채 기한({until})이 지났습니다.',
  'sponsorship.admin.reason.noProgramme': '게시된 프로그램이 없어 셀 수 없습니다. 프로그램을 게시해 주세요.',
  'sponsorship.admin.reason.noCategories':
    '보건의료전문가인 참가 구분을 아직 선택하지 않아, 면허번호가 있는 등록만 세었습니다. 기준에서 참가 구분을 선택해 주세요.',
  'sponsorship.admin.how.creditHours':
    '게시된 프로그램에서 한 명이 들을 수 있는 평점 인정 시간입니다. 같은 시간에 열리는 세션은 하나만 셉니다.',
  'sponsorship.admin.how.professionals': '확정된 등록 가운데 기준에서 선택한 참가 구분의 인원입니다.',
  'sponsorship.admin.how.countries':
    '그 보건의료전문가의 국가 수입니다. {home, select, true {한국을 포함합니다.} other {한국은 세지 않습니다.}}',
  'sponsorship.admin.how.foreignProfessionals': '그 가운데 국가가 한국이 아닌 인원입니다.',
  'sponsorship.admin.seen': '온라인 방송에서 확인된 수: {seen}. 현장 출입은 아직 기록되지 않습니다.',
  'sponsorship.admin.seen.none': '아직 참석이 확인된 사람이 없습니다.',
  'sponsorship.admin.list.creditHours': '평점 인정 세션 보기',
  'sponsorship.admin.list.professionals': '확정된 등록 보기',
  'sponsorship.admin.list.countries': '확정된 해외 등록 보기',
  'sponsorship.admin.list.foreignProfessionals': '확정된 해외 등록 보기',
  'sponsorship.admin.thresholds': '요건',
  'sponsorship.admin.caps': '상한',
  'sponsorship.admin.source': '출처: {name}',
  'sponsorship.admin.source.date': '출처 날짜: {name}',
  'sponsorship.admin.source.url': '출처 주소: {name}',
  'sponsorship.admin.counting': '세는 방법',
  'sponsorship.admin.isInternational': '국제학술대회로 신청합니다',
  'sponsorship.admin.countsHome': '참가 국가에 한국을 포함합니다',
  'sponsorship.admin.categories': '보건의료전문가인 참가 구분',
  'sponsorship.admin.categories.hint':
    '한 참가 구분에 다른 직군이 섞여 있으면 선택하지 않는 편이 안전합니다.',
  'sponsorship.admin.deadlines': '기한',
  'sponsorship.admin.deadlines.lead':
    '학술대회 첫날의 며칠 전까지인지 적어 주세요. 규약이 정한 날이 아니라 사무국의 기한입니다.',
  'sponsorship.admin.deadline.threshold': '요건 충족(일 전)',
  'sponsorship.admin.deadline.agreement': '후원사별 계약(일 전)',
  'sponsorship.admin.deadline.document': '계약서 파일(일 전)',
  'sponsorship.admin.deadline.cap': '상한을 넘는 계약 정리(일 전)',
  'sponsorship.admin.yes': '예',
  'sponsorship.admin.no': '아니요',
  'sponsorship.admin.shipped':
    '아직 수정하지 않은 기본값입니다. 출처가 2차 자료이므로 조문을 확인하고 저장해 주세요.',
  'sponsorship.admin.code.saved': '기준을 저장했습니다.',
  'sponsorship.audit.sponsor-code.changed': '공정경쟁규약 기준 수정',
};
