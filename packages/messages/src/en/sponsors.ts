import type ko from '../ko/sponsors.ts';

export default {
  'sponsors.notFound': 'There is no such sponsor. Please look for it in the list.',
  'sponsors.tierInUse':
    'A tier with sponsors cannot be taken out. Please move its sponsors to another one first.',
  'sponsors.section': 'Sponsors',
  'sponsors.booth.notInvited': 'There is no such open invitation. It was accepted or withdrawn.',
  'sponsors.booth.notStaff': 'This account is not booth staff here. Please check the list again.',
  'sponsors.lead': 'Who supports the meeting, and where their booths are.',
  'sponsors.none': 'We are looking for sponsors.',
  'sponsors.booth': 'Booth {number}',
  'sponsors.fact.tier': 'Tier',
  'sponsors.fact.booth': 'Booth',
  'sponsors.fact.website': 'Website',
  'sponsors.fact.contact': 'Contact',
  'sponsors.introduction': 'About',
  'sponsors.video': 'Video',
  'sponsors.downloads': 'Downloads',
  'sponsors.all': 'All sponsors',
  'sponsors.card.consent.text':
    'Recipient: {company}\nPurpose: information about products and services, and answers to questions\nItems: name, affiliation, e-mail, and the message if you write one. Your phone number is given only if you choose so below.\nKept for: one year from the day it is given, or until you withdraw it before.\nYour right to refuse: you need not agree, and nothing changes for your registration or participation if you do not.',
  'sponsors.desk.title': 'My booth',
  'sponsors.desk.lead': 'The booths that you look after.',
  'sponsors.desk.none':
    'You look after no booth. Please open the link in your invitation and accept it first.',
  'sponsors.desk.tier': 'Tier',
  'sponsors.desk.number': 'Booth number',
  'sponsors.desk.unset': 'Not yet known',
  'sponsors.desk.page': 'Page of the booth',
  'sponsors.desk.open': 'Look at the booth page',
  'sponsors.desk.unpublished': 'Not published yet. It is shown once the secretariat publishes it.',
  'sponsors.desk.invited.title': 'Invitation to booth staff',
  'sponsors.desk.invited.lead': 'If you accept, the account that you are signed in with becomes booth staff.',
  'sponsors.desk.invited.opening': 'We are looking at your invitation.',
  'sponsors.desk.invited.scripts': 'Please turn on JavaScript in your browser to see this page.',
  'sponsors.desk.invited.incomplete':
    'The address is not complete. Please press the button in the mail again.',
  'sponsors.desk.invited.expired':
    'This link no longer works. The invitation was accepted or withdrawn, or it is too old.',
  'sponsors.desk.invited.sponsor': 'Sponsor',
  'sponsors.desk.invited.until': 'Accept until',
  'sponsors.desk.invited.account': 'Signed in as',
  'sponsors.desk.invited.signIn':
    'To accept, please sign in or create an account first. Afterwards you come back to this page.',
  'sponsors.desk.invited.text': 'To use another account, please sign out and sign in with that one.',
  'sponsors.desk.invited.accept': 'Accept',
} satisfies Record<keyof typeof ko, string>;
