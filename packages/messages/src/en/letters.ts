import type ko from '../ko/letters.ts';

export default {
  'letters.optOut.title': 'Opt out of advertising',
  'letters.optOut.lead':
    'Press the button to get no more advertising at this address. Mails about your registration and payment still arrive.',
  'letters.optOut.act': 'No more advertising',
  'letters.optOut.done': 'You have opted out.',
  'letters.optOut.done.text': 'No more advertising is sent to this address.',
  'letters.optOut.notFound': 'This link is not valid. Please open the link in the mail again.',
} satisfies Record<keyof typeof ko, string>;
