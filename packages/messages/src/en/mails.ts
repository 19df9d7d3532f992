import type ko from '../ko/mails.ts';

export default {
  'mails.greeting': 'Dear {name},',
  'mails.signature': '{society}',
  'mails.automatic': 'Replies to this address are not read. Questions: {email}, {phone}',
  'mails.fact.number': 'Registration number',
  'mails.fact.category': 'Category',
  'mails.fact.amount': 'Amount paid',
  'mails.fact.free': 'Free of charge',
  'mails.fact.dates': 'Dates',
  'mails.fact.venue': 'Venue',
  'mails.fact.card': 'Card',
  'mails.confirmed.subject': '[{title}] Your registration is confirmed ({number})',
  'mails.confirmed.opening':
    'Your registration for {title} is confirmed. At the venue, show the registration number or the QR code of the confirmation page.',
  'mails.confirmed.calendar': 'Open the attached file to put the meeting into your calendar.',
  'mails.confirmed.action': 'See my registration',
  'mails.unpaid.subject': '[{title}] Your registration is not paid yet ({number})',
  'mails.unpaid.opening':
    'The fee was not paid in time, so the seat we held has been released. What you entered is kept: while seats last you can go on and pay the fee of the day.',
  'mails.unpaid.action': 'Go on and pay',
  'mails.reversed.subject': '[{title}] Your payment has been cancelled ({number})',
  'mails.reversed.opening':
    'The card approval did not match the order, so we cancelled it at once. You will not be charged; it may take some days until your card’s pages show that.',
  'mails.reversed.action': 'Pay again',
  'mails.reminder.subject': '[{title}] Your registration number ({number})',
  'mails.reminder.opening':
    'This address already has a registration; here is its number. On the confirmation page you can see how it stands or go on and pay. If this was not you, simply delete this mail.',
  'mails.reminder.action': 'See my registration',
  'mails.draftLink.subject': '[{title}] Continue your registration',
  'mails.draftLink.opening':
    'Open the link below to continue your registration on this device. It works once, for 24 hours. If this was not you, simply delete this mail.',
  'mails.draftLink.action': 'Continue',
} satisfies Record<keyof typeof ko, string>;
