import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import type { PublicAddresses } from '../../platform/public-addresses.ts';
import type { FoundItem, Searchable, SearchDocument } from '../../platform/search-documents.ts';
import { findCurrentEditionRow } from './editions.service.ts';

interface EditionThings<Thing> {
  /** Kind of its search rows: `sponsors.sponsor`. */
  kind: string;
  /** Name of its section of the site. */
  section: MessageId;
  /** Reads from the database the things of an edition that every visitor may read: some hundreds at most. */
  list(ctx: Context, editionId: string): Promise<readonly (Thing & { changed_at: Date })[]>;
  /** Returns what the search shows of a thing. */
  describe(thing: Thing): FoundItem;
}

const present = ({ ko, en }: FoundItem['title']) => [ko, en].flatMap((one) => one ?? []);

/** Describes things of the current edition with a page each, for the search of the site and for search engines. */
export function editionThings<Thing extends { id: string; edition_id: string }>({
  kind,
  section,
  list,
  describe,
}: EditionThings<Thing>) {
  const sectionOf = (editionId: string) => `${kind.split('.')[0]}:${editionId}`;
  async function listCurrent(ctx: Context) {
    const edition = await findCurrentEditionRow(ctx);
    return edition === undefined ? [] : list(ctx, edition.id);
  }
  const searchable: Searchable = {
    kind,
    async readable(ctx) {
      const ids = (await listCurrent(ctx)).map(({ id }) => id);
      return (of) => (ids.length === 0 ? of.lit(false) : of('search_documents.id', 'in', ids));
    },
    async sections(ctx) {
      const { translate } = ctx.services;
      const edition = await findCurrentEditionRow(ctx);
      if (edition === undefined) return new Map();
      return new Map([
        [sectionOf(edition.id), { ko: translate('ko', section), en: translate('en', section) }],
      ]);
    },
    async describe(ctx, ids) {
      const things = (await listCurrent(ctx)).filter(({ id }) => ids.includes(id));
      return new Map(things.map((thing) => [thing.id, describe(thing)]));
    },
  };
  const addresses: PublicAddresses = {
    count: async (ctx) => (await listCurrent(ctx)).length,
    list: async (ctx, { offset, limit }) =>
      (await listCurrent(ctx))
        .slice(offset, offset + limit)
        .map((thing) => ({ path: describe(thing).path, changedAt: thing.changed_at })),
  };
  /** Returns the search row of a thing. `more` is found, but not shown. */
  function documentOf(thing: Thing, shownAt: Date, more: string[] = []): SearchDocument {
    const { title, text } = describe(thing);
    return {
      kind,
      id: thing.id,
      section: sectionOf(thing.edition_id),
      shownAt,
      titles: present(title),
      text: [...present(text), ...more].join('\n'),
    };
  }
  return { searchable, addresses, documentOf };
}
