import type ko from '../ko/sponsorship.ts';

export default {
  'sponsorship.threshold.creditHours': 'Hours with credit',
  'sponsorship.threshold.professionals': 'Healthcare professionals',
  'sponsorship.threshold.countries': 'Countries',
  'sponsorship.threshold.foreignProfessionals': 'Healthcare professionals from abroad',
  'sponsorship.state.reached': 'Reached',
  'sponsorship.state.short': 'Not yet',
  'sponsorship.state.unknown': 'Cannot be known',
  'sponsorship.minutes': '{hours} h {minutes} min',
  'sponsorship.people': '{count, plural, one {# person} other {# people}}',
  'sponsorship.countries': '{count, plural, one {# country} other {# countries}}',
  'sponsorship.cap.boothFee': 'Most for one booth (KRW)',
  'sponsorship.cap.advertisementMonth': 'Most for advertisements in a month (KRW)',
  'sponsorship.cap.advertisementYear': 'Most for advertisements in a year (KRW)',
  'sponsorship.figure.creditHours': 'Hours with credit',
  'sponsorship.figure.professionals': 'Healthcare professionals (people)',
  'sponsorship.figure.countries': 'Countries',
  'sponsorship.figure.foreignProfessionals': 'Healthcare professionals from abroad (people)',
} satisfies Record<keyof typeof ko, string>;
