import type ko from '../ko/letters.ts';

export default {
  'letters.optOut.notFound': 'This link is not valid. Please open the link in the mail again.',
} satisfies Record<keyof typeof ko, string>;
