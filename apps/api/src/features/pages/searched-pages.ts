import { type PageContent, pathOfPage } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import type { PublicAddresses } from '../../platform/public-addresses.ts';
import {
  type FoundItem,
  type Searchable,
  type SearchDocument,
  saveSearchDocument,
} from '../../platform/search-documents.ts';
import type { PublishedRow } from './pages.queries.ts';
import { pageScope, readContent, textOf } from './pages.rules.ts';
import { publishedContent } from './published-content.ts';
import {
  countPublished,
  foundPages,
  lockUnsearched,
  pageKind,
  selectFoundPages,
  selectPageAddresses,
} from './searched-pages.queries.ts';

const section = 'pages';

/** Builds the search row of a published page. */
export const searchOf = (id: string, content: PageContent, publishedAt: Date): SearchDocument => ({
  kind: pageKind,
  id,
  section,
  shownAt: publishedAt,
  titles: [content.title.ko, content.title.en].flatMap((one) => one ?? []),
  text: [textOf(content, 'ko'), textOf(content, 'en')].join('\n'),
});

const describeFound = (ctx: Context, row: Pick<PublishedRow, 'id' | 'code' | 'version'>) =>
  ctx.services.content.cached(pageScope(row.code), `found ${row.version}`, async () => {
    const content = await publishedContent(ctx, row);
    if (content === undefined) return undefined;
    const text = { ko: textOf(content, 'ko'), en: textOf(content, 'en') };
    return { path: pathOfPage(row.code), title: content.title, text, date: null };
  });

/** Published pages in the site search. */
export const searchedPages: Searchable = {
  kind: pageKind,
  readable: () => foundPages,
  async sections({ services: { translate } }) {
    return new Map([
      [section, { ko: translate('ko', 'pages.section'), en: translate('en', 'pages.section') }],
    ]);
  },
  async describe(ctx, ids) {
    const found = new Map<string, FoundItem>();
    // One after another, so that other requests get a turn between long pages.
    for (const row of await selectFoundPages(ctx.db, ids)) {
      const described = await describeFound(ctx, row);
      if (described !== undefined) found.set(row.id, described);
    }
    return found;
  },
};

/** Published pages, for search engines. */
export const addressesOfPages: PublicAddresses = {
  count: ({ db }) => countPublished(db),
  async list({ db }, place) {
    const rows = await selectPageAddresses(db, place);
    return rows.map(({ code, published_at }) => ({ path: pathOfPage(code), changedAt: published_at }));
  },
};

/** Adds search rows for pages published by a release without search. */
export const fillSearch: RepeatedWorker = {
  name: 'pages-fill-search',
  everySeconds: 60,
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      for (const { id, content, published_at } of await lockUnsearched(trx))
        await saveSearchDocument(trx, searchOf(id, readContent(content), published_at));
    }),
};
