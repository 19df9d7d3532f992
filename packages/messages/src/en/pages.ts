import type ko from '../ko/pages.ts';

export default {
  'pages.unfinished.alert': 'This page is under construction',
  'pages.unfinished.when.before': 'It will be here before the meeting opens on {date}.',
  'pages.unfinished.meanwhile': 'What you can use meanwhile',
  'pages.unfinished.contact': 'If you need it sooner, please ask the secretariat.',

  'pages.unfinished.invitation': 'A letter of invitation from the president.',
  'pages.unfinished.info': 'The meeting in short: theme, dates, venue, language, credits.',
  'pages.unfinished.scientificCommittee': 'The members of the scientific committee.',
  'pages.unfinished.history': 'Themes and places of past meetings, with their sites.',
  'pages.unfinished.organizingCommittee': 'The members of the organizing committee.',
  'pages.unfinished.invitedSpeakers': 'The invited speakers and their talks.',
  'pages.unfinished.seoul': 'What to see and where to eat near the venue.',
  'pages.unfinished.usefulInfo': 'Visa, money, transport and what else a visitor needs.',
  'pages.unfinished.program': 'The timetable by day and room.',
  'pages.emailRefusal.text':
    'We refuse the automatic collection of e-mail addresses published on this site. Collecting them without consent is punishable under the Korean Network Act.',

  'pages.notFound.page': 'There is no such page.',
  'pages.section': 'Information pages',

  'pages.contents': 'On this page',
  'pages.calendar': 'Add to calendar',
  'pages.years.archive': '{year} site',
  'pages.topics.checkedOn': 'Checked on {date}',
  'pages.places.walk': '{minutes} min walk',
  'pages.places.driver': 'Show this to the driver',
  'pages.places.map': 'A plan of what lies around {venue}. The numbers are those of the list below.',
  'pages.places.exit': 'Exit {number}',
  'pages.places.north': 'N',
  'pages.known.more': 'and {count} more',
  'pages.known.seats': '{count, number} seats',
  'pages.home.place': 'Getting here',
  'pages.preview.title': 'Preview',
  'pages.preview.text': 'This is not published yet. The link works until {until}.',
  'pages.preview.other': 'Preview in Korean',
  'pages.preview.opening': 'The preview is being opened.',
  'pages.preview.missing': 'The link is not complete. Please open all of the link that you were given.',
  'pages.preview.scripts': 'To see the preview, please allow scripts in your browser.',
} satisfies Record<keyof typeof ko, string>;
