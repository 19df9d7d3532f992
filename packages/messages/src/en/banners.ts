import type ko from '../ko/banners.ts';

export default {
  'banners.notFound': 'There is no such banner. Please load the list again.',
} satisfies Record<keyof typeof ko, string>;
