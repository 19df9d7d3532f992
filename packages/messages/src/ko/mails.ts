export default {
  'mails.greeting': '{name} 님께',
  'mails.signature': '{society}',
  'mails.automatic': '이 메일은 발신 전용입니다. 문의: {email}, {phone}',
  'mails.fact.number': '등록번호',
  'mails.fact.category': '참가 구분',
  'mails.fact.discount': '할인 코드',
  'mails.fact.options': '선택 항목',
  'mails.fact.amount': '결제 금액',
  'mails.fact.free': '무료',
  'mails.fact.dates': '일시',
  'mails.fact.venue': '장소',
  'mails.fact.card': '카드',
  'mails.fact.method': '결제 수단',
  'mails.fact.toPay': '납부 예정 금액',
  'mails.confirmed.subject': '[{title}] 등록이 확정되었습니다 (No. {number})',
  'mails.confirmed.opening':
    '{title} 등록이 확정되었습니다. 행사장 등록 데스크에서 이 메일의 QR 코드나 등록번호를 보여 주십시오.',
  'mails.confirmed.openingOnline':
    '{title} 온라인 참석 등록이 확정되었습니다. 행사 당일 홈페이지의 생중계에서 등록번호와 이메일로 입장해 주십시오.',
  'mails.calendar.number': '등록번호: {number}',
  'mails.confirmed.calendar': '첨부한 일정 파일을 여시면 달력에 일정이 추가됩니다.',
  'mails.confirmed.documents': '영수증과 등록확인증은 등록 확인 화면에서 PDF로 받으실 수 있습니다.',
  'mails.confirmed.qr': '등록 데스크에서 보여 주실 QR 코드',
  'mails.confirmed.qrOf': '{person} 님이 등록 데스크에서 보여 주실 QR 코드',
  'mails.confirmed.action': '등록 확인하기',
  'mails.fact.due': '결제하실 금액',
  'mails.fact.heldUntil': '자리 확보 기한',
  'mails.submitted.subject': '[{title}] 등록 신청이 접수되었습니다. 결제를 마쳐 주십시오 (No. {number})',
  'mails.submitted.opening':
    '{title} 등록 신청이 접수되었습니다. 등록비를 결제하시면 등록이 확정됩니다. 이미 결제하셨다면 이 메일은 지우셔도 됩니다.',
  'mails.changed.subject': '[{title}] 등록 내용이 수정되었습니다. 결제를 마쳐 주십시오 (No. {number})',
  'mails.changed.opening':
    '{title} 등록 내용이 수정되었습니다. 등록비를 결제하시면 등록이 확정됩니다. 이미 결제하셨다면 이 메일은 지우셔도 됩니다.',
  'mails.submitted.held':
    '자리는 {at}까지 확보해 드립니다. 그때까지 결제하지 않으시면 자리가 다른 분께 돌아갈 수 있지만, 남은 자리가 있으면 계속 결제하실 수 있습니다.',
  'mails.submitted.price': '{at}까지 결제하시면 등록비는 {total}입니다.',
  'mails.submitted.priceThen': '{at}까지 결제하시면 등록비는 {total}입니다. 그 뒤에는 {next}입니다.',
  'mails.submitted.link':
    '아래 링크를 여시면 등록번호를 입력하지 않고 바로 결제하거나 내용을 수정하실 수 있습니다. 링크는 30일 동안 여러 번 쓸 수 있으니 다른 사람에게 전달하지 마십시오.',
  'mails.submitted.action': '결제하거나 수정하기',
  'mails.registrationCode.subject': '[{title}] 등록 확인 인증번호 {code}',
  'mails.registrationCode.opening':
    '아래 인증번호 6자리를 등록 확인 화면에 입력해 주십시오. 10분 동안 쓸 수 있습니다. 인증번호를 묻는 사람이 있어도 알려 주지 마십시오. 아래 링크를 여시면 인증번호를 입력하지 않고 바로 보실 수 있습니다. 링크는 30일 동안 쓸 수 있으니 다른 사람에게 전달하지 마십시오. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.registrationCode.code': '인증번호',
  'mails.registrationCode.action': '등록 내역 열기',
  'mails.unpaid.subject': '[{title}] 등록비가 아직 결제되지 않았습니다 (No. {number})',
  'mails.unpaid.opening':
    '기한 안에 결제가 끝나지 않아 확보했던 자리를 풀었습니다. 입력하신 내용은 그대로 남아 있으며, 자리가 있으면 결제하시는 날의 등록비로 이어서 결제하실 수 있습니다.',
  'mails.unpaid.action': '이어서 결제하기',
  'mails.due.subject': '[{title}] 등록비 결제가 남아 있습니다 (No. {number})',
  'mails.due.opening':
    '등록 신청은 접수되었고 등록비 결제가 남아 있습니다. 아래 링크에서 바로 결제하실 수 있습니다.',
  'mails.due.amount': '오늘 결제하시면 {amount}입니다. 등록비와 남은 자리는 날에 따라 달라질 수 있습니다.',
  'mails.due.action': '결제하기',
  'mails.emailChanged.subject': '[{title}] 등록의 이메일 주소가 바뀌었습니다 (No. {number})',
  'mails.emailChanged.opening':
    '이 등록의 이메일 주소가 변경되었습니다. 앞으로 등록 안내는 새 주소로 보내 드립니다. 요청하신 적이 없다면 사무국에 바로 알려 주십시오.',
  'mails.emailChanged.action': '등록 상태 보기',
  'mails.reversed.subject': '[{title}] 결제가 취소되었습니다 (No. {number})',
  'mails.reversed.opening':
    '카드 승인 내용이 주문과 맞지 않아 승인을 자동으로 취소했습니다. 청구되지 않습니다. 카드사 화면에서 사라지기까지 며칠 걸릴 수 있습니다.',
  'mails.reversed.action': '다시 결제하기',
  'mails.fact.licence': '면허번호',
  'mails.fact.reason': '사무국의 설명',
  'mails.licence.action': '등록 페이지 열기',
  'mails.licence.received.subject': '[{title}] 면허번호 확인 요청을 받았습니다',
  'mails.licence.received.opening':
    '면허번호 확인 요청을 사무국에서 받았습니다. 확인한 뒤 결과를 메일로 알려 드립니다. 요청하신 적이 없다면 사무국에 알려 주십시오.',
  'mails.licence.holder.subject': '[{title}] 등록하신 면허번호를 확인해 주십시오',
  'mails.licence.holder.opening':
    '다른 분이 회원님의 등록에 적힌 면허번호로 등록하려고 합니다. 면허번호를 맞게 적으셨다면 하실 일은 없습니다. 잘못 적으셨거나 직접 등록하지 않으셨다면 사무국에 연락해 주십시오.',
  'mails.licence.freed.subject': '[{title}] 이제 면허번호를 쓸 수 있습니다',
  'mails.licence.freed.opening':
    '사무국에서 확인하여 면허번호를 풀었습니다. 저장된 신청서로 등록을 이어서 마칠 수 있습니다.',
  'mails.licence.dismissed.subject': '[{title}] 면허번호 확인 결과',
  'mails.licence.dismissed.opening':
    '사무국에서 확인한 결과, 이 면허번호의 등록을 그대로 두기로 했습니다. 궁금한 점은 사무국에 문의해 주십시오.',
  'mails.cancelled.subject': '[{title}] 등록이 취소되었습니다 (No. {number})',
  'mails.cancelled.opening':
    '이 등록이 취소되었습니다. 확보했던 자리는 풀렸으며, 다시 등록하실 수 있습니다. 요청하신 적이 없다면 사무국에 알려 주십시오.',
  'mails.cancelled.charge':
    '결제하신 {amount}은 전액 취소합니다. 카드사에서 취소가 확인되면 메일로 다시 알려 드립니다.',
  'mails.cancelled.rest':
    '이미 환불해 드린 금액을 뺀 나머지 {amount}을 취소합니다. 카드사에서 취소가 확인되면 메일로 다시 알려 드립니다.',
  'mails.cancelled.part':
    '결제하신 금액 중 {amount}을 카드 결제에서 취소합니다. 나머지 {kept}은 환불되지 않습니다.',
  'mails.cancelled.charge.byHand':
    '결제하신 {amount}은 전액 환불합니다. 환불이 끝나면 메일로 다시 알려 드립니다.',
  'mails.cancelled.rest.byHand':
    '이미 환불해 드린 금액을 뺀 나머지 {amount}을 환불합니다. 환불이 끝나면 메일로 다시 알려 드립니다.',
  'mails.cancelled.part.byHand': '결제하신 금액 중 {amount}을 환불합니다. 나머지 {kept}은 환불되지 않습니다.',
  'mails.cancelled.nothing': '결제하신 {kept}은 환불되지 않습니다.',
  'mails.cancelled.rule':
    '{day}까지 취소하실 때의 환불 기준({percent}% 환불{hasFee, select, true {, 수수료 {fee} 공제} other {}})에 따른 금액입니다.',
  'mails.cancelled.tooLate': '환불 기준에서 정한 기간이 지났습니다.',
  'mails.cancelled.byStaff': '사무국에서 정한 금액입니다. 궁금한 점은 사무국에 문의해 주십시오.',
  'mails.cancelled.arrives': '카드 결제 취소가 카드사에 반영되기까지 보통 영업일 기준 3~5일이 걸립니다.',
  'mails.cancelled.arrives.byHand':
    '환불은 결제하신 방법에 따라 사무국에서 해 드립니다. 계좌이체로 결제하셨으면 환불받으실 계좌를 입력할 링크를 메일로 보내 드립니다.',
  'mails.cancelled.action': '등록 상태 보기',
  'mails.refunded.subject': '[{title}] 결제가 전액 취소되었습니다 (No. {number})',
  'mails.refunded.opening':
    '등록이 취소되어 결제하신 금액을 카드사에서 전액 취소했습니다. 카드사 화면에서 사라지기까지 며칠 걸릴 수 있습니다.',
  'mails.refunded.opening.byHand': '등록이 취소되어 결제하신 금액을 전액 환불했습니다.',
  'mails.refunded.amount': '환불 금액은 모두 {amount}입니다.',
  'mails.refunded.action': '등록 상태 보기',
  'mails.partRefunded.subject': '[{title}] 결제 금액의 일부를 환불했습니다 (No. {number})',
  'mails.partRefunded.opening':
    '결제하신 금액의 일부를 카드 결제에서 취소했습니다. 환불 내역이 카드사 화면에 보이기까지 며칠 걸릴 수 있습니다.',
  'mails.partRefunded.opening.byHand': '결제하신 금액의 일부를 환불했습니다.',
  'mails.partRefunded.amounts': '환불 금액은 {amount}이며, 남은 결제 금액은 {remaining}입니다.',
  'mails.partRefunded.kept': '환불 금액은 {amount}이며, 나머지 {remaining}은 환불되지 않습니다.',
  'mails.partRefunded.stays': '등록은 그대로 유지됩니다.',
  'mails.partRefunded.questions': '환불에 대해 궁금한 점은 사무국({email})에 문의해 주십시오.',
  'mails.partRefunded.action': '등록 상태 보기',
  'mails.paidChange.subject': '[{title}] 등록 내용이 변경되었습니다 (No. {number})',
  'mails.paidChange.opening':
    '요청하신 대로 등록 내용을 변경했습니다. 요청하신 적이 없다면 사무국에 알려 주십시오.',
  'mails.paidChange.category': '참가 구분: {category}',
  'mails.paidChange.added': '추가: {added}',
  'mails.paidChange.dropped': '취소: {dropped}',
  'mails.paidChange.renamed': '동반자 이름: {from} → {to}',
  'mails.paidChange.paid': '추가로 결제하신 금액은 {amount}입니다.',
  'mails.paidChange.givesBack':
    '환불 금액은 {amount}이며, 결제하신 카드로 환불합니다. 카드사에 반영되기까지 보통 영업일 기준 3~5일이 걸립니다.',
  'mails.paidChange.givesBack.byHand':
    '환불 금액은 {amount}이며, 결제하신 방법에 따라 사무국에서 환불합니다. 계좌이체로 결제하셨으면 환불받으실 계좌를 입력할 링크를 메일로 보내 드립니다.',
  'mails.paidChange.qr': '새 동반자는 행사장 등록 데스크에서 아래 QR 코드를 보여 주십시오.',
  'mails.paidChange.action': '등록 상태 보기',
  'mails.differenceDue.subject': '[{title}] 등록 변경에 필요한 추가 결제 안내 (No. {number})',
  'mails.differenceDue.opening':
    '요청하신 등록 변경을 준비했습니다. 추가 금액을 결제하시면 변경됩니다. 요청하신 적이 없다면 사무국에 알려 주십시오.',
  'mails.differenceDue.amount': '추가로 결제하실 금액은 {amount}입니다. {at}까지 자리를 확보해 드립니다.',
  'mails.differenceDue.action': '결제하기',
  'mails.bankAccount.subject': '[{title}] 환불받으실 계좌를 알려 주세요 (No. {number})',
  'mails.bankAccount.opening':
    '환불 금액을 계좌로 보내 드리려고 합니다. 아래 버튼을 눌러 환불받으실 계좌를 입력해 주세요.',
  'mails.bankAccount.amount': '환불 금액은 {amount}입니다.',
  'mails.bankAccount.kept':
    '계좌 정보는 암호화해 보관하며 송금하고 90일이 지나면 삭제합니다. 사무국은 계좌 비밀번호나 카드 번호를 묻지 않습니다.',
  'mails.bankAccount.action': '계좌 입력하기',
  'mails.bankEntered.subject': '[{title}] 환불 계좌가 입력되었습니다 (No. {number})',
  'mails.bankEntered.opening': '환불받으실 계좌가 입력되었습니다.',
  'mails.bankEntered.entered': '{amount}을 {account} 계좌로 보내 드립니다.',
  'mails.bankEntered.corrected': '계좌가 수정되었습니다. {amount}을 {account} 계좌로 보내 드립니다.',
  'mails.bankEntered.notYou': '직접 입력하지 않으셨다면 바로 사무국에 알려 주세요.',
  'mails.bankEntered.action': '등록 상태 보기',
  'mails.bankTransferred.subject': '[{title}] 환불금을 계좌로 보냈습니다 (No. {number})',
  'mails.bankTransferred.opening': '알려 주신 계좌로 환불금을 보냈습니다.',
  'mails.bankTransferred.facts': '환불 금액은 {amount}이며, {account} 계좌로 {day} 보냈습니다.',
  'mails.bankTransferred.action': '등록 상태 보기',
  'mails.fact.transferAmount': '입금하실 금액',
  'mails.fact.account': '입금 계좌',
  'mails.fact.holder': '예금주',
  'mails.fact.depositor': '입금자명',
  'mails.fact.transferDue': '입금 기한',
  'mails.transfer.subject': '[{title}] 입금 계좌를 알려 드립니다 (No. {number})',
  'mails.transfer.opening':
    '계좌이체를 선택하셨습니다. 아래 계좌로 입금 기한까지 보내 주십시오. 적어 주신 입금자명으로 보내시면 입금이 바로 확인됩니다. 그때까지 자리를 확보해 두고, 입금이 확인되면 확정 메일을 보내 드립니다.',
  'mails.transfer.action': '등록 상태 보기',
  'mails.transferReminder.subject': '[{title}] 입금 기한이 내일까지입니다 (No. {number})',
  'mails.transferReminder.opening':
    '등록비 입금을 아직 확인하지 못했습니다. 내일까지 입금해 주십시오. 기한이 지나면 확보한 자리를 풉니다. 오늘 보내셨다면 이 메일은 지우셔도 됩니다.',
  'mails.transferReminder.action': '등록 상태 보기',
  'mails.transferUndone.subject': '[{title}] 입금 확인을 취소했습니다 (No. {number})',
  'mails.transferUndone.opening':
    '다른 분의 입금을 이 등록의 입금으로 잘못 확인하여 등록 확정을 취소했습니다. 불편을 드려 죄송합니다. 이미 입금하셨다면 사무국에 알려 주십시오.',
  'mails.transferUndone.action': '등록 상태 보기',
  'mails.reminder.subject': '[{title}] 등록번호 안내 (No. {number})',
  'mails.reminder.opening':
    '이 이메일 주소로 접수된 등록이 이미 있어 등록번호를 알려 드립니다. 아래 링크에서 등록 상태를 보거나 이어서 결제하실 수 있습니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.reminder.action': '등록 확인하기',
  'mails.draftLink.subject': '[{title}] 작성 중인 등록을 이어서 쓰는 링크',
  'mails.draftLink.opening':
    '아래 링크를 열면 작성 중인 등록을 이 기기에서 이어서 쓸 수 있습니다. 링크는 24시간 동안 한 번만 쓸 수 있습니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.draftLink.action': '이어서 쓰기',
  'mails.accountCode.subject': '[{site}] 인증번호 {code}',
  'mails.accountCode.opening':
    '아래 인증번호 4자리를 화면에 입력해 주십시오. 3분 동안 쓸 수 있습니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.accountCode.code': '인증번호',
  'mails.accountCode.action': '홈페이지로 가기',
  'mails.accountCode.sms': '[인증번호] {code} (3분 안에 입력해 주십시오)',
  'mails.accountReset.sms': '[비밀번호 재설정] {code} (1시간 안에 입력해 주십시오)',
  'mails.accountReset.subject': '[{site}] 비밀번호 재설정',
  'mails.accountReset.opening':
    '비밀번호를 다시 정하려면 아래 버튼을 누르거나, 요청하신 화면에 재설정 코드를 입력해 주십시오. 1시간 동안 한 번만 쓸 수 있습니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다. 비밀번호는 바뀌지 않습니다.',
  'mails.accountReset.code': '재설정 코드',
  'mails.accountReset.action': '비밀번호 다시 정하기',
  'mails.accountId.subject': '[{site}] 아이디 안내',
  'mails.accountId.opening':
    '요청하신 로그인 정보입니다. 직접 요청하지 않으셨다면 이 메일은 지우셔도 됩니다.',
  'mails.accountId.Id': '아이디',
  'mails.accountId.Email': '이메일',
  'mails.accountId.Mobile': '휴대전화',
  'mails.accountId.action': '로그인하기',
  'mails.accountNotice.subject': '[{site}] 회원 정보가 변경되었습니다',
  'mails.accountNotice.password': '비밀번호가 변경되었고, 다른 기기에서는 로그아웃되었습니다.',
  'mails.accountNotice.key': '로그인에 쓰는 정보가 변경되었습니다. 새 {type}: {value}',
  'mails.accountNotice.secondFactorOn': '인증 앱을 이용한 2단계 인증이 켜졌습니다.',
  'mails.accountNotice.secondFactorOff': '2단계 인증이 꺼졌습니다.',
  'mails.accountNotice.notYou': '직접 하신 일이 아니라면 바로 비밀번호를 다시 정하고 사무국에 알려 주십시오.',
  'mails.accountNotice.action': '비밀번호 다시 정하기',
  'mails.inquiryAsked.subject': '[{site}] 문의 {number}: {topic}',
  'mails.inquiryAsked.opening':
    '홈페이지로 문의가 들어왔습니다. 관리자 화면에서 답변해 주십시오. 이 메일에 답장하셔도 문의하신 분께 바로 가지만 기록이 남지 않으니, 그때는 관리자 화면에서 답변 완료로 표시해 주십시오. 아래는 문의하신 분이 쓴 내용 그대로입니다.',
  'mails.inquiryAsked.action': '관리자 화면에서 열기',
  'mails.inquiryReceived.subject': '[{site}] 문의를 접수했습니다 ({number})',
  'mails.inquiryReceived.opening':
    '보내 주신 문의를 접수했습니다. 보통 영업일 2일 안에 이 주소로 답해 드립니다. 문의하신 적이 없다면 이 메일은 지우셔도 됩니다.',
  'mails.inquiryReceived.action': '문의 페이지 열기',
  'mails.inquiryAnswer.subject': '[{site}] 문의하신 내용에 답변드립니다 ({number})',
  'mails.inquiryAnswer.opening': '홈페이지로 보내 주신 문의에 사무국이 답변드립니다.',
  'mails.inquiryAnswer.reply': '더 궁금하신 점은 이 메일에 답장해 주십시오.',
  'mails.stillRight.subject': '[{site}] 동문 주소록 정보가 지금도 맞는지 확인해 주십시오',
  'mails.stillRight.opening':
    '동문 주소록에 실린 정보가 지금도 맞는지 1년에 한 번 확인을 부탁드립니다. 아래 버튼을 누르면 실린 정보를 보여 드립니다. 그대로 맞으면 화면의 버튼을 한 번 더 눌러 주십시오.',
  'mails.stillRight.link':
    '링크는 로그인하지 않아도 열리며 60일 동안 쓸 수 있습니다. 내 정보가 보이는 링크이니 다른 사람에게 전달하지 마십시오.',
  'mails.stillRight.stop': '같은 화면에서 공개한 정보를 감추거나 이 메일을 그만 받으실 수 있습니다.',
  'mails.stillRight.action': '내 정보 확인하기',
  'mails.invitation.subject': '[{title}] 초대 등록 안내',
  'mails.invitation.opening':
    '{title}에 초대합니다. 아래 버튼을 누르시면 초대 코드가 입력된 등록 화면이 열립니다.',
  'mails.invitation.code':
    '초대 코드는 한 번만 쓸 수 있습니다. 다른 사람에게 전달하지 마십시오. 잘못 받으셨다면 이 메일을 지워 주십시오.',
  'mails.invitation.codeTerm': '초대 코드',
  'mails.invitation.allCategories': '전체',
  'mails.invitation.discount': '등록비 할인',
  'mails.invitation.startsAt': '사용 시작',
  'mails.invitation.endsAt': '사용 기한',
  'mails.invitation.action': '등록하기',
  'mails.staffInvitation.subject': '[{site}] 운영진 계정으로 초대합니다',
  'mails.staffInvitation.opening':
    '{name} 님, 학술대회 홈페이지를 함께 운영하실 수 있도록 운영진 계정으로 초대합니다.',
  'mails.staffInvitation.role': '역할',
  'mails.staffInvitation.by': '초대자',
  'mails.staffInvitation.next':
    '아래 버튼을 눌러 이름과 비밀번호를 정하시면 계정이 만들어집니다. 이 주소로 가입한 계정이 있으면 로그인하여 수락하시면 됩니다.',
  'mails.staffInvitation.link':
    '링크는 {days}일 동안 한 번만 쓸 수 있습니다. 잘못 받으셨다면 이 메일을 지워 주십시오. 다른 사람에게 전달하지 마십시오.',
  'mails.staffInvitation.action': '초대 확인하기',
  'mails.boothInvitation.subject': '[{site}] {sponsor} 부스 담당자로 초대합니다',
  'mails.boothInvitation.opening':
    '학술대회 홈페이지에서 {sponsor} 부스의 담당자로 초대합니다. 수락하시면 홈페이지에 실리는 부스 소개를 직접 수정하실 수 있습니다.',
  'mails.boothInvitation.account':
    '아래 버튼을 누른 뒤 로그인하거나 회원가입을 하고 수락해 주십시오. 홈페이지 계정이 있으면 그 계정을 그대로 쓰시면 됩니다.',
  'mails.boothInvitation.link':
    '링크는 14일 동안 한 번만 쓸 수 있습니다. 부스 담당자가 아니시면 이 메일을 지워 주십시오. 다른 사람에게 전달하지 마십시오.',
  'mails.boothInvitation.action': '초대 확인하기',
  'mails.boothReturned.subject': '[{site}] {sponsor} 부스 페이지를 다시 확인해 주십시오',
  'mails.boothReturned.opening':
    '보내 주신 {sponsor} 부스 페이지의 내용을 아래 사유로 게시하지 못했습니다. 내용을 수정하여 다시 보내 주십시오.',
  'mails.boothReturned.stays': '지금 게시된 내용은 그대로 보이며, 쓰신 내용도 수정 화면에 그대로 있습니다.',
  'mails.boothReturned.reason': '사유',
  'mails.boothReturned.action': '부스 페이지 수정하기',
  'mails.relay.subject': '[{site}] 동문 주소록에서 회원이 메일을 보냈습니다',
  'mails.relay.opening':
    '동문 주소록을 보고 회원 한 분이 홈페이지를 통해 보낸 메일입니다. 보낸 분은 회원님의 이메일 주소를 모릅니다. 답장하시면 보낸 분께 바로 가고, 그때 회원님의 주소가 전달됩니다. 아래는 보낸 분이 쓴 내용 그대로이며 학회에서 확인한 내용이 아닙니다.',
  'mails.relay.sender': '보낸 사람',
  'mails.relay.stop':
    '이런 메일을 받지 않으시려면 동문 주소록의 내 정보에서 끄실 수 있습니다. 부적절한 메일을 받으셨다면 사무국에 알려 주십시오. {email}',
  'mails.relay.action': '내 정보 열기',
  'mails.starsChanged.subject': '[{site}] 담아 두신 세션의 일정이 바뀌었습니다',
  'mails.starsChanged.subject.one': '[{site}] {change}: {title}',
  'mails.starsChanged.opening': '담아 두신 세션의 일정이 바뀌어 알려 드립니다.',
  'mails.starsChanged.reason': '사유',
  'mails.starsChanged.stop': '이런 메일 그만 받기',
  'mails.starsChanged.action': '내 일정 보기',
  'mails.letter.label': '(광고) ',
  'mails.letter.test': '[시험] ',
  'mails.letter.information': '이 메일은 대회와 관련해 보내 드리는 안내입니다. 문의: {email}, {phone}',
  'mails.letter.advertising': '이 메일은 소식 받기에 동의하신 분께 보내 드립니다. 문의: {email}, {phone}',
  'mails.letter.optOut': '수신 거부(무료)',
  'mails.announcement.subject': '[{site}] 현장 안내',
  'mails.announcement.room': '[{site}] {room} 현장 안내',
  'mails.dataRequest.code.subject': '[{site}] 개인정보 열람·삭제 요청 인증번호',
  'mails.dataRequest.code.person':
    '개인정보 {request} 요청을 확인하려고 보내 드립니다. 3일 안에 아래 링크에서 인증번호를 입력하시거나, 인증번호를 적어 이 메일에 회신해 주세요. 입력하셔야 요청이 접수됩니다.',
  'mails.dataRequest.code.staff':
    '개인정보 {request} 요청을 하신 분이 본인인지 확인하려고 보내 드립니다. 아래 링크에서 인증번호를 입력하시거나, 인증번호를 적어 이 메일에 회신해 주세요.',
  'mails.dataRequest.code.notMine': '요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
  'mails.dataRequest.kind.see': '열람',
  'mails.dataRequest.kind.copy': '사본',
  'mails.dataRequest.kind.correct': '수정',
  'mails.dataRequest.kind.delete': '삭제',
  'mails.dataRequest.code.term': '인증번호',
  'mails.dataRequest.code.action': '인증번호 입력',
  'mails.dataRequest.answer.subject': '[{site}] 개인정보 열람·삭제 요청에 대한 답변',
  'mails.dataRequest.answer.opening': '요청하신 내용에 답변드립니다.',
  'mails.dataRequest.action': '개인정보처리방침 보기',
};
