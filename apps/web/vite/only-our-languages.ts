import type { Plugin } from 'vite';

const sentences = /[\\/]react-aria[^\\/]*[\\/]dist[\\/].*\bintl[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;
const ours = new Set(['ko-KR', 'en-US']);

/**
 * Removes the languages of React Aria that the site does not use. It ships over thirty: a third of its size
 * on a screen.
 */
export function onlyOurLanguages(): Plugin {
  return {
    name: 'only-our-languages',
    enforce: 'pre',
    load(id) {
      const language = sentences.exec(id)?.[1];
      return language === undefined || ours.has(language) ? undefined : 'export default {}';
    },
  };
}
