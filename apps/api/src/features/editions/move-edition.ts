import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@airway/contract';
import {
  type DatedKind,
  type Dependents,
  datedKinds,
  type EditionFacts,
  type EditionMove,
  type ReplyOf,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Dated } from '../../platform/dated.ts';
import type { EditionCopy } from '../../platform/edition-copies.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { type CodedSales, type CountSales, readEdition, refuseProblems } from './change-edition.ts';
import { type EditionFile, factProblems } from './edition-file.rules.ts';
import { lockImports, lockSeats } from './edition-import.queries.ts';
import { differences, factsIn } from './edition-parts.rules.ts';
import type { EditionRow } from './editions.queries.ts';
import { editionNow } from './editions.rules.ts';
import { timesOf } from './editions.service.ts';
import { insertMove, selectLastMove, selectMove, updateMoveUndone } from './move-edition.queries.ts';
import {
  datesIn,
  daysOfMove,
  type EditionDates,
  hasMoved,
  isMoved,
  isOutside,
  type MovedItem,
  periodMoments,
  type Shift,
  shiftItems,
  shiftPeriods,
} from './move-edition.rules.ts';
import { refundDays, shiftRefundDays, withRefundDays } from './refund-table.rules.ts';
import type { Hindering } from './undo-copy.ts';
import { writeEdition } from './write-edition.ts';

type Things = Partial<Record<DatedKind, MovedItem[]>>;
type Description = ReplyOf<typeof contract.describeEditionMove>;

/** Declarations of higher features: sales, things that depend on the days, and what the next edition gets. */
export interface Above {
  countSales: CountSales;
  dated: readonly Dated[];
  copies: readonly EditionCopy[];
  hindering: readonly Hindering[];
}

/** Positions of things before and after a move. */
interface MoveContent {
  before: EditionDates;
  after: EditionDates;
  things: Things;
}

const shiftOf = (ctx: Context, row: EditionRow, before: EditionDates, after: EditionDates): Shift => ({
  days: daysOfMove(before, after),
  now: editionNow(timesOf(row), ctx.now),
  timeZone: row.time_zone,
});

async function thingsOf(ctx: Context, trx: Trx, dated: readonly Dated[], id: string, shift?: Shift) {
  const things: Things = {};
  for (const { kind, list } of dated) things[kind] = shiftItems(await list(ctx, trx, id), shift);
  return things;
}

/** The days of the refund table, as one item. They are part of the edition, so no feature lists them. */
const refundItem = ({ id }: EditionRow, { refundTable }: EditionFile, shift: Shift): MovedItem => ({
  id,
  from: refundDays(refundTable),
  to: shiftRefundDays(refundTable, shift),
});

const movedIn = (things: MovedItem[] = []) => things.filter(hasMoved).length;

function describe(
  before: EditionDates,
  after: EditionDates,
  shift: Shift,
  things: Things,
  sales: CodedSales,
): Description {
  const shifted = shiftPeriods(before, after, shift);
  const periods = periodMoments.filter((name) => shifted[name] !== after[name]).length;
  const countOf = (kind: DatedKind) =>
    kind === 'periods' ? periods : kind === 'rooms' ? (things.rooms?.length ?? 0) : movedIn(things[kind]);
  const affected = shift.days === 0 ? [] : datedKinds.map((kind) => ({ kind, count: countOf(kind) }));
  const outside = {
    shift: (things.sessions ?? []).filter(({ to }) => isOutside(after, to[0])).length,
    keep: (things.sessions ?? []).filter(({ from }) => isOutside(after, from[0])).length,
  };
  return {
    days: shift.days,
    registrations: sales.categories.reduce((sum, { registrations }) => sum + registrations, 0),
    standing: affected,
    outside,
    isAsked: isMoved(before, after) && (outside.keep > 0 || affected.some(({ count }) => count > 0)),
  };
}

/** Lists things that depend on an edition's days, and how they would move. @throws INVALID_INPUT – as for the change */
export async function describeEditionMove(
  ctx: Context,
  { countSales, dated }: Above,
  { id }: EditionRow,
  facts: EditionFacts,
): Promise<Description> {
  refuseProblems(factProblems(facts));
  return ctx.db.transaction().execute(async (trx) => {
    const { row, file, sales } = await readEdition(trx, id, countSales);
    const [before, after] = [datesIn(factsIn(file)), datesIn(facts)];
    const shift = shiftOf(ctx, row, before, after);
    const things = await thingsOf(ctx, trx, dated, id, shift);
    return describe(before, after, shift, { ...things, refunds: [refundItem(row, file, shift)] }, sales);
  });
}

/** Returns the file with the periods and the refund table moved along with the days. */
export function withShiftedPeriods(
  ctx: Context,
  row: EditionRow,
  before: EditionFile,
  after: EditionFile,
): EditionFile {
  const [was, is] = [datesIn(factsIn(before)), datesIn(factsIn(after))];
  const shift = shiftOf(ctx, row, was, is);
  const refundTable = withRefundDays(after.refundTable, shiftRefundDays(after.refundTable, shift));
  return { ...after, ...shiftPeriods(was, is, shift), refundTable };
}

/**
 * Moves things that depend on the days of an edition, and stores their old dates. Part of the change of its facts.
 * @throws DATES_IN_USE – such things exist, and the caller did not say what to do with them
 */
