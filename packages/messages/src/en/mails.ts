import type ko from '../ko/mails.ts';

export default {
  'mails.greeting': 'Dear {name},',
  'mails.signature': '{society}',
  'mails.automatic': 'Replies to this address are not read. Questions: {email}, {phone}',
  'mails.fact.number': 'Registration number',
  'mails.fact.category': 'Category',
  'mails.fact.discount': 'Discount code',
  'mails.fact.options': 'Options',
  'mails.fact.amount': 'Amount paid',
  'mails.fact.free': 'Free of charge',
  'mails.fact.dates': 'Dates',
  'mails.fact.venue': 'Venue',
  'mails.fact.card': 'Card',
  'mails.fact.method': 'Payment method',
  'mails.fact.toPay': 'Amount to be paid',
  'mails.confirmed.subject': '[{title}] Your registration is confirmed ({number})',
  'mails.confirmed.opening':
    'Your registration for {title} is confirmed. At the registration desk, show the QR code in this mail or the registration number.',
  'mails.confirmed.openingOnline':
    'Your registration for {title} is confirmed. You attend online. On the day, enter the live rooms on our site with your registration number and e-mail.',
  'mails.calendar.number': 'Registration number: {number}',
  'mails.confirmed.calendar': 'Open the attached file to put the meeting into your calendar.',
  'mails.confirmed.documents':
    'You can download your receipt and confirmation of registration as PDF on the page of your registration.',
  'mails.confirmed.qr': 'QR code to show at the registration desk',
  'mails.confirmed.qrOf': 'QR code for {person} to show at the registration desk',
  'mails.confirmed.action': 'See my registration',
  'mails.fact.due': 'Amount due',
  'mails.fact.heldUntil': 'Seat kept until',
  'mails.submitted.subject': '[{title}] We have received your registration. Please pay the fee ({number})',
  'mails.submitted.opening':
    'We have received your registration for {title}. It is confirmed once the fee is paid. If you have paid already, simply delete this mail.',
  'mails.changed.subject': '[{title}] Your registration was changed. Please pay the fee ({number})',
  'mails.changed.opening':
    'Your registration for {title} was changed. It is confirmed once the fee is paid. If you have paid already, simply delete this mail.',
  'mails.submitted.held':
    'Your seat is kept until {at}. After that somebody else may take it; while seats last you can still pay.',
  'mails.submitted.price': 'The fee of {total} applies if you pay by {at}.',
  'mails.submitted.priceThen': 'The fee of {total} applies if you pay by {at}; after that it is {next}.',
  'mails.submitted.link':
    'The link below lets you pay or change your registration without entering its number. It works for 30 days, as often as you like, so please do not pass it on.',
  'mails.submitted.action': 'Pay or change',
  'mails.registrationCode.subject': '[{title}] Code to open your registration: {code}',
  'mails.registrationCode.opening':
    'Please enter these six digits on the page that asked for them. They are good for 10 minutes. Never tell them to anybody who asks for them. The link below opens your registration without a code and works for 30 days, so please do not pass it on. If you did not ask for them, you can delete this mail.',
  'mails.registrationCode.code': 'Code',
  'mails.registrationCode.action': 'Open your registration',
  'mails.unpaid.subject': '[{title}] Your registration is not paid yet ({number})',
  'mails.unpaid.opening':
    'The fee was not paid in time, so the seat that was kept for you has been released. What you entered is kept: while seats last you can go on and pay the fee of the day.',
  'mails.unpaid.action': 'Go on and pay',
  'mails.due.subject': '[{title}] Your registration fee is still to be paid ({number})',
  'mails.due.opening':
    'We have received your registration; its fee is still to be paid. You can pay with the link below.',
  'mails.due.amount': 'Today it is {amount}. The fee and the seats that are left may change from day to day.',
  'mails.due.action': 'Go on and pay',
  'mails.emailChanged.subject': '[{title}] The e-mail address of your registration has changed ({number})',
  'mails.emailChanged.opening':
    'The e-mail address of this registration has changed. From now on we write to the new address. If you did not ask for this, please tell the secretariat at once.',
  'mails.emailChanged.action': 'See your registration',
  'mails.reversed.subject': '[{title}] Your payment has been cancelled ({number})',
  'mails.reversed.opening':
    'The card approval did not match the order, so we cancelled it at once. You will not be charged; it may take some days until your card’s pages show that.',
  'mails.reversed.action': 'Pay again',
  'mails.fact.licence': 'Licence number',
  'mails.fact.reason': 'The secretariat says',
  'mails.licence.action': 'Open the registration page',
  'mails.licence.received.subject': '[{title}] We received your question about a licence number',
  'mails.licence.received.opening':
    'The secretariat has received your question about this licence number and will mail you the result. If you did not ask, please tell the secretariat.',
  'mails.licence.holder.subject': '[{title}] Please check the licence number of your registration',
  'mails.licence.holder.opening':
    'Somebody else is registering with the licence number of your registration. If you entered your own number, there is nothing to do. If it is not yours, or you did not register yourself, please contact the secretariat.',
  'mails.licence.freed.subject': '[{title}] You can use your licence number now',
  'mails.licence.freed.opening':
    'The secretariat has looked into it and freed the licence number. You can finish your registration with the form that was kept.',
  'mails.licence.dismissed.subject': '[{title}] The result about your licence number',
  'mails.licence.dismissed.opening':
    'The secretariat has looked into it and leaves the present registration of this licence number as it is. If you have questions, please contact the secretariat.',
  'mails.cancelled.subject': '[{title}] Your registration has been cancelled ({number})',
  'mails.cancelled.opening':
    'This registration has been cancelled. Its seat has been released, and you can register again. If you did not ask for this, please tell the secretariat.',
  'mails.cancelled.charge':
    'The {amount} that you paid will be refunded in full. We will write again once your card company has confirmed it.',
  'mails.cancelled.rest':
    'The {amount} that remains of your payment after earlier refunds will be refunded. We will write again once your card company has confirmed it.',
  'mails.cancelled.part':
    '{amount} of your payment will be refunded to your card. The other {kept} will not be refunded.',
  'mails.cancelled.charge.byHand':
    'The {amount} that you paid will be refunded in full. We will write again once it is done.',
  'mails.cancelled.rest.byHand':
    'The {amount} that remains of your payment after earlier refunds will be refunded. We will write again once it is done.',
  'mails.cancelled.part.byHand':
    '{amount} of your payment will be refunded. The other {kept} will not be refunded.',
  'mails.cancelled.nothing': 'The {kept} that you paid will not be refunded.',
  'mails.cancelled.rule':
    'This follows the refund rule for cancelling until {day}: {percent}% back{hasFee, select, true {, less a fee of {fee}} other {}}.',
  'mails.cancelled.tooLate': 'The time for refunds has ended.',
  'mails.cancelled.byStaff':
    'The secretariat has set this amount. Please ask the secretariat if you have questions.',
  'mails.cancelled.arrives': 'A refund to a card usually takes 3 to 5 business days.',
  'mails.cancelled.arrives.byHand':
    'The secretariat makes the refund in the way that you paid. If you paid by bank transfer, we will ask you by mail for an account.',
  'mails.cancelled.action': 'See your registration',
  'mails.refunded.subject': '[{title}] Your payment has been refunded ({number})',
  'mails.refunded.opening':
    'Your registration was cancelled, and the whole amount that you paid has been refunded to your card. It may take some days until your card’s pages show that.',
  'mails.refunded.opening.byHand':
    'Your registration was cancelled, and the whole amount that you paid has been refunded.',
  'mails.refunded.amount': '{amount} were refunded in all.',
  'mails.refunded.action': 'See your registration',
  'mails.partRefunded.subject': '[{title}] A part of your payment has been refunded ({number})',
  'mails.partRefunded.opening':
    'A part of your payment has been refunded to your card. It may take some days until your card’s pages show the refund.',
  'mails.partRefunded.opening.byHand': 'A part of your payment has been refunded.',
  'mails.partRefunded.amounts': '{amount} was refunded. {remaining} of your payment remains.',
  'mails.partRefunded.kept': '{amount} were refunded. The other {remaining} will not be refunded.',
  'mails.partRefunded.stays': 'Your registration stays as it is.',
  'mails.partRefunded.questions':
    'If you have questions about the refund, please ask the secretariat: {email}',
  'mails.partRefunded.action': 'See your registration',
  'mails.paidChange.subject': '[{title}] Your registration has been changed ({number})',
  'mails.paidChange.opening':
    'Your registration has been changed as you asked. If you did not ask for this, please tell the secretariat.',
  'mails.paidChange.category': 'Category: {category}',
  'mails.paidChange.added': 'Added: {added}',
  'mails.paidChange.dropped': 'Cancelled: {dropped}',
  'mails.paidChange.renamed': 'Accompanying person: {from} → {to}',
  'mails.paidChange.paid': 'You have paid a difference of {amount}.',
  'mails.paidChange.givesBack':
    '{amount} will be refunded to your card. This usually takes 3 to 5 business days.',
  'mails.paidChange.givesBack.byHand':
    'The secretariat will refund {amount} in the way that you paid. If you paid by bank transfer, we will ask you by mail for an account.',
  'mails.paidChange.qr': 'At the registration desk, a new accompanying person shows the QR code below.',
  'mails.paidChange.action': 'See your registration',
  'mails.differenceDue.subject': '[{title}] A difference is to be paid for your change ({number})',
  'mails.differenceDue.opening':
    'The change that you asked for is ready. It is made when the difference is paid. If you did not ask for this, please tell the secretariat.',
  'mails.differenceDue.amount': 'The difference is {amount}. We hold your seats until {at}.',
  'mails.differenceDue.action': 'Go on and pay',
  'mails.bankAccount.subject': '[{title}] Where shall we send your refund? ({number})',
  'mails.bankAccount.opening':
    'We would like to transfer your refund to a bank account. Please enter the account on the page below.',
  'mails.bankAccount.amount': 'The refund is {amount}.',
  'mails.bankAccount.kept':
    'We encrypt the account and delete it 90 days after the transfer. We never ask for the password of an account or for a card number.',
  'mails.bankAccount.action': 'Enter your account',
  'mails.bankEntered.subject': '[{title}] A bank account for your refund was entered ({number})',
  'mails.bankEntered.opening': 'A bank account for your refund was entered.',
  'mails.bankEntered.entered': 'We will transfer {amount} to {account}.',
  'mails.bankEntered.corrected': 'The account was changed. We will transfer {amount} to {account}.',
  'mails.bankEntered.notYou': 'If you did not enter it, please tell the office at once.',
  'mails.bankEntered.action': 'See your registration',
  'mails.bankTransferred.subject': '[{title}] Your refund has been transferred ({number})',
  'mails.bankTransferred.opening': 'We have transferred your refund to the account that you gave us.',
  'mails.bankTransferred.facts': '{amount} were transferred to {account} on {day}.',
  'mails.bankTransferred.action': 'See your registration',
  'mails.fact.transferAmount': 'Amount to transfer',
  'mails.fact.account': 'Account',
  'mails.fact.holder': 'Account holder',
  'mails.fact.depositor': 'Name of the depositor',
  'mails.fact.transferDue': 'Transfer by',
  'mails.transfer.subject': '[{title}] Please transfer your fee ({number})',
  'mails.transfer.opening':
    'You chose to pay by bank transfer. Please transfer the fee to the account below by the date shown, under the name that you gave us, so that we find it at once. Your seat is kept until then. You will receive a confirmation as soon as the money has arrived.',
  'mails.transfer.action': 'See your registration',
  'mails.transferReminder.subject': '[{title}] Your transfer is due tomorrow ({number})',
  'mails.transferReminder.opening':
    'We have not received your transfer yet. Please send it by tomorrow; after that your seat is released. If you sent it today, please ignore this mail.',
  'mails.transferReminder.action': 'See your registration',
  'mails.transferUndone.subject': '[{title}] Your payment is not confirmed ({number})',
  'mails.transferUndone.opening':
    'We had mistaken the transfer of somebody else for yours, and confirmed your registration by mistake. We apologise. If you have paid, please tell the secretariat.',
  'mails.transferUndone.action': 'See your registration',
  'mails.reminder.subject': '[{title}] Your registration number ({number})',
  'mails.reminder.opening':
    'This address already has a registration; here is its number. The link below shows how it stands and lets you go on and pay. If this was not you, simply delete this mail.',
  'mails.reminder.action': 'See my registration',
  'mails.draftLink.subject': '[{title}] Continue your registration',
  'mails.draftLink.opening':
    'Open the link below to continue your registration on this device. It works once, for 24 hours. If this was not you, simply delete this mail.',
  'mails.draftLink.action': 'Continue',
  'mails.accountCode.subject': '[{site}] Your code is {code}',
  'mails.accountCode.opening':
    'Please enter these four digits on the page that asked for them. They are good for 3 minutes. If you did not ask for them, you can delete this mail.',
  'mails.accountCode.code': 'Code',
  'mails.accountCode.action': 'Open the site',
  'mails.accountCode.sms': '[Code] {code} (please enter it within 3 minutes)',
  'mails.accountReset.sms': '[Reset code] {code} (please enter it within an hour)',
  'mails.accountReset.subject': '[{site}] Set a new password',
  'mails.accountReset.opening':
    'To set a new password, press the button or enter the reset code on the page where you asked for it. It works once, for an hour. If you did not ask for it, you can delete this mail; your password stays as it is.',
  'mails.accountReset.code': 'Reset code',
  'mails.accountReset.action': 'Set a new password',
  'mails.accountId.subject': '[{site}] Your sign-in details',
  'mails.accountId.opening':
    'These are the sign-in details you asked for. If you did not ask for them, you can delete this mail.',
  'mails.accountId.Id': 'Sign-in id',
  'mails.accountId.Email': 'E-mail',
  'mails.accountId.Mobile': 'Mobile',
  'mails.accountId.action': 'Sign in',
  'mails.accountNotice.subject': '[{site}] Your account was changed',
  'mails.accountNotice.password': 'Your password was changed, and your other devices were signed out.',
  'mails.accountNotice.key': 'What you sign in with ({type}) was changed to {value}.',
  'mails.accountNotice.secondFactorOn': 'Two-step verification with an authenticator app was switched on.',
  'mails.accountNotice.secondFactorOff': 'Two-step verification was switched off.',
  'mails.accountNotice.notYou':
    'If this was not you, please set a new password at once and tell the secretariat.',
  'mails.accountNotice.action': 'Set a new password',
  'mails.inquiryAsked.subject': '[{site}] Inquiry {number}: {topic}',
  'mails.inquiryAsked.opening':
    'Somebody sent an inquiry on the website. Please answer in the console. An answer to this mail goes to them, too, but is not kept: please mark the inquiry as answered in the console then. What follows is what they wrote, word for word.',
  'mails.inquiryAsked.action': 'Open in the console',
  'mails.inquiryReceived.subject': '[{site}] Your inquiry has arrived ({number})',
  'mails.inquiryReceived.opening':
    'Your inquiry has arrived. We usually answer to this address within two working days. If you did not send one, you can delete this mail.',
  'mails.inquiryReceived.action': 'Open the contact page',
  'mails.inquiryAnswer.subject': '[{site}] Answer to your inquiry ({number})',
  'mails.inquiryAnswer.opening': 'Here is our answer to the inquiry that you sent on our website.',
  'mails.inquiryAnswer.reply': 'If you have another question, reply to this mail.',
  'mails.stillRight.subject': '[{site}] Is your entry in the alumni address book still right?',
  'mails.stillRight.opening':
    'Once a year we ask whether your entry in the alumni address book is still right. The button below shows it. If it is right, press the button on that page.',
  'mails.stillRight.link':
    'The link works for 60 days without signing in. It shows your entry, so do not forward it.',
  'mails.stillRight.stop':
    'The same page lets you hide what members see of you, or say that we need not ask again.',
  'mails.stillRight.action': 'Check my entry',
  'mails.invitation.subject': '[{title}] Your invitation to register',
  'mails.invitation.opening':
    'You are invited to {title}. The button below opens the registration with your invitation code filled in.',
  'mails.invitation.code':
    'The code works once and is meant for you. Please do not forward this mail. If it is not for you, please delete it.',
  'mails.invitation.codeTerm': 'Invitation code',
  'mails.invitation.allCategories': 'All',
  'mails.invitation.discount': 'Discount on the fee',
  'mails.invitation.startsAt': 'Valid from',
  'mails.invitation.endsAt': 'Valid until',
  'mails.invitation.action': 'Register',
  'mails.staffInvitation.subject': '[{site}] Your invitation to a staff account',
  'mails.staffInvitation.opening':
    'Dear {name}, you are invited to help run the website of our meeting with a staff account.',
  'mails.staffInvitation.role': 'Role',
  'mails.staffInvitation.by': 'Invited by',
  'mails.staffInvitation.next':
    'Press the button below and choose a name and a password, and your account is ready. If you have an account with this address, sign in and accept.',
  'mails.staffInvitation.link':
    'The link works once, for {days} days. If this invitation is not meant for you, please delete this mail. Do not forward it.',
  'mails.staffInvitation.action': 'Look at the invitation',
  'mails.boothInvitation.subject': '[{site}] You are invited to staff the booth of {sponsor}',
  'mails.boothInvitation.opening':
    'You are invited to look after the booth of {sponsor} on the website of our meeting. Once you accept, you can change what its page says.',
  'mails.boothInvitation.account':
    'Press the button below, sign in or create an account, and accept. If you have an account with us, use that one.',
  'mails.boothInvitation.link':
    'The link works once, for 14 days. If you do not look after this booth, please delete this mail. Do not forward it.',
  'mails.boothInvitation.action': 'Look at the invitation',
  'mails.boothReturned.subject': '[{site}] Please look again at the booth page of {sponsor}',
  'mails.boothReturned.opening':
    'What you sent for the booth page of {sponsor} was not published, for the reason below. Please change it and send it again.',
  'mails.boothReturned.stays':
    'What is published stays as it is, and what you wrote is still there when you open the page to change it.',
  'mails.boothReturned.reason': 'Reason',
  'mails.boothReturned.action': 'Change the booth page',
  'mails.relay.subject': '[{site}] A member wrote to you through the alumni address book',
  'mails.relay.opening':
    'A member wrote this to you through our site and does not know your e-mail address. If you reply, it goes straight to that person, who then sees your address. What follows is theirs, word for word; the society has not checked it.',
  'mails.relay.sender': 'From',
  'mails.relay.stop':
    'You can stop such mails in your entry of the alumni address book. If this mail is improper, please tell the secretariat: {email}',
  'mails.relay.action': 'Open my entry',
  'mails.starsChanged.subject': '[{site}] Sessions that you starred have changed',
  'mails.starsChanged.subject.one': '[{site}] {change}: {title}',
  'mails.starsChanged.opening': 'What you starred has changed:',
  'mails.starsChanged.reason': 'Reason',
  'mails.starsChanged.stop': 'Get no more of these mails',
  'mails.starsChanged.action': 'See my programme',
  'mails.letter.label': '(Ad) ',
  'mails.letter.test': '[Test] ',
  'mails.letter.information':
    'You get this mail because you take part in the meeting. Questions: {email}, {phone}',
  'mails.letter.advertising': 'You get this mail because you agreed to get news. Questions: {email}, {phone}',
  'mails.letter.optOut': 'Opt out, free of charge',
  'mails.announcement.subject': '[{site}] Announcement',
  'mails.announcement.room': '[{site}] Announcement for {room}',
  'mails.dataRequest.code.subject': '[{site}] Code for your personal-data request',
  'mails.dataRequest.code.person':
    'We are writing to confirm your request {request}. Please enter the code at the link below within three days, or reply to this mail with it. Your request counts only then.',
  'mails.dataRequest.code.staff':
    'We are writing to make sure that the request {request} is yours. Please enter the code at the link below, or reply to this mail with it.',
  'mails.dataRequest.code.notMine': 'If you asked for nothing, you may ignore this mail.',
  'mails.dataRequest.kind.see': 'to see your personal data',
  'mails.dataRequest.kind.copy': 'for a copy of your personal data',
  'mails.dataRequest.kind.correct': 'to correct your personal data',
  'mails.dataRequest.kind.delete': 'to delete your personal data',
  'mails.dataRequest.code.term': 'Code',
  'mails.dataRequest.code.action': 'Enter the code',
  'mails.dataRequest.answer.subject': '[{site}] Answer to your personal-data request',
  'mails.dataRequest.answer.opening': 'This is our answer to your request.',
  'mails.dataRequest.action': 'View the privacy policy',
} satisfies Record<keyof typeof ko, string>;
