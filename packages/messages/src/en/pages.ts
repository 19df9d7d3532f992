import type ko from '../ko/pages.ts';

export default {
  'pages.unfinished.alert': 'This page is under construction',
  'pages.unfinished.when.before': 'It will be here before the meeting opens on {date}.',
  'pages.unfinished.when.during': 'It opens with the meeting on {date}.',
  'pages.unfinished.when.after': 'It will be here after the meeting closes on {date}.',
  'pages.unfinished.meanwhile': 'What you can use meanwhile',
  'pages.unfinished.contact': 'If you need it sooner, please ask the secretariat.',

  'pages.unfinished.invitation': 'A letter of invitation from the president.',
  'pages.unfinished.info': 'The meeting in short: theme, dates, venue, language, credits.',
  'pages.unfinished.scientificCommittee': 'The members of the scientific committee.',
  'pages.unfinished.history': 'Themes and places of past meetings, with their sites.',
  'pages.unfinished.organizingCommittee': 'The members of the organizing committee.',
  'pages.unfinished.contactUs':
    'A form for your questions and when to expect an answer. Addresses and numbers are at the foot of this page.',
  'pages.unfinished.invitedSpeakers': 'The invited speakers and their talks.',
  'pages.unfinished.gallery': 'Photographs of the meeting, day by day.',
  'pages.unfinished.seoul': 'What to see and where to eat near the venue.',
  'pages.unfinished.usefulInfo': 'Visa, money, transport and what else a visitor needs.',
  'pages.unfinished.survey': 'The survey for participants.',
  'pages.unfinished.program': 'The timetable by day and room.',
  'pages.unfinished.board': 'A board with notices and material.',
  'pages.unfinished.live': 'The sessions as they happen, room by room.',
  'pages.unfinished.sponsors': 'The sponsors and their booths.',
  'pages.unfinished.alumni': 'The alumni address book. It asks you to sign in and to agree to be listed.',
  'pages.unfinished.admin': 'The screens with which staff run the meeting.',
  'pages.emailRefusal.text':
    'We refuse the automatic collection of e-mail addresses published on this site. Collecting them without consent is punishable under the Korean Network Act.',
} satisfies Record<keyof typeof ko, string>;
