import type { Locale } from '@airway/contract';
import { type AudiencePerson, defineAudience } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { pickText } from '../editions/index.ts';
import { type RegistrationFilter, selectFoundIds, selectFoundRows } from './find-registrations.queries.ts';
import { selectAgreeing } from './registration-detail.queries.ts';
import { entryOf, type ListedEdition, listedEdition } from './registration-entries.ts';

const batchSize = 500;

/** Returns the sum that a letter asks for: a transfer or invoice that is expected, or the price of today. */
function dueIn(locale: Locale, { expected, due }: ReturnType<typeof entryOf>): string {
  const sum = expected?.amount ?? due;
  return sum === null || sum.amountMinor === 0 ? '' : printedMoney(locale, sum);
}

async function peopleOf(ctx: Context, edition: ListedEdition, ids: readonly string[]) {
  const [rows, lines, codes, agreeing] = await Promise.all([
    selectFoundRows(ctx.db, edition.id, ids),
    edition.linesOf(ids),
    edition.codesOf(ids),
    selectAgreeing(ctx.db, ids, 'marketingEmail'),
  ]);
  const linesBy = Map.groupBy(lines, (line) => line.registration_id);
  return rows.map((row): AudiencePerson => {
    const { locale } = row;
    const entry = entryOf(row, { lines: linesBy.get(row.id) ?? [], codes }, edition);
    const affiliations = [row.affiliation_ko ?? '', row.affiliation_en];
    return {
      subjectId: row.id,
      name: entry.userName,
      email: row.email,
      phone: row.phone,
      locale,
      values: {
        name: entry.userName,
        registrationNumber: entry.registrationNumber,
        category: pickText(entry.categoryName, locale),
        affiliation: (locale === 'ko' ? affiliations : affiliations.toReversed()).find(Boolean) ?? '',
        due: dueIn(locale, entry),
      },
      agreesToAdvertising: agreeing.has(row.id),
      registeredAt: row.created_at,
    };
  });
}

/** Returns registrations as people to whom a letter may go, in the order of the ids. */
export async function findLetterPeople(
  ctx: Context,
  editionId: string,
  ids: readonly string[],
): Promise<AudiencePerson[]> {
  const edition = await listedEdition(ctx, editionId);
  const people: AudiencePerson[] = [];
  for (let first = 0; first < ids.length; first += batchSize)
    people.push(...(await peopleOf(ctx, edition, ids.slice(first, first + batchSize))));
  return people;
}

/** The registrations that the filters of their list find, the oldest first. Cancelled ones must be asked for. */
export const registrationAudience = defineAudience({
  kind: 'registrations',
  permission: 'REGISTRATION_View',
  async find(ctx, editionId, { kind: _kind, state = 'uncancelled' as const, ...filters }) {
    const filter: RegistrationFilter = { ...filters, state, editionId, searchesAll: false };
    return findLetterPeople(ctx, editionId, await selectFoundIds(ctx.db, filter, 'createdAt,ASC'));
  },
});
