import { boothPath } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import {
  type Searchable,
  type SearchDocument,
  saveSearchDocument,
  saveSearchDocuments,
} from '../../platform/search-documents.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import {
  foundSponsors,
  lockUnsearched,
  type SearchedSponsor,
  selectSearched,
  sponsorKind,
} from './searched-sponsors.queries.ts';
import { publishedSponsors } from './sponsors.access.ts';

const sectionOf = (editionId: string) => `sponsors:${editionId}`;
const present = (...texts: (string | null)[]) => texts.flatMap((one) => one ?? []);

const documentOf = (row: SearchedSponsor): SearchDocument => ({
  kind: sponsorKind,
  id: row.id,
  section: sectionOf(row.edition_id),
  shownAt: row.published_at,
  titles: present(row.name_ko, row.name_en),
  text: present(row.introduction_ko, row.introduction_en, row.booth_number).join('\n'),
});

/** Updates the search row of a published sponsor. Does nothing for a draft, whose row searches do not show. */
export async function updateSearchRow(trx: Trx, id: string): Promise<void> {
  const row = await selectSearched(trx, id);
  if (row !== undefined) await saveSearchDocument(trx, documentOf(row));
}

/** Sponsors of the current edition in the site search. */
export const searchedSponsors: Searchable = {
  kind: sponsorKind,
  async readable(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    return edition === undefined ? (of) => of.lit(false) : foundSponsors(edition.id);
  },
  async sections(ctx) {
    const { translate } = ctx.services;
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return new Map();
    const title = { ko: translate('ko', 'sponsors.section'), en: translate('en', 'sponsors.section') };
    return new Map([[sectionOf(edition.id), title]]);
  },
  async describe(ctx, ids) {
    const edition = await findCurrentEditionRow(ctx);
    const all = edition === undefined ? [] : await publishedSponsors(ctx, edition.id);
    return new Map(
      all
        .filter(({ id }) => ids.includes(id))
        .map((row) => [
          row.id,
          {
            path: boothPath(row.id),
            title: bilingual(row, 'name'),
            text: bilingual(row, 'introduction'),
            date: null,
          },
        ]),
    );
  },
};

/** Adds search rows for sponsors published by a release without search. */
export const fillSearch: RepeatedWorker = {
  name: 'sponsors-fill-search',
  everySeconds: 60,
  run: ({ db }) =>
    db
      .transaction()
      .execute(async (trx) => saveSearchDocuments(trx, (await lockUnsearched(trx)).map(documentOf))),
};
