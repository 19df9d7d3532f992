import { languages, messagesIn } from './support/messages.ts';
import { basePath, expect, pageAt, test } from './support/test.ts';

/** Pages of later features. Only they may be under construction. */
const comesLater = ['/Sponsors'];

/** Start pages: the landing page, and the home page, because menus leave out empty pages. */
const starts = ['/', '/Main'];
/** More pages than the site has. An endless walk fails here. */
const maximumPages = 1500;

const isArchive = ({ pathname }: URL) =>
  /^\/airway\d{4}\//.test(pathname) && !pathname.startsWith(`${basePath}/`);

/** Length in characters of the shortest useful page, a form with one field. */
const shortestPage = 50;

interface Found {
  from: string;
  address: string;
}

const readable = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const attributesOf = (document: string, name: string) =>
  [...document.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => readable(value));

const textOf = (markup = '') =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Returns the text of the first heading; empty if there is none. */
const headingOf = (document: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(document)?.[1]);
/** Returns the text of a page's main element without scripts. */
const mainOf = (document: string) => textOf(/<main[^>]*>([\s\S]*?)<\/main>/.exec(document)?.[1]);

for (const language of languages)
  test(`No link of the site leads nowhere (${language})`, async ({ request }) => {
    const say = messagesIn(language);
    const origin = process.env.E2E_ORIGIN ?? '';
    const isOwnLanguage = (path: string) => path.startsWith(`${basePath}/en`) === (language === 'en');
    const waiting: Found[] = starts.map((path) => ({ from: 'start', address: pageAt(path, language) }));
    const seen = new Set(waiting.map(({ address }) => address));
    const fragments: Found[] = [];
    const ids = new Map<string, Set<string>>();
    const faults: string[] = [];

    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { from, address } = next;
      const answer = await request.get(address);
      const note = (fault: string) => faults.push(`${address} (from ${from}): ${fault}`);
      if (answer.status() !== 200) {
        note(`status ${answer.status()}`);
        continue;
      }
      if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
      const here = new URL(answer.url());
      // Links in archives are checked in their files.
      if (isArchive(here)) continue;
      const document = await answer.text();
      ids.set(address, new Set(attributesOf(document, 'id')));
      if (headingOf(document) === '') note('no heading');
      if (mainOf(document).length < shortestPage) note('says next to nothing without its program');
      const isLater = comesLater.some((path) => here.pathname.includes(path));
      if (document.includes(say('pages.unfinished.alert')) && !isLater) note('is under construction');

      for (const link of attributesOf(document, 'href').concat(attributesOf(document, 'src'))) {
        if (!URL.canParse(link, here)) {
          note(`“${link}” is no address`);
          continue;
        }
        const target = new URL(link, here);
        if (target.origin !== origin) {
          if (!['https:', 'mailto:', 'tel:'].includes(target.protocol)) note(`leads to ${link}`);
          continue;
        }
        const path = target.pathname + target.search;
        if (target.hash.length > 1) fragments.push({ from: address, address: path + target.hash });
        // The other language is walked separately.
        if (target.pathname.startsWith(basePath) && !isOwnLanguage(target.pathname)) continue;
        if (seen.has(path)) continue;
        seen.add(path);
        waiting.push({ from: address, address: path });
        expect(seen.size, 'the site has no end').toBeLessThan(maximumPages);
      }
    }

    for (const { from, address } of fragments) {
      const [path = '', id = ''] = address.split('#');
      const known = ids.get(path);
      if (known !== undefined && !known.has(decodeURIComponent(id)))
        faults.push(`${address} (from ${from}): no such place on the page`);
    }
    expect(faults).toEqual([]);
    expect(ids.size).toBeGreaterThan(20);
  });
