export default {
  'payments.screen.cases': '확인할 결제',
  'payments.screen.settings': '카드 결제 설정',
  'payments.admin.cases.lead':
    '결제되었는지, 결제가 취소되었는지 자동으로 확인하지 못한 건입니다. 오래된 것부터 처리해 주세요.',
  'payments.admin.settings.lead':
    '저장하기 전에 결제 대행사에 연결해 봅니다. 인증 정보는 저장한 뒤에는 누구도 볼 수 없습니다.',
  'payments.admin.task.paymentCases': '확인할 결제 {count}건',
  'payments.admin.task.paymentCases.text': '건마다 무슨 일이 있었는지와 지금 하실 일이 적혀 있습니다.',
  'payments.admin.task.certificate': '카드 결제 인증서를 바꿔야 합니다',
  'payments.admin.task.certificate.text':
    '인증서가 만료되었거나 30일 안에 만료됩니다. 만료되면 결제를 취소할 수 없습니다.',
  'payments.admin.task.testGateway': '시험 결제를 쓰고 있습니다',
  'payments.admin.task.testGateway.text':
    '카드가 실제로 청구되지 않습니다. 등록을 열기 전에 실제 결제로 바꿔 주세요.',
  'payments.admin.settings.gateway': '결제 대행사',
  'payments.admin.settings.gateway.sandbox': '이 사이트의 연습용 결제(청구 없음)',
  'payments.admin.settings.gateway.test': '결제 대행사의 테스트 결제(청구 없음)',
  'payments.admin.settings.gateway.live': '실제 결제',
  'payments.admin.settings.siteCode': '사이트 코드',
  'payments.admin.settings.siteCode.hint': '대문자와 숫자 5자리',
  'payments.admin.settings.siteName': '결제창과 카드 명세서에 표시할 이름',
  'payments.admin.settings.siteName.hint': '영문과 숫자 20자까지. 결제 대행사에 등록한 이름과 같게 입력',
  'payments.admin.settings.usdSiteCode': '달러 결제 사이트 코드',
  'payments.admin.settings.usdSiteCode.hint': '달러 결제를 쓸 때만 입력',
  'payments.admin.settings.isUsdEnabled': '달러 결제 사용',
  'payments.admin.settings.secrets': '인증 정보',
  'payments.admin.settings.secrets.hint': '비워 두면 저장된 값을 그대로 씁니다.',
  'payments.admin.settings.certificate': '서비스 인증서',
  'payments.admin.settings.privateKey': '개인 키',
  'payments.admin.settings.privateKeyPassword': '개인 키 비밀번호',
  'payments.admin.settings.certificate.expired': '인증서가 {at}에 만료되었습니다.',
  'payments.admin.settings.certificate.soon': '인증서가 곧 만료됩니다: {at}',
  'payments.admin.settings.certificate.hint':
    '결제 대행사 상점관리자에서 내려받은 인증서 파일(예: splCert.pem)을 선택하거나 내용을 붙여 넣어 주세요.',
  'payments.admin.settings.privateKey.hint':
    '인증서와 함께 내려받은 개인 키 파일(예: splPrikeyPKCS8.pem)을 선택하거나 내용을 붙여 넣어 주세요.',
  'payments.admin.settings.certificate.wrong':
    '인증서 파일이 아닙니다. “BEGIN CERTIFICATE”로 시작하는 파일을 선택해 주세요.',
  'payments.admin.settings.privateKey.wrong':
    '이 인증서에 맞는 개인 키가 아닙니다. 인증서와 함께 내려받은 개인 키 파일을 선택해 주세요.',
  'payments.admin.settings.privateKeyPassword.wrong':
    '개인 키 비밀번호가 맞지 않습니다. 개인 키를 만들 때 정한 비밀번호를 입력해 주세요.',
  'payments.admin.settings.file': '파일 선택',
  'payments.admin.settings.file.of': '{label} 파일 선택',
  'payments.admin.settings.unreachable':
    '결제 대행사에 연결하지 못해 저장하지 않았습니다. 입력하신 내용은 그대로 있습니다. 잠시 뒤 다시 저장해 주세요. 계속되면 서버에서 결제 대행사로 나가는 연결이 막혀 있는지 서버 담당자에게 확인해 주세요.',
  'payments.admin.settings.notKnown':
    '결제 대행사가 사이트 코드 {siteCode}을(를) 확인해 주지 않아 저장하지 않았습니다. 입력하신 내용은 그대로 있습니다. 사이트 코드와 인증서가 이 결제 대행사에서 받은 것인지 확인해 주세요. 결제 대행사의 답: {words}',
  'payments.admin.settings.savesUntried': '연결을 확인하지 못해도 저장',
  'payments.admin.settings.expiry': '인증서 만료',
  'payments.admin.settings.updatedAt': '마지막 변경',
  'payments.admin.settings.stored': '저장됨',
  'payments.admin.settings.missing': '없음',
  'payments.admin.settings.saved': '결제 설정을 저장했습니다.',
  'payments.admin.cases.order': '주문번호',
  'payments.admin.cases.registration': '등록번호',
  'payments.admin.cases.amount': '금액',
  'payments.admin.cases.situation': '무슨 일이 있었나',
  'payments.admin.cases.since': '언제부터',
  'payments.admin.cases.todo': '지금 하실 일',
  'payments.admin.cases.act': '처리',
  'payments.admin.cases.empty': '확인할 결제가 없습니다.',
  'payments.admin.cases.resolve': '처리하기',
  'payments.admin.cases.resolve.title': '{number} 결제 처리하기',
  'payments.admin.cases.found': '상점관리자에 이 주문의 결제가 있습니까?',
  'payments.admin.cases.found.yes': '있음',
  'payments.admin.cases.found.no': '없음',
  'payments.admin.cases.tno': '거래번호',
  'payments.admin.cases.tno.hint': '상점관리자에 표시되는 숫자 14자리',
  'payments.admin.cases.note': '메모',
  'payments.admin.cases.resolved': '{number} 결제: {phase}',
  'payments.admin.situation.being-checked':
    '카드 결제를 요청하고 15분이 지났지만 결과를 아직 확인하지 못했습니다.',
  'payments.admin.situation.outcome-unknown':
    '카드 결제를 요청했지만 결과를 받지 못했습니다. 카드로 결제되었을 수도, 아닐 수도 있습니다.',
  'payments.admin.situation.foreign-number':
    '결제 대행사가 다른 등록의 거래번호를 보내왔습니다. 이 등록이 결제되었는지 알 수 없습니다.',
  'payments.admin.situation.refund-asked':
    '결제를 취소해 달라고 요청했지만 결제 대행사의 답을 받지 못했습니다. 자동으로 다시 요청하고 있습니다.',
  'payments.admin.situation.refund-refused':
    '결제 대행사가 결제 취소를 거절했습니다. 카드에는 아직 결제된 상태로 남아 있습니다.',
  'payments.admin.situation.paid-twice':
    '한 등록에 카드가 두 번 결제되었습니다. 나중 결제를 취소해 달라고 요청했고, 답을 기다리고 있습니다.',
  'payments.admin.situation.paid-twice-refused':
    '한 등록에 카드가 두 번 결제되었습니다. 나중 결제는 취소가 거절되어 카드에 남아 있습니다.',
  'payments.admin.todo.being-checked':
    '잠시 뒤에도 남아 있으면 결제 대행사 상점관리자에서 주문번호로 찾아 결과를 입력해 주세요.',
  'payments.admin.todo.outcome-unknown':
    '결제 대행사 상점관리자에서 주문번호로 찾아 결과를 입력해 주세요. 그동안 등록자께는 다시 결제하지 말고 기다려 달라고 안내해 주세요.',
  'payments.admin.todo.foreign-number':
    '결제 대행사 고객센터에 주문번호를 알려 결제 여부를 확인한 뒤 결과를 입력해 주세요.',
  'payments.admin.todo.refund-asked':
    '몇 시간 뒤에도 남아 있으면 상점관리자에서 취소되었는지 확인하고 결과를 입력해 주세요.',
  'payments.admin.todo.refund-refused':
    '상점관리자에서 직접 취소한 뒤 거래번호를 입력해 주세요. 취소하지 않고 입력하면 자동으로 한 번 더 취소를 요청합니다.',
  'payments.admin.todo.paid-twice':
    '몇 시간 뒤에도 남아 있으면 상점관리자에서 나중 결제가 취소되었는지 확인하고 그 거래번호를 입력해 주세요.',
  'payments.admin.todo.paid-twice-refused':
    '상점관리자에서 나중 결제를 직접 취소한 뒤 그 거래번호를 입력해 주세요. 먼저 한 결제는 그대로 두어야 합니다.',
  'payments.admin.phase.created': '결제 전',
  'payments.admin.phase.approving': '결제 확인 중',
  'payments.admin.phase.unknown': '결제 여부 확인 필요',
  'payments.admin.phase.paid': '결제 완료',
  'payments.admin.phase.failed': '결제되지 않음',
  'payments.admin.phase.reversing': '결제 취소 중',
  'payments.admin.phase.reversed': '결제 취소됨',
  'payments.admin.phase.reversal-failed': '결제 취소 거절됨',
  'payments.permission.PAYMENT_Settings': '결제 설정',
  'payments.permission.PAYMENT_Manage': '결제 처리',
  'payments.audit.payment-settings.changed': '결제 설정 변경',
  'payments.audit.payment-case.judged': '결제 확인 건 처리',
  'payments.audit-subject.payment': '결제',
};
