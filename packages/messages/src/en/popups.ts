import type ko from '../ko/popups.ts';

export default {
  'popups.notFound': 'There is no such pop-up. Please load the list again.',
} satisfies Record<keyof typeof ko, string>;
