export default {
  'payments.title': '결제',
  'payments.card.title': '카드로 결제합니다',
  'payments.card.amount': '결제하실 금액',
  'payments.card.what.pc':
    '버튼을 누르면 이 화면 위에 카드 결제창이 열립니다. 결제창에서 카드사를 선택하고 인증해 주세요.',
  'payments.card.what.mobile':
    '버튼을 누르면 카드 결제 화면으로 이동하고, 결제가 끝나면 이 사이트로 돌아옵니다.',
  'payments.card.secure':
    '카드 정보는 결제 대행사 NHN KCP의 화면에서 입력하며 이 사이트에는 저장되지 않습니다.',
  'payments.card.accepted':
    '국내 카드와 Visa, Mastercard, American Express, JCB, Diners Club, UnionPay 카드로 결제하실 수 있습니다.',
  'payments.card.statement': '카드 명세서에는 ‘{payee}’ 이름으로 표시됩니다.',
  'payments.card.payAmount': '{amount} 카드 결제',
  'payments.card.again': '다시 결제하기',
  'payments.card.seat': '{at}까지 자리를 확보해 드립니다. 그 뒤에는 남은 자리가 있어야 결제하실 수 있습니다.',
  'payments.card.seatAgain':
    '자리를 확보해 드리는 기한이 지났습니다. 결제를 시작하시면 남은 자리를 다시 확보해 드립니다.',
  'payments.card.deadline': '{at}까지 결제하셔야 이 등록비가 적용됩니다. 이후 등록비는 {price}입니다.',
  'payments.refusal.closed': '카드 결제창에서 결제를 취소하셨습니다.',
  'payments.refusal.amount': '결제 금액이 주문 금액과 다릅니다.',
  'payments.refusal.other': '결제가 승인되지 않았습니다. (응답 코드 {code})',
  'payments.test.title': '결제 시험 중입니다',
  'payments.test.text': '시험용 결제 화면이 열리며 카드가 실제로 청구되지 않습니다.',

  'payments.window.opening.title': '카드 결제창을 여는 중입니다',
  'payments.window.opening.text': '결제창이 보이지 않으면 아래 버튼을 눌러 주세요.',
  'payments.window.open': '결제창 열기',
  'payments.window.closed.title': '결제가 끝나지 않았습니다',
  'payments.window.closed.text': '결제창을 닫으셨거나 인증이 취소되었습니다. 청구되지 않았습니다.',
  'payments.window.closed.reason': '결제창 응답: {reason}',
  'payments.window.blocked.title': '카드 결제창을 열 수 없습니다',
  'payments.window.blocked.text':
    '결제 프로그램을 불러오지 못했습니다. 광고 차단 기능이나 사내 방화벽이 막았을 수 있습니다. 청구되지 않았습니다.',
  'payments.window.blocked.mobile': '결제창 없이 결제 화면으로 이동하기',
  'payments.window.reload': '다시 시도',
  'payments.window.sending.title': '결제를 승인하고 있습니다',
  'payments.window.sending.text': '창을 닫거나 새로고침하지 말고 잠시 기다려 주세요.',
  'payments.window.unsent.title': '승인 요청을 보내지 못했습니다',
  'payments.window.unsent.text': '다시 보내 주세요. 여러 번 보내셔도 한 번만 결제됩니다.',
  'payments.window.resend': '다시 보내기',

  'payments.transfer.title': '카드 결제 화면으로 이동합니다',
  'payments.transfer.text': '화면이 바뀌지 않으면 아래 버튼을 눌러 주세요.',
  'payments.transfer.go': '카드 결제 화면으로 이동',

  'payments.changed.title': '결제하실 금액이 바뀌었습니다',
  'payments.changed.text': '이전 금액은 {before}, 지금 금액은 {after}입니다. 확인하신 뒤 다시 결제해 주세요.',
  'payments.refused.title': '결제를 시작할 수 없습니다',
  'payments.unsent': '비정상적인 접속입니다. 연결을 확인하고 다시 눌러 주세요. 아직 청구되지 않았습니다.',
  'payments.declined.title': '지난 결제가 완료되지 않았습니다',
  'payments.declined.text': '청구되지 않았습니다. 다른 카드로 다시 결제하실 수 있습니다.',
  'payments.declined.reason': '카드사 응답: {reason}',
  'payments.superseded.title': '앞서 시작하신 결제는 진행되지 않았습니다',
  'payments.superseded.text':
    '그사이 등록 내용이 수정되었습니다. 카드는 청구되지 않았으니 지금 금액으로 결제해 주세요.',
  'payments.reversed.title': '지난 결제의 승인을 취소했습니다',
  'payments.reversed.text':
    '승인 내용이 주문과 맞지 않아 자동으로 취소했습니다. 청구되지 않습니다. 다시 결제해 주세요.',
  'payments.closed.title': '지금은 결제하실 수 없습니다',
  'payments.closed.text': '등록 기간이 끝났습니다. 사무국에 문의해 주세요.',
  'payments.confirm': '등록 확인',
  'payments.contact': '사무국에 문의',

  'payments.process.confirming.title': '결제 결과를 확인하고 있습니다',
  'payments.process.confirming.text':
    '보통 몇 초 안에 끝납니다. 이 화면은 저절로 바뀝니다. 다시 결제하지 마세요.',
  'payments.process.settling.title': '결제를 마쳤습니다',
  'payments.process.settling.text': '등록을 확정하고 있습니다. 이 화면은 저절로 바뀝니다.',
  'payments.process.unknown.title': '카드사의 응답을 아직 받지 못했습니다',
  'payments.process.unknown.text':
    '결제되었는지 확인하는 중입니다. 두 번 결제되지 않도록 다시 결제하실 수 없게 막아 두었습니다. 결제가 확인되면 확정 메일을 보내 드립니다. 창을 닫으셔도 되고, 결과는 등록 확인에서도 보실 수 있습니다.',
  'payments.process.reversing.title': '승인을 취소하고 있습니다',
  'payments.process.reversing.text':
    '승인 내용이 주문과 맞지 않아 자동으로 취소하는 중입니다. 다시 결제하지 마세요.',
  'payments.process.created.title': '아직 결제하지 않으셨습니다',
  'payments.process.created.text': '결제 화면에서 결제를 마치지 않으셨습니다. 청구되지 않았습니다.',
  'payments.process.created.action': '결제로 돌아가기',
  'payments.process.completed.title': '결제가 완료되었습니다',
  'payments.process.completed.text': '등록 확인에서 등록번호와 이메일로 내역을 보실 수 있습니다.',
  'payments.process.failed.title': '결제가 완료되지 않았습니다',
  'payments.process.failed.text': '청구되지 않았습니다. 등록 확인에서 다시 결제하실 수 있습니다.',
  'payments.process.cancelled.title': '결제가 취소되었습니다',
  'payments.process.cancelled.text': '청구되지 않습니다. 등록 확인에서 다시 결제하실 수 있습니다.',
  'payments.heading': '{form} · 등록번호 {number}',
  'payments.process.number': '등록번호: {number}',
  'payments.process.amount': '금액 {amount}',
  'payments.process.offline': '연결이 끊겨 결과를 확인하지 못하고 있습니다. 연결되면 다시 확인합니다.',
};
