import type ko from '../ko/editions.ts';

export default {
  // `{days}`, not `#`: formatting `#` starts Intl.NumberFormat, which costs a phone 40 ms of its first load.
  'editions.dday': '{days, plural, =0 {Today} one {{days} day left} other {{days} days left}}',
  'editions.dday.since': '{days, plural, one {It opened {days} day ago} other {It opened {days} days ago}}',
  'editions.dday.spoken':
    '{days, plural, =0 {It opens today} one {{days} day left} other {{days} days left}}',
  'editions.dday.past': '{days, plural, one {It opened {days} day ago} other {It opened {days} days ago}}',

  'editions.landing.onward': 'About the meeting',
  'editions.landing.record': 'Look back at the meeting',
  'editions.landing.past': 'Past meetings',
  'editions.landing.description': '{title}. {dates}, {venue}.',

  'editions.first.announced.title': 'Registration opens soon',
  'editions.first.announced.text': 'You can register online from then on.',
  'editions.first.early.title': 'Early registration ends',
  'editions.first.regular.title': 'Regular registration ends',
  'editions.first.last-call.title': 'Last days of regular registration',
  'editions.first.meeting.title': 'The meeting is on',
  'editions.first.meeting.text':
    'Open your QR code under Check registration and show it at the desk. You can also register there.',
  'editions.first.after.title': 'Thank you for taking part',
  'editions.first.after.text': 'You can still see your registration under Check registration.',
  'editions.first.next': 'Next',
  'editions.first.onsite.title': 'The meeting opens',
  'editions.first.onsite.text': 'The fee at the door applies now.',
  'editions.first.daysLeft':
    '{days, plural, =0 {It ends today.} one {{days} day left.} other {{days} days left.}}',
  'editions.first.priceChange': '{category}: {now} now, {next} afterwards',
  'editions.first.register': 'Register',
  'editions.first.fees': 'See all fees',
  'editions.first.program': 'Programme',
  'editions.first.confirm': 'Check registration',
  'editions.first.full': 'The meeting is full. Please ask the secretariat about a waiting list.',
  'editions.first.closed': 'Online registration has closed.',

  'editions.keyDates.title': 'Key dates',
  'editions.keyDates.past': 'Past',
  'editions.keyDates.closed': 'Closed',
  'editions.keyDates.next': 'Next, {dDay}',
  'editions.keyDates.registration-opens': 'Registration opens',
  'editions.keyDates.early-ends': 'Early registration ends',
  'editions.keyDates.regular-ends': 'Regular registration ends',
  'editions.keyDates.meeting-starts': 'The meeting opens',
  'editions.keyDates.meeting-ends': 'The meeting closes',

  'editions.fees.title': 'Fees',
  'editions.fees.option': 'Options',
  'editions.fees.optionsOf': '{audience}: options',
  'editions.fees.category': 'Category',
  'editions.fees.period.early': 'Early',
  'editions.fees.period.regular': 'Regular',
  'editions.fees.period.onsite': 'At the door',
  'editions.fees.until': 'until {at}',
  'editions.fees.from': 'from {at}',
  'editions.fees.current': 'Current fee',
  'editions.fees.past': 'Closed',
  'editions.fees.none': 'none',
  'editions.fees.free': 'Free',
  'editions.fees.full': 'Full',
  'editions.fees.seatsLeft': '{seats, plural, one {# seat left} other {# seats left}}',
  'editions.audience.korean': 'Domestic participants',
  'editions.audience.international': 'International participants',

  'editions.home.boards': 'What is new',
  'editions.home.more': 'More: {title}',
  'editions.home.reference.newest': 'New in Reference',
  'editions.home.reference.mostRead': 'Most read in Reference',
  'editions.home.program.day': 'Day {index}',
  'editions.home.program.title': 'Programme highlights',
  'editions.home.program.sessions': '{count, plural, one {{count} session} other {{count} sessions}}',

  'editions.isOvertaken':
    'Somebody else has changed this meanwhile. Please look at what is saved now, then save again.',
  'editions.move.isOvertaken':
    'This cannot be undone any more: since the days were moved, {kind, select, dates {the days or periods of registration have} refunds {the refund table has} days {days of the programme have} sessions {sessions have} banners {a banner has} popups {a pop-up has} surveys {a survey has} other {something has}} been changed. Please change the dates where they stand.',
  'editions.pricesInUse':
    'People have already registered at these fees ({touched}). Who has paid keeps what was paid; who has not pays the fee of the day. To go on, tick the box above Save and save again.',
} satisfies Record<keyof typeof ko, string>;
