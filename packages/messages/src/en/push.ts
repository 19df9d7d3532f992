export default {
  'push.title': 'Reminders',
  'push.about':
    'News of starred sessions, answers and notices come to this device, also while the site is closed.',
  'push.start': 'Remind me',
  'push.session': 'Remind me: {title}',
  'push.session.on': 'This device reminds you 5 minutes before the start.',
  'push.settings': 'Reminder settings',
  'push.kinds': 'Remind me of',
  'push.kind.starting': 'Starred sessions, 5 minutes before the start',
  'push.kind.changed': 'Another time or room of a starred session, or its cancellation',
  'push.kind.answered': 'Answers to my questions',
  'push.kind.notice': 'Notices and announcements of the day',
  'push.quiet':
    'From 21:00 to 08:00 in Korea nothing is sent; you get it together in the morning. Starting sessions, and changes on the days of the meeting, are sent at once.',
  'push.save': 'Save reminders',
  'push.saved': 'The reminder settings are saved.',
  'push.savedNone': 'Nothing is chosen. No reminders are sent to this device.',
  'push.started': 'This device gets reminders now.',
  'push.stop': 'Stop on this device',
  'push.stopped': 'This device gets no more reminders.',
  'push.failed': 'The reminders could not be set up. Check your connection and try again.',
  'push.needsScript': 'Reminders can be set up once JavaScript is on in your browser.',
  'push.unsupported':
    'This browser cannot show reminders. Use a current version of Chrome, Edge, Firefox or Samsung Internet.',
  'push.install':
    'On iPhone and iPad, add this site to the home screen first: tap Share, choose “Add to Home Screen”, open the site with its icon there, and tap Remind me in My programme.',
  'push.denied':
    'Your browser blocks notifications of this site. Tap the icon to the left of the address, allow notifications in the site settings, and reload this page.',
  'push.dismissed': 'Notifications were not allowed. Tap Remind me again and choose “Allow”.',
  'push.needsOwner':
    'Sign in, or store your programme with your registration number on this page, to get reminders.',
  'push.signIn': 'Sign in to get reminders',
  'push.notFound': 'The reminder settings of this device were not found. Tap Remind me again.',
  'push.news.joined': '{site}: reminders',
  'push.news.starting': 'Starting soon: {title}',
  'push.news.starting.place': '{time}, {room}',
  'push.news.changed': 'Changed: {title}',
  'push.news.answered': 'Your question was answered',
  'push.news.announcement': 'Announcement: {about}',
  'push.news.notice': 'Notice: {title}',
};
