import type { Plugin } from 'vite';

const serverManifest = 'virtual:react-router/server-manifest';
const preloadHelper = 'vite/preload-helper.js';
const inHead = 'document.head.appendChild(link)';

/**
 * Removes the `#` that React Router adds to the address of a style sheet which a later import also names. React Router
 * removes such a sheet together with its page; the frame's sheet always stays. With the `#` the import would not find
 * the sheet, and would load it again.
 */
export function plainFrameStyles(manifest: string): string {
  return manifest.replaceAll(/(\/assets\/shell-[\w-]+\.css)#/g, '$1');
}

/**
 * Adds the styles of a later import without laying out the whole page again: no sheet twice, and a new sheet as the last
 * one. Chromium reads all font faces again if a sheet is added before another. The cascade layers fix the order of rules.
 */
export function lateStyles(): Plugin {
  let isMissing = true;
  return {
    name: 'late-styles',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name === 'ssr')
        return id.endsWith(serverManifest) ? { code: plainFrameStyles(code), map: null } : undefined;
      if (!id.endsWith(preloadHelper) || !code.includes(inHead)) return undefined;
      isMissing = false;
      return { code: code.replace(inHead, 'document.body.appendChild(link)'), map: null };
    },
    buildEnd(error) {
      if (error === undefined && isMissing && this.environment.name === 'client')
        this.error(`Vite's loader of later parts has no ${inHead} any more.`);
    },
  };
}
