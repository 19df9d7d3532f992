export default {
  'retention.kind.registrations': '등록',
  'retention.kind.stars': '관심 세션과 내 일정 주소',
  'retention.kind.stamps': '부스 스탬프',
  'retention.kind.answers': '설문 응답',
  'retention.kind.messages': '방송 대화와 질문',
  'retention.kind.presence': '출결',
  'retention.kind.inquiries': '답변한 문의',
  'retention.kind.mails': '보낸 메일',
  'retention.kind.payments': '결제의 카드 정보',
  'retention.kind.extraAnswers': '등록 추가 질문의 답변',
  'retention.kind.bankAccounts': '환불 계좌(송금하고 90일)',
  'retention.kind.deposits': '입금자 이름과 메모(입금하고 5년)',
};
