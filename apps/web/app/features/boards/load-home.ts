import { listPosts } from '@airway/contract/board-posts';
import { getSiteInfo } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { Locale } from '@airway/contract/rules';
import type { CallEndpoint } from '../../platform/as-reader.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { newPosts } from './new-posts.ts';

/** The lists of the home page (specification §2): newest first, or most read. */
const homeLists = [
  { key: 'community', title: 'ui.page.boardCommunity', boardCode: 'community', size: '3' },
  { key: 'papers', title: 'ui.page.boardPapers', boardCode: 'papers', size: '3' },
  { key: 'newest', title: 'editions.home.reference.newest', boardCode: 'reference', size: '5' },
  { key: 'mostRead', title: 'editions.home.reference.mostRead', boardCode: 'reference', size: '5' },
  { key: 'sites', title: 'ui.page.boardSites', boardCode: 'sites', size: '8' },
] as const;

const mostRead = new Set<string>(['mostRead', 'sites']);

/** Returns the fact beside a title. The page receives no other data of the post. */
function factOf(
  key: (typeof homeLists)[number]['key'],
  { createdDate, readCount }: ReplyOf<typeof listPosts>['content'][number],
): { createdDate?: string; readCount?: number } {
  if (key === 'sites') return {};
  return key === 'mostRead' ? { readCount } : { createdDate };
}

/** Loads the lists of boards with posts, and the instant when they change. */
export async function loadHomeLists(ask: CallEndpoint, locale: Locale) {
  const { boardsWithPosts, currentEdition } = await ask(getSiteInfo, {});
  const filledLists = homeLists.filter(({ boardCode }) => boardsWithPosts.includes(boardCode));
  const answers = await Promise.all(
    filledLists.map(({ key, boardCode, size }) =>
      ask(listPosts, {
        query: {
          boardCode,
          size,
          sort: mostRead.has(key) ? 'readCount,DESC' : 'createdDate,DESC',
          showItemToMain: 'true',
        },
      }),
    ),
  );
  const found = filledLists.map(({ key, title, boardCode }, index) => {
    const { notices = [], content = [] } = answers[index] ?? {};
    return { key, title, boardCode, posts: key === 'community' ? [...notices, ...content] : content };
  });
  const { fresh, changesAt } = newPosts(
    found.flatMap(({ posts }) => posts),
    currentEdition,
  );
  const lists = found
    .filter(({ posts }) => posts.length > 0)
    .map(({ key, posts, ...list }) => ({
      ...list,
      posts: posts.map((post) => ({
        itemNo: post.itemNo,
        title: post.title,
        ...factOf(key, post),
        ...(post.link !== null && { link: post.link }),
        ...(post.isNotice && { isNotice: true }),
        ...(fresh.includes(post) && { isNew: true }),
      })),
    }));
  return { lists: inOneLanguage(locale, lists), changesAt };
}

export type HomeList = Awaited<ReturnType<typeof loadHomeLists>>['lists'][number];
