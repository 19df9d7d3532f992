import type * as contract from '@airway/contract';
import type { EditionSummary, NewEdition, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import type { EditionCopy } from '../../platform/edition-copies.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { insertCopy, insertEdition, selectCopyByKey } from './copies.queries.ts';
import { datesOfCopy, inOrder, movedBy, shiftTo } from './copy-edition.rules.ts';
import { lockImports, replaceSeatQuota } from './edition-import.queries.ts';
import {
  type EditionRow,
  lockEditionShared,
  selectEdition,
  selectEditionByYear,
} from './editions.queries.ts';
import { editionNow, phaseAt } from './editions.rules.ts';
import { summaryOf, timesOf } from './editions.service.ts';

/** Checks whether the last day of an edition is over, by its own clock. */
export const isOver = (ctx: Context, row: EditionRow): boolean =>
  phaseAt(timesOf(row), editionNow(timesOf(row), ctx.now)) === 'after';

/** @throws INVALID_INPUT – the year has an edition already; `path` is the position of the year in the request */
async function refuseTakenYear(db: Db | Trx, year: number, path: string): Promise<void> {
  if ((await selectEditionByYear(db, year)) !== undefined)
    fail('INVALID_INPUT', { fields: { [path]: 'already_in_use' } });
}

/** Lists what a new edition would get from this one. @throws INVALID_INPUT – the year has an edition already */
export async function previewEditionCopy(
  ctx: Context,
  copies: readonly EditionCopy[],
  row: EditionRow,
  edition: NewEdition,
): Promise<ReplyOf<typeof contract.previewEditionCopy>> {
  await refuseTakenYear(ctx.db, edition.year, 'year');
  const shift = shiftTo(row, edition);
  const { day, moment } = movedBy(shift);
  const moved = (date: string) => (date.length === 10 ? day(date) : moment(new Date(date)).toISOString());
  const parts = await ctx.db.transaction().execute(async (trx) => {
    const found: ReplyOf<typeof contract.previewEditionCopy>['parts'] = [];
    for (const { part, list } of inOrder(copies, edition.parts))
      found.push({
        part,
        items: (await list(ctx, trx, row.id)).map(({ name, date }) => ({
          name,
          from: date ?? null,
          to: date === undefined ? null : moved(date),
        })),
      });
    return found;
  });
  const sessions = parts.find(({ part }) => part === 'sessions')?.items ?? [];
  return {
    days: shift.days,
    keepsWeekdays: shift.days % 7 === 0,
    isOver: isOver(ctx, row),
    outside: sessions.filter(({ to }) => to !== null && (to < edition.startsOn || to > edition.endsOn))
      .length,
    dates: datesOfCopy(row, edition),
    parts,
  };
}

/** Writes the edition itself: its place as it is, its moments moved, without theme, rehearsal and refund table. */
async function insertCopyOf(ctx: Context, trx: Trx, row: EditionRow, edition: NewEdition): Promise<string> {
  const id = newId(ctx.now);
  const { moment } = movedBy(shiftTo(row, edition));
  await insertEdition(trx, {
    ...row,
    id,
    year: edition.year,
    ...paired('title', edition.title),
    theme_ko: null,
    theme_en: null,
    starts_on: edition.startsOn,
    ends_on: edition.endsOn,
    registration_opens_at: moment(row.registration_opens_at),
    early_ends_at: moment(row.early_ends_at),
    regular_ends_at: moment(row.regular_ends_at),
    registration_closes_at: moment(row.registration_closes_at),
    rehearsal_starts_at: null,
    rehearsal_set_at: null,
    refund_table: null,
    day_starts: [],
    day_ends: [],
    created_at: ctx.now,
    opened_at: null,
  });
  return id;
}

const seatsOfNobody = { category_id: null, capacity: 0, taken: 0 };

/**
 * Makes the next edition from this one, in one transaction. Visitors do not see it before the site is switched to it.
 * A repeated request returns the edition that it made.
 * @throws INVALID_INPUT – the year has an edition already
 * @throws CONFLICT – the request made an edition whose copy was undone since
 */
export function copyEdition(
  ctx: Context,
  copies: readonly EditionCopy[],
  { id: fromId }: EditionRow,
  { requestKey, edition }: ReceivedBy<typeof contract.copyEdition>['body'],
): Promise<EditionSummary> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const accountId = accountOf(ctx);
    const made = await selectCopyByKey(trx, accountId, requestKey);
    if (made !== undefined) {
      const row = made.undone_at === null ? await selectEdition(trx, made.edition_id) : undefined;
      return row === undefined ? fail('CONFLICT') : summaryOf(ctx, row);
    }
    await refuseTakenYear(trx, edition.year, 'edition.year');
    const row = (await lockEditionShared(trx, fromId)) ?? failNotFound('errors.notFound.edition');
    const toId = await insertCopyOf(ctx, trx, row, edition);
    // Without seats of its own an edition would have no limit.
    if (!edition.parts.includes('seats'))
      await replaceSeatQuota(trx, { id: newId(ctx.now), edition_id: toId, ...seatsOfNobody });
    const shift = shiftTo(row, edition);
    const copying = { fromId, toId, ids: new Map<string, string>(), ...movedBy(shift) };
    for (const { copy } of inOrder(copies, edition.parts)) await copy(ctx, trx, copying);
    await insertCopy(trx, {
      id: newId(ctx.now),
      request_key: requestKey,
      created_by: accountId,
      from_id: fromId,
      edition_id: toId,
      year: edition.year,
      parts: edition.parts,
      days: shift.days,
      created_at: ctx.now,
      undone_at: null,
    });
    await recordAudit(ctx, trx, {
      action: 'edition.copied',
      subjectType: 'edition',
      subjectId: toId,
      details: { fromYear: row.year, parts: edition.parts },
    });
    await touchContent(ctx, trx, siteScope);
    const written = await selectEdition(trx, toId);
    return summaryOf(ctx, written ?? failNotFound('errors.notFound.edition'));
  });
}
