import { listPosts } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { getSiteInfo } from '@airway/contract/editions';
import type { BilingualText, Locale } from '@airway/contract/rules';
import type { CallEndpoint } from '../../platform/as-reader.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { pathTo } from '../../platform/locale.ts';

const maximumEntries = '30';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns an element with text in one language, and marks a language other than the feed's. */
function textElement(name: string, locale: Locale, both: BilingualText): string {
  const { text, lang } = textIn(locale, both);
  return `<${name}${lang === undefined ? '' : ` xml:lang="${lang}"`}>${escaped(text)}</${name}>`;
}

/**
 * Builds an Atom feed (RFC 4287) of a board's newest posts and notices: titles and links, without texts and
 * names. @throws NOT_FOUND if the board does not exist or the caller may not read it
 */
export async function loadFeed(
  ask: CallEndpoint,
  { locale, boardCode }: { locale: Locale; boardCode: string },
): Promise<string> {
  const [board, { content, notices }, site] = await Promise.all([
    ask(getBoard, { params: { boardCode } }),
    ask(listPosts, { query: { boardCode, size: maximumEntries } }),
    ask(getSiteInfo, {}),
  ]);
  const posts = [...notices, ...content]
    .toSorted((left, right) => right.createdDate.localeCompare(left.createdDate))
    .slice(0, Number(maximumEntries));
  const addressOf = (path: string) => escaped(`${site.publicUrl}${site.basePath}${path}`);
  const page = addressOf(pathTo(locale, `/Board/${boardCode}`));
  const self = addressOf(pathTo(locale, `/Board/${boardCode}/feed.xml`));
  const entries = posts.map(({ itemNo, title, createdDate, tags }) => {
    const link = addressOf(pathTo(locale, `/Board/${boardCode}/${itemNo}`));
    const categories = tags.map((tag) => `<category term="${escaped(tag)}"/>`).join('');
    return `<entry><id>${link}</id>${textElement('title', locale, title)}<link href="${link}"/><published>${createdDate}</published><updated>${createdDate}</updated>${categories}</entry>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${self}</id>${textElement('title', locale, board.title)}${textElement('subtitle', locale, board.description)}`,
    `<link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${page}"/>`,
    `<updated>${posts[0]?.createdDate ?? new Date(0).toISOString()}</updated>`,
    `<author>${textElement('name', locale, site.siteName)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}
