import { boothPath } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import { saveSearchDocument, saveSearchDocuments } from '../../platform/search-documents.ts';
import { editionThings } from '../editions/index.ts';
import {
  lockUnsearched,
  type SearchedSponsor,
  selectSearched,
  sponsorKind,
} from './searched-sponsors.queries.ts';
import { selectPublished } from './sponsors.queries.ts';

/** Sponsors of the current edition in the site search, and their booths for search engines. */
export const shownSponsors = editionThings({
  kind: sponsorKind,
  section: 'sponsors.section',
  list: ({ db }, editionId) => selectPublished(db, editionId),
  describe: (row: Omit<SearchedSponsor, 'published_at'>) => ({
    path: boothPath(row.id),
    title: bilingual(row, 'name'),
    text: bilingual(row, 'introduction'),
    date: null,
  }),
});

const documentOf = (row: SearchedSponsor) =>
  shownSponsors.documentOf(row, row.published_at, row.booth_number === null ? [] : [row.booth_number]);

/** Updates the search row of a published sponsor. Does nothing for a draft, whose row searches do not show. */
export async function updateSearchRow(trx: Trx, id: string): Promise<void> {
  const row = await selectSearched(trx, id);
  if (row !== undefined) await saveSearchDocument(trx, documentOf(row));
}

/** Adds search rows for sponsors published by a release without search. */
export const fillSearch: RepeatedWorker = {
  name: 'sponsors-fill-search',
  everySeconds: 60,
  run: ({ db }) =>
    db
      .transaction()
      .execute(async (trx) => saveSearchDocuments(trx, (await lockUnsearched(trx)).map(documentOf))),
};
