import type ko from '../ko/sponsorship-admin.ts';

export default {
  'sponsorship.screen.standing': 'Sponsor code',
  'sponsorship.screen.code': 'Sponsor code settings',
  'sponsorship.admin.lead':
    'What the code of fair competition (in force since 1 July 2026) asks, counted from registrations and programme at this moment.',
  'sponsorship.admin.code.lead':
    'Thresholds, caps and deadlines with their sources. Meters and agreements are judged by them.',
  'sponsorship.admin.toCode': 'Change the figures',
  'sponsorship.admin.toStanding': 'Back to the sponsor code',
  'sponsorship.admin.takenAt': 'As of {at}',
  'sponsorship.admin.provisional': 'Provisional until the meeting has ended.',
  'sponsorship.admin.booths': 'What booths need',
  'sponsorship.admin.international': 'What an international meeting needs',
  'sponsorship.admin.international.off':
    'The settings say that this meeting does not claim to be international: for information only.',
  'sponsorship.admin.of': '{counted} of {required}',
  'sponsorship.admin.missing.now': '{missing} more needed by {until}',
  'sponsorship.admin.missing.past': '{missing} short; it was due on {until}',
  'sponsorship.admin.reason.noProgramme':
    'No programme is published, so nothing can be counted. Please publish it.',
  'sponsorship.admin.reason.noCategories':
    'Nobody has chosen yet which categories are of healthcare professionals: only registrations with a licence number are counted. Please choose them in the settings.',
  'sponsorship.admin.how.creditHours':
    'The most that one person can hear in the published programme: of sessions at the same time only one counts.',
  'sponsorship.admin.how.professionals': 'Confirmed registrations in the categories that the settings name.',
  'sponsorship.admin.how.countries':
    'The countries of these professionals, {home, select, true {Korea among them} other {without Korea}}.',
  'sponsorship.admin.how.foreignProfessionals': 'Those of them whose country is not Korea.',
  'sponsorship.admin.seen': 'Seen in live rooms: {seen}. Who came to the halls is not recorded yet.',
  'sponsorship.admin.seen.none': 'Nobody was seen in a live room yet.',
  'sponsorship.admin.list.creditHours': 'Sessions with credit',
  'sponsorship.admin.list.professionals': 'Confirmed registrations',
  'sponsorship.admin.list.countries': 'Confirmed registrations from abroad',
  'sponsorship.admin.list.foreignProfessionals': 'Confirmed registrations from abroad',
  'sponsorship.admin.thresholds': 'Thresholds',
  'sponsorship.admin.caps': 'Caps',
  'sponsorship.admin.source': 'Source: {name}',
  'sponsorship.admin.source.date': 'Date of the source: {name}',
  'sponsorship.admin.source.url': 'Address of the source: {name}',
  'sponsorship.admin.counting': 'How it is counted',
  'sponsorship.admin.isInternational': 'The meeting claims to be international',
  'sponsorship.admin.countsHome': 'Korea counts as a country',
  'sponsorship.admin.categories': 'Categories of healthcare professionals',
  'sponsorship.admin.categories.hint':
    'Where a category mixes them with others, it is safer to leave it out.',
  'sponsorship.admin.deadlines': 'Deadlines',
  'sponsorship.admin.deadlines.lead':
    'Days before the first day of the meeting. They are the secretariat’s own, not the code’s.',
  'sponsorship.admin.deadline.threshold': 'Thresholds (days before)',
  'sponsorship.admin.deadline.agreement': 'An agreement of each sponsor (days before)',
  'sponsorship.admin.deadline.document': 'The signed file (days before)',
  'sponsorship.admin.deadline.cap': 'Settling what exceeds a cap (days before)',
  'sponsorship.admin.yes': 'Yes',
  'sponsorship.admin.no': 'No',
  'sponsorship.admin.shipped':
    'These are the values as shipped, from secondary sources. Please check them against the code itself and save.',
  'sponsorship.admin.code.saved': 'The figures are saved.',
  'sponsorship.audit.sponsor-code.changed': 'Sponsor code settings changed',
} satisfies Record<keyof typeof ko, string>;
