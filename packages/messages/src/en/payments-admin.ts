import type ko from '../ko/payments-admin.ts';

export default {
  'payments.screen.cases': 'Payments to check',
  'payments.screen.settings': 'Card payment settings',
  'payments.admin.cases.lead': 'Payments or refunds that could not be confirmed automatically, oldest first.',
  'payments.admin.settings.lead':
    'The gateway is asked before anything is saved. Keys can be entered but never read again.',
  'payments.admin.task.paymentCases': '{count, plural, one {# payment to check} other {# payments to check}}',
  'payments.admin.task.paymentCases.text': 'Each says what happened and what to do now.',
  'payments.admin.task.certificate': 'The card payment certificate must be replaced',
  'payments.admin.task.certificate.text':
    'It has expired or will within 30 days. Without it payments cannot be reversed.',
  'payments.admin.task.testGateway': 'Test payment is in use',
  'payments.admin.task.testGateway.text':
    'Cards are not charged. Switch to live payment before registration opens.',
  'payments.admin.settings.gateway': 'Gateway',
  'payments.admin.settings.gateway.sandbox': 'This site’s practice gateway (no charge)',
  'payments.admin.settings.gateway.test': 'The gateway’s test system (no charge)',
  'payments.admin.settings.gateway.live': 'Live payment',
  'payments.admin.settings.siteCode': 'Site code',
  'payments.admin.settings.siteCode.hint': 'Five capital letters and digits',
  'payments.admin.settings.siteName': 'Name in the card window and on card statements',
  'payments.admin.settings.siteName.hint':
    'Up to 20 Latin letters and digits, as registered with the payment provider',
  'payments.admin.settings.usdSiteCode': 'Site code for USD',
  'payments.admin.settings.usdSiteCode.hint': 'Only where USD is accepted',
  'payments.admin.settings.isUsdEnabled': 'Accept payment in USD',
  'payments.admin.settings.secrets': 'Certificate and key',
  'payments.admin.settings.secrets.hint': 'Leave empty to keep what is stored.',
  'payments.admin.settings.certificate': 'Service certificate',
  'payments.admin.settings.privateKey': 'Private key',
  'payments.admin.settings.privateKeyPassword': 'Password of the private key',
  'payments.admin.settings.certificate.expired': 'The certificate expired: {at}.',
  'payments.admin.settings.certificate.soon': 'The certificate will expire soon: {at}',
  'payments.admin.settings.certificate.hint':
    'Choose the certificate file from the gateway’s merchant pages (such as splCert.pem), or paste its text.',
  'payments.admin.settings.privateKey.hint':
    'Choose the key file that came with the certificate (such as splPrikeyPKCS8.pem), or paste its text.',
  'payments.admin.settings.certificate.wrong':
    'This is not a certificate. Choose the file that begins with “BEGIN CERTIFICATE”.',
  'payments.admin.settings.privateKey.wrong':
    'This key does not belong to the certificate. Choose the key file that came with it.',
  'payments.admin.settings.privateKeyPassword.wrong':
    'The password of the private key is wrong. Enter the one that was chosen when the key was made.',
  'payments.admin.settings.file': 'Choose file',
  'payments.admin.settings.file.of': 'Choose file: {label}',
  'payments.admin.settings.unreachable':
    'The gateway could not be reached, so nothing was saved. What you typed is still here. Save again in a while; if this goes on, ask whoever runs the server whether connections to the gateway are blocked.',
  'payments.admin.settings.notKnown':
    'The gateway does not know site code {siteCode} with this certificate, so nothing was saved. What you typed is still here. Check that site code and certificate come from this gateway. Its answer: {words}',
  'payments.admin.settings.savesUntried': 'Save even though the connection could not be checked',
  'payments.admin.settings.expiry': 'Certificate expires',
  'payments.admin.settings.updatedAt': 'Last change',
  'payments.admin.settings.stored': 'Stored',
  'payments.admin.settings.missing': 'Not stored',
  'payments.admin.settings.saved': 'The payment settings were saved.',
  'payments.admin.cases.order': 'Order number',
  'payments.admin.cases.registration': 'Registration number',
  'payments.admin.cases.amount': 'Amount',
  'payments.admin.cases.situation': 'What happened',
  'payments.admin.cases.since': 'Since',
  'payments.admin.cases.todo': 'What to do now',
  'payments.admin.cases.act': 'Settle',
  'payments.admin.cases.empty': 'There is no payment to check.',
  'payments.admin.cases.resolve': 'Settle',
  'payments.admin.cases.resolve.title': 'Settle the payment of {number}',
  'payments.admin.cases.found': 'Do the merchant pages show a payment for this order?',
  'payments.admin.cases.found.yes': 'Yes',
  'payments.admin.cases.found.no': 'No',
  'payments.admin.cases.tno': 'Transaction number',
  'payments.admin.cases.tno.hint': '14 digits, as the merchant pages show it',
  'payments.admin.cases.note': 'Note',
  'payments.admin.cases.resolved': 'Payment of {number}: {phase}',
  'payments.admin.situation.being-checked':
    'A card payment was asked for 15 minutes ago or more, and its outcome is still being checked.',
  'payments.admin.situation.outcome-unknown':
    'A card payment was asked for, but no answer came. The card may have been charged or not.',
  'payments.admin.situation.foreign-number':
    'The gateway answered with the transaction number of another registration. Whether this one is paid is not known.',
  'payments.admin.situation.refund-asked':
    'A refund was asked for, but the gateway has not answered yet. It is asked again automatically.',
  'payments.admin.situation.refund-refused': 'The gateway refused the refund. The card is still charged.',
  'payments.admin.situation.paid-twice':
    'The card was charged twice for one registration. A refund of the second charge was asked for.',
  'payments.admin.situation.paid-twice-refused':
    'The card was charged twice for one registration, and the refund of the second charge was refused.',
  'payments.admin.todo.being-checked':
    'If it is still here in a while, search the order number in the gateway’s merchant pages and enter what you find.',
  'payments.admin.todo.outcome-unknown':
    'Search the order number in the gateway’s merchant pages and enter what you find. Until then, ask the registrant to wait and not to pay again.',
  'payments.admin.todo.foreign-number':
    'Call the gateway with the order number, ask whether it was paid, and enter what you learn.',
  'payments.admin.todo.refund-asked':
    'If it is still here after some hours, look in the merchant pages whether it was refunded and enter what you find.',
  'payments.admin.todo.refund-refused':
    'Refund it in the merchant pages, then enter its transaction number. Entered without that, the refund is asked for once more.',
  'payments.admin.todo.paid-twice':
    'If it is still here after some hours, look in the merchant pages whether the second charge was refunded and enter its transaction number.',
  'payments.admin.todo.paid-twice-refused':
    'Refund the second charge in the merchant pages, then enter its transaction number. Leave the first charge as it is.',
  'payments.admin.phase.created': 'Not paid yet',
  'payments.admin.phase.approving': 'Being checked',
  'payments.admin.phase.unknown': 'Not known whether paid',
  'payments.admin.phase.paid': 'Paid',
  'payments.admin.phase.failed': 'Not paid',
  'payments.admin.phase.reversing': 'Refund under way',
  'payments.admin.phase.reversed': 'Refunded',
  'payments.admin.phase.reversal-failed': 'Refund refused',
  'payments.permission.PAYMENT_Settings': 'Change payment settings',
  'payments.permission.PAYMENT_Manage': 'Settle payments',
  'payments.audit.payment-settings.changed': 'Payment settings changed',
  'payments.audit.payment-case.judged': 'Payment case judged',
  'payments.audit-subject.payment': 'Payment',
} satisfies Record<keyof typeof ko, string>;
