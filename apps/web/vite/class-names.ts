import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../app/', import.meta.url));
const files = globSync('**/*.module.css', { cwd: root }).sort();
// Without vowels no words appear: ad blockers hide classes such as .ad1.
const letters = 'bcdfghjkmnpqrstvwxzBCDFGHJKMNPQRSTVWXZ';

/**
 * Returns a short class name: two letters for the file, a number for the name in it. A page has about 160
 * class names; as hashes, which do not compress, they were a sixteenth of the home page.
 */
export function classNameOf(name: string, file: string, css: string): string {
  const position = files.findIndex((one) => file.startsWith(root + one));
  const names = [...new Set(css.match(/(?<=\.|keyframes )[a-zA-Z][\w-]*/g))];
  if (position === -1 || !names.includes(name)) throw new Error(`${name} of ${file} cannot be named.`);
  const [first, second] = [Math.trunc(position / letters.length), position % letters.length];
  return `${letters[first]}${letters[second]}${names.indexOf(name).toString(36)}`;
}
