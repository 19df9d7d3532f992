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
} satisfies Record<keyof typeof ko, string>;
