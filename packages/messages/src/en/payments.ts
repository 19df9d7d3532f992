import type ko from '../ko/payments.ts';

export default {
  'payments.title': 'Payment',
  'payments.card.title': 'Pay by card',
  'payments.method.card': 'Card',
  'payments.method.cash': 'Cash',
  'payments.method.terminal': 'Card terminal',
  'payments.method.transfer': 'Bank transfer',
  'payments.method.invoice': 'Invoice',
  'payments.card.amount': 'Amount to pay',
  'payments.card.what.pc':
    'The button opens the card window on top of this page. Choose your card issuer there and confirm.',
  'payments.card.what.mobile':
    'The button takes you to the card page. When you have paid, you come back to this site.',
  'payments.card.secure':
    'Card details are entered on the page of the payment provider NHN KCP and never stored here.',
  'payments.card.accepted':
    'Korean cards and Visa, Mastercard, American Express, JCB, Diners Club and UnionPay cards are accepted.',
  'payments.card.statement': 'Your card statement will show the name “{payee}”.',
  'payments.card.payAmount': 'Pay {amount} by card',
  'payments.card.again': 'Pay again',
  'payments.card.seat': 'Your seat is kept until {at}. After that you can pay only if a seat is left.',
  'payments.card.seatAgain':
    'Your seat is no longer kept. When you start to pay, a free seat is taken for you again.',
  'payments.card.deadline': 'Pay by {at} to keep this fee; after that it is {price}.',
  'payments.refusal.closed': 'The payment was cancelled in the card window.',
  'payments.refusal.amount': 'The amount was not that of the order.',
  'payments.refusal.other': 'The payment was not approved (code {code}).',
  'payments.test.title': 'Test payment',
  'payments.test.text': 'A test page opens, and no card is charged.',

  'payments.window.opening.title': 'Opening the card window',
  'payments.window.opening.text': 'If you do not see it, press the button below.',
  'payments.window.open': 'Open the card window',
  'payments.window.closed.title': 'The payment is not finished',
  'payments.window.closed.text':
    'The card window was closed or the confirmation was cancelled. You have not been charged.',
  'payments.window.closed.reason': 'The card window answered: code {reason}.',
  'payments.window.blocked.title': 'The card window cannot be opened',
  'payments.window.blocked.text':
    'Its program could not be loaded; an ad blocker or a firewall may have stopped it. You have not been charged.',
  'payments.window.blocked.mobile': 'Pay on the card page instead',
  'payments.window.reload': 'Try again',
  'payments.window.sending.title': 'Your payment is being approved',
  'payments.window.sending.text': 'Please wait a moment and do not close or reload this page.',
  'payments.window.unsent.title': 'The approval could not be requested',
  'payments.window.unsent.text': 'Please send it again. However often you send it, you pay once.',
  'payments.window.resend': 'Send again',

  'payments.transfer.title': 'Taking you to the card page',
  'payments.transfer.text': 'If the page does not change, press the button below.',
  'payments.transfer.go': 'Go to the card page',

  'payments.changed.title': 'The amount has changed',
  'payments.changed.text': 'It has changed from {before} to {after}. Please check and pay again.',
  'payments.refused.title': 'The payment cannot be started',
  'payments.unsent':
    'Abnormal connection. Please check your connection and press again. You have not been charged.',
  'payments.declined.title': 'Your last payment was not completed',
  'payments.declined.text': 'You have not been charged. You can pay again, with another card if you like.',
  'payments.declined.reason': '{reason}',
  'payments.superseded.title': 'The payment that you began before did not go through',
  'payments.superseded.text':
    'The registration was changed meanwhile. You have not been charged; please pay the amount shown here.',
  'payments.reversed.title': 'The approval of your last payment was cancelled',
  'payments.reversed.text':
    'It did not match your order, so we cancelled it. You are not charged. Please pay again.',
  'payments.closed.title': 'You cannot pay now',
  'payments.closed.text': 'Registration has ended. Please ask the secretariat.',
  'payments.confirm': 'Check registration',
  'payments.contact': 'Ask the secretariat',

  'payments.process.confirming.title': 'Your payment is being confirmed',
  'payments.process.confirming.text':
    'This usually takes seconds, and the page changes by itself. Please do not pay again.',
  'payments.process.settling.title': 'Your payment is complete',
  'payments.process.settling.text': 'Your registration is being confirmed. The page changes by itself.',
  'payments.process.unknown.title': 'The card issuer has not answered yet',
  'payments.process.unknown.text':
    'We are finding out whether you have been charged. Until then you cannot pay again, so that you never pay twice. Once it is confirmed we send you the confirmation mail. You may close this page; Check registration shows the result, too.',
  'payments.process.reversing.title': 'The approval is being cancelled',
  'payments.process.reversing.text':
    'It did not match your order, so we are cancelling it. Please do not pay again.',
  'payments.process.created.title': 'You have not paid yet',
  'payments.process.created.text':
    'The payment was not finished on the card page. You have not been charged.',
  'payments.process.created.action': 'Back to payment',
  'payments.process.completed.title': 'Your payment is complete',
  'payments.process.completed.text': 'Check registration shows it with your number and e-mail.',
  'payments.process.failed.title': 'The payment was not completed',
  'payments.process.failed.text': 'You have not been charged. You can pay again from Check registration.',
  'payments.process.cancelled.title': 'The payment was cancelled',
  'payments.process.cancelled.text': 'You are not charged. You can pay again from Check registration.',
  'payments.heading': '{form} · Registration number {number}',
  'payments.process.number': 'Registration number: {number}',
  'payments.process.amount': 'Amount {amount}',
  'payments.process.offline':
    'You are offline, so the result is not known here. It is asked for again once you are connected.',

  'payments.bank.kb': 'KB Kookmin Bank',
  'payments.bank.shinhan': 'Shinhan Bank',
  'payments.bank.woori': 'Woori Bank',
  'payments.bank.hana': 'Hana Bank',
  'payments.bank.nh': 'NH NongHyup Bank',
  'payments.bank.ibk': 'IBK Industrial Bank of Korea',
  'payments.bank.kakao': 'KakaoBank',
  'payments.bank.toss': 'Toss Bank',
  'payments.bank.k': 'K bank',
  'payments.bank.sc': 'SC Bank Korea',
  'payments.bank.citi': 'Citibank Korea',
  'payments.bank.kdb': 'KDB Korea Development Bank',
  'payments.bank.im': 'iM Bank',
  'payments.bank.busan': 'BNK Busan Bank',
  'payments.bank.kyongnam': 'BNK Kyongnam Bank',
  'payments.bank.gwangju': 'Kwangju Bank',
  'payments.bank.jeonbuk': 'Jeonbuk Bank',
  'payments.bank.jeju': 'Jeju Bank',
  'payments.bank.suhyup': 'Sh Suhyup Bank',
  'payments.bank.localNh': 'Local NongHyup (cooperative)',
  'payments.bank.mg': 'MG Community Credit Cooperatives',
  'payments.bank.cu': 'Credit Unions (Shinhyup)',
  'payments.bank.post': 'Korea Post',
  'payments.bank.savings': 'Savings banks',
  'payments.bank.forest': 'National Forestry Cooperatives',
  'payments.bank.other': 'Another institution in Korea',
  'payments.bank.abroad': 'A bank outside Korea',

  'payments.bankAccount.title': 'Where shall we send your refund?',
  'payments.bankAccount.text': 'We will transfer your refund of {amount} to a bank account.',
  'payments.bankAccount.entered.title': 'We have your account',
  'payments.bankAccount.entered.text':
    'We will transfer {amount} to {account} and tell you by e-mail. You can change the account until then.',
  'payments.bankAccount.transferred.title': 'Your refund has been transferred',
  'payments.bankAccount.transferred.text': '{amount} were transferred to {account} on {day}.',
  'payments.bankAccount.transferred.forgotten': '{amount} were transferred to your account on {day}.',
  'payments.bankAccount.openMail':
    'Open the link in the e-mail that asks for your account. An earlier link, or registration number and e-mail address alone, are not enough for this.',
  'payments.bankAccount.kept': 'We encrypt the account and delete it 90 days after the transfer.',
  'payments.bankAccount.bank': 'Bank',
  'payments.bankAccount.bank.choose': 'Choose a bank',
  'payments.bankAccount.bankName': 'Name of the bank',
  'payments.bankAccount.bankName.hint': 'Only if your bank is not in the list',
  'payments.bankAccount.swift': 'SWIFT code (BIC)',
  'payments.bankAccount.swift.hint': 'Only for a bank outside Korea, for example CHASUS33',
  'payments.bankAccount.holder': 'Account holder',
  'payments.bankAccount.holder.hint': 'As the bank writes it',
  'payments.bankAccount.number': 'Account number',
  'payments.bankAccount.number.hint':
    'Spaces and hyphens are optional. Outside Korea: IBAN or account number',
  'payments.bankAccount.send': 'Send account',
  'payments.bankAccount.correct': 'Change account',
  'payments.bankAccount.act': 'Enter account for refund',
  'payments.bankAccount.actNumber': 'Enter account for refund of {number}',
  'payments.refund.refusedBefore':
    'The gateway refused an earlier refund. Please settle it under “Payments to check” first, or cancel the registration.',
  'payments.bankRefund.notRefused':
    'Only a payment whose refund the gateway refused can be returned by bank transfer. Please reload the list.',
  'payments.hand.notAtGateway':
    'This money did not come through the card gateway, so there is nothing to check there.',
  'payments.hand.notByHand': 'Money paid by card goes back through the card gateway.',
  'payments.hand.isReturned': 'Nothing is left to return.',
  'payments.secondYes.otherWaits':
    'Another request about this registration waits. Please decide it under approvals first.',
  'payments.secondYes.isDecided': 'This request was decided already. Please reload the list.',
  'payments.secondYes.isOwn': 'Another member of staff must agree to your own request.',
  'payments.secondYes.wasDone': 'This was already done without the request.',
  'payments.secondYes.noRequest': 'There is no such request. Please reload the list.',
  'payments.bankRefund.isOpen':
    'This payment is being returned by bank transfer. Withdraw that first to ask the gateway again.',
  'payments.bankRefund.isTransferred':
    'A transfer of this refund is already recorded. Please reload the page.',
  'payments.bankRefund.noAccount': 'The registrant has not entered an account yet, or it was deleted.',
  'payments.bankRefund.accountChanged':
    'The registrant has changed the account since. Please compare it with the one that you transferred to.',
  'payments.bankRefund.unreadable': 'The stored account cannot be read. Please request it again.',
} satisfies Record<keyof typeof ko, string>;
