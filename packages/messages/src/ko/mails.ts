export default {
  'mails.greeting': '{name} 님께',
  'mails.signature': '{society}',
  'mails.automatic': '이 메일은 발신 전용입니다. 문의: {email}, {phone}',
  'mails.fact.number': '등록번호',
  'mails.fact.category': '등록 구분',
  'mails.fact.amount': '결제 금액',
  'mails.fact.free': '무료',
  'mails.fact.dates': '일시',
  'mails.fact.venue': '장소',
  'mails.fact.card': '카드',
  'mails.confirmed.subject': '[{title}] 등록이 확정되었습니다 ({number})',
  'mails.confirmed.opening':
    '{title} 등록이 확정되었습니다. 현장에서는 등록번호나 확인 페이지의 QR 코드를 보여 주십시오.',
  'mails.confirmed.calendar': '첨부한 일정 파일을 열면 달력에 넣을 수 있습니다.',
  'mails.confirmed.action': '등록 확인하기',
  'mails.unpaid.subject': '[{title}] 등록비가 아직 결제되지 않았습니다 ({number})',
  'mails.unpaid.opening':
    '기한 안에 결제가 끝나지 않아 확보했던 자리를 풀었습니다. 입력하신 내용은 그대로 남아 있으며, 자리가 있으면 결제하는 날의 등록비로 이어서 결제할 수 있습니다.',
  'mails.unpaid.action': '이어서 결제하기',
  'mails.reversed.subject': '[{title}] 결제가 취소되었습니다 ({number})',
  'mails.reversed.opening':
    '카드 승인 내용이 주문과 맞지 않아 승인을 자동으로 취소했습니다. 청구되지 않습니다. 카드사 화면에서 사라지기까지 며칠 걸릴 수 있습니다.',
  'mails.reversed.action': '다시 결제하기',
  'mails.reminder.subject': '[{title}] 등록번호 안내 ({number})',
  'mails.reminder.opening':
    '이 이메일로 이미 등록이 있어 등록번호를 알려 드립니다. 등록 확인 페이지에서 상태를 보거나 이어서 결제할 수 있습니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.reminder.action': '등록 확인하기',
  'mails.draftLink.subject': '[{title}] 작성 중인 등록을 이어서 쓰는 링크',
  'mails.draftLink.opening':
    '아래 링크를 열면 작성 중인 등록을 이 기기에서 이어서 쓸 수 있습니다. 링크는 24시간 동안 한 번만 쓸 수 있습니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.draftLink.action': '이어서 쓰기',
};