export async function moveAlong(
  ctx: Context,
  trx: Trx,
  dated: readonly Dated[],
  { row, file, next, sales }: { row: EditionRow; file: EditionFile; next: EditionFile; sales: CodedSales },
  dependents: Dependents | undefined,
): Promise<Pick<AuditEntry, 'action' | 'details'> | undefined> {
  const [before, after] = [datesIn(factsIn(file)), datesIn(factsIn(next))];
  if (!isMoved(before, after)) return undefined;
  const shift = shiftOf(ctx, row, before, after);
  const isShifted = dependents === 'shift';
  const refunds = refundItem(row, file, shift);
  const movedThings = { ...(await thingsOf(ctx, trx, dated, row.id, shift)), refunds: [refunds] };
  if (dependents === undefined && describe(before, after, shift, movedThings, sales).isAsked)
    fail('DATES_IN_USE');
  const storedThings: Things = {};
  const counts: Record<string, string> = {};
  if (isShifted && hasMoved(refunds)) {
    storedThings.refunds = [refunds];
    counts.refunds = '1';
  }
  for (const { kind, isWhole, move } of dated) {
    const things = (movedThings[kind] ?? []).map((thing) =>
      isShifted ? thing : { ...thing, to: thing.from },
    );
    const moved = things.filter(hasMoved);
    storedThings[kind] = isWhole ? things : moved;
    if (moved.length === 0) continue;
    await move?.(
      ctx,
      trx,
      row.id,
      moved.map(({ id, to }) => ({ id, dates: to })),
    );
    counts[kind] = String(moved.length);
  }
  const content: MoveContent = { before, after, things: storedThings };
  await insertMove(trx, {
    id: newId(ctx.now),
    edition_id: row.id,
    days: shift.days,
    is_shifted: isShifted,
    content: JSON.stringify(content),
    moved_at: ctx.now,
  });
  return { action: 'edition.dates-moved', details: counts };
}

/** Describes the newest move that was not undone, for staff. */
export async function describeLastMove(ctx: Context, editionId: string): Promise<EditionMove | null> {
  const row = await selectLastMove(ctx.db, editionId);
  if (row === undefined) return null;
  const { before } = row.content as MoveContent;
  return {
    id: row.id,
    days: row.days,
    isShifted: row.is_shifted,
    startsOn: before.startsOn,
    endsOn: before.endsOn,
    movedAt: row.moved_at.toISOString(),
  };
}

/** Returns the kind of things that changed after the move, if any. */
async function changedSince(
  ctx: Context,
  trx: Trx,
  dated: readonly Dated[],
  id: string,
  { things }: MoveContent,
) {
  for (const { kind, isWhole, list } of dated) {
    const present = await list(ctx, trx, id);
    const thingsAfterMove = things[kind] ?? [];
    const isThere = ({ id, to }: MovedItem) =>
      present.some((one) => one.id === id && isDeepStrictEqual(one.dates, to));
    if (!thingsAfterMove.every(isThere) || (isWhole && present.length !== thingsAfterMove.length))
      return kind;
  }
  return undefined;
}

async function putBack(ctx: Context, trx: Trx, dated: readonly Dated[], id: string, { things }: MoveContent) {
  for (const { kind, move } of dated) {
    const moved = (things[kind] ?? []).filter(hasMoved);
    if (moved.length > 0)
      await move?.(
        ctx,
        trx,
        id,
        moved.map(({ id, from }) => ({ id, dates: from })),
      );
  }
}

const refuseUndo = (kind: DatedKind | 'dates') =>
  fail('CONFLICT', { sentence: { id: 'editions.move.isOvertaken', values: { kind } } });

/**
 * Restores all positions from before a move. Repeating it changes nothing.
 * @throws CONFLICT – something was changed since, or a newer move exists
 */
export function undoMove(
  ctx: Context,
  { countSales, dated }: Above,
  id: string,
  moveId: string,
): Promise<EditionFile> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    await lockSeats(trx, id);
    const { row, file, categories, options, sales } = await readEdition(trx, id, countSales);
    if ((await selectMove(trx, id, moveId))?.undone_at) return file;
    const move = await selectLastMove(trx, id);
    if (move?.id !== moveId) return refuseUndo('dates');
    const content = move.content as MoveContent;
    const present = datesIn(factsIn(file));
    if (!isDeepStrictEqual(present, content.after)) refuseUndo('dates');
    const changed = await changedSince(ctx, trx, dated, id, content);
    if (changed !== undefined) refuseUndo(changed);
    const [refunds] = content.things.refunds ?? [];
    if (refunds !== undefined && !isDeepStrictEqual(refundDays(file.refundTable), refunds.to))
      refuseUndo('refunds');
    const refundTable = withRefundDays(file.refundTable, refunds?.from ?? []);
    const next = { ...file, ...content.before, refundTable };
    await putBack(ctx, trx, dated, id, content);
    await writeEdition(ctx, trx, next, { edition: row, categories, options, sales });
    await updateMoveUndone(trx, moveId, ctx.now);
    await recordAudit(ctx, trx, {
      action: 'edition.move-undone',
      subjectType: 'edition',
      subjectId: id,
      details: differences(present, content.before),
    });
    return next;
  });
}
