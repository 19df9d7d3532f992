import { hash } from 'node:crypto';

/**
 * Removes the nonce from rendered HTML and returns the hashes of the inline scripts that carried
 * it: a cached page cannot have a fresh nonce for each reader. Only scripts of our own renderer are
 * allowed; a script from elsewhere has no nonce and gets no hash.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, opening = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (opening.includes(attribute) && !/\ssrc=/.test(opening))
      hashes.add(`'sha256-${hash('sha256', content, 'base64')}'`);
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}
