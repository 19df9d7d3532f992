import type { Plugin } from 'vite';

const sentences = /[\\/]react-aria[^\\/]*[\\/]dist[\\/].*\bintl[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;
const ours = new Set(['ko-KR', 'en-US']);

/** React Aria brings its sentences in over thirty languages: a third of what a screen would load of it. */
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
