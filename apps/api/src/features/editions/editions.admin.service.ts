import type * as contract from '@airway/contract';
import type { EditionFacts, Endpoint, ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { versionOf } from '../../platform/version-of.ts';
import { momentInZone } from '../../platform/zones.ts';
import { type CountSales, changeEdition, readEdition, refuseProblems } from './change-edition.ts';
import { type EditionFile, factProblems, feeProblems, optionProblems } from './edition-file.rules.ts';
import { factsIn, feesIn, seatsIn, withFees, withSeats } from './edition-parts.rules.ts';
import type { EditionRow } from './editions.queries.ts';
import { daysUntilStart, type EditionTimes, editionNow, feePeriodAt, phaseAt } from './editions.rules.ts';
import { setRehearsal, timesOf } from './editions.service.ts';
import { type Above, describeLastMove, moveAlong, undoMove, withShiftedPeriods } from './move-edition.ts';
import { readPresentFile } from './present-edition.ts';

type Sent<Call extends Endpoint> = ReceivedBy<Call>['body'];

const fileOf = (ctx: Context, row: EditionRow) =>
  ctx.db.transaction().execute(async (trx) => (await readPresentFile(trx, row)).file);
const withSales = (ctx: Context, { id }: EditionRow, countSales: CountSales) =>
  ctx.db.transaction().execute((trx) => readEdition(trx, id, countSales));

async function shownFacts(
  ctx: Context,
  { id }: EditionRow,
  file: EditionFile,
): Promise<ReplyOf<typeof contract.getEditionFacts>> {
  const facts = factsIn(file);
  const { year, timeZone } = file;
  const mayRehearse = !ctx.services.config.isProduction;
  const lastMove = await describeLastMove(ctx, id);
  return { version: versionOf(facts), year, timeZone, facts, mayRehearse, lastMove };
}

/** Formats the instants of the facts as a file does. */
function momentsIn(timeZone: string, facts: EditionFacts) {
  const moment = (at: string) => momentInZone(new Date(at), timeZone);
  return {
    registrationOpensAt: moment(facts.registrationOpensAt),
    earlyEndsAt: moment(facts.earlyEndsAt),
    regularEndsAt: moment(facts.regularEndsAt),
    registrationClosesAt: moment(facts.registrationClosesAt),
  };
}

export async function getEditionFacts(
  ctx: Context,
  row: EditionRow,
): Promise<ReplyOf<typeof contract.getEditionFacts>> {
  return shownFacts(ctx, row, await fileOf(ctx, row));
}

/**
 * Changes the name, place and times of an edition.
 * @throws CONFLICT – somebody changed it since `version`
 * @throws INVALID_INPUT – times or days in the wrong order; no title; only one coordinate of the map
 * @throws DATES_IN_USE – the days move, something depends on them, and `dependents` does not say what to do
 */
export async function putEditionFacts(
  ctx: Context,
  { countSales, dated }: Above,
  row: EditionRow,
  { version, dependents, ...facts }: Sent<typeof contract.putEditionFacts>,
): Promise<ReplyOf<typeof contract.getEditionFacts>> {
  const changed = await changeEdition(ctx, row.id, countSales, {
    version,
    part: factsIn,
    changed(file) {
      const next = { ...file, ...facts, ...momentsIn(file.timeZone, facts) };
      return dependents === 'shift' ? withShiftedPeriods(ctx, row, file, next) : next;
    },
    problems: factProblems,
    changesPrices: false,
    action: 'edition.facts-changed',
    along: (trx, change) => moveAlong(ctx, trx, dated, change, dependents),
  });
  return shownFacts(ctx, row, changed);
}

/** Undoes the newest move of the days. @throws the errors of `undoMove` */
export const undoEditionMove = async (
  ctx: Context,
  above: Above,
  row: EditionRow,
  { moveId }: Sent<typeof contract.undoEditionMove>,
): Promise<ReplyOf<typeof contract.getEditionFacts>> =>
  shownFacts(ctx, row, await undoMove(ctx, above, row.id, moveId));

const standingOf = (times: EditionTimes, at: Date) => ({
  phase: phaseAt(times, at),
  daysUntilStart: daysUntilStart(times, at),
  period: feePeriodAt(times, at),
});

/**
 * Returns an edition's current phase and times, and those with other dates. @throws INVALID_INPUT – as for the change
 */
export async function previewEditionFacts(
  ctx: Context,
  row: EditionRow,
  facts: EditionFacts,
): Promise<ReplyOf<typeof contract.previewEditionFacts>> {
  refuseProblems(factProblems(facts));
  const before = timesOf(row);
  const after: EditionTimes = {
    ...before,
    startsOn: facts.startsOn,
    endsOn: facts.endsOn,
    registrationOpensAt: new Date(facts.registrationOpensAt),
    earlyEndsAt: new Date(facts.earlyEndsAt),
    regularEndsAt: new Date(facts.regularEndsAt),
    lastCallDays: facts.lastCallDays,
    registrationClosesAt: new Date(facts.registrationClosesAt),
  };
  const at = editionNow(before, ctx.now);
  return { before: standingOf(before, at), after: standingOf(after, at) };
}

/** Returns all categories and options with their prices and numbers of registrations. */
export async function getEditionFees(
  ctx: Context,
  countSales: CountSales,
  row: EditionRow,
): Promise<ReplyOf<typeof contract.getEditionFees>> {
  const { file, sales } = await withSales(ctx, row, countSales);
  const fees = feesIn(file);
  const sold = sales.categories.map(({ code, registrations }) => ({ code, registrations }));
  const soldOptions = sales.options.map(({ code, registrations, seats }) => ({ code, registrations, seats }));
  return { version: versionOf(fees), fees, sold, soldOptions };
}

/**
 * Changes categories, options and prices. Omitted ones go off sale.
 * @throws CONFLICT – somebody changed them since `version`
 * @throws INVALID_INPUT – a duplicate code, a missing name or price, another audience for a sold category, another kind
 * or too few seats for a sold option
 * @throws PRICES_IN_USE – prices with existing registrations would change, and `changesPrices` is not set
 */
export async function putEditionFees(
  ctx: Context,
  countSales: CountSales,
  row: EditionRow,
  { version, changesPrices = false, ...fees }: Sent<typeof contract.putEditionFees>,
): Promise<ReplyOf<typeof contract.getEditionFees>> {
  await changeEdition(ctx, row.id, countSales, {
    version,
    part: feesIn,
    changed: (file) => withFees(file, fees),
    problems: (file) => [...feeProblems(file), ...optionProblems(file)],
    changesPrices,
    action: 'edition.fees-changed',
  });
  return getEditionFees(ctx, countSales, row);
}

/** Returns the numbers of seats: total, held and confirmed. */
export async function getEditionSeats(
  ctx: Context,
  countSales: CountSales,
  row: EditionRow,
): Promise<ReplyOf<typeof contract.getEditionSeats>> {
  const { file, sales } = await withSales(ctx, row, countSales);
  const seats = seatsIn(file);
  const takenSeats = file.categories.map(({ code, name }) => {
    const { seats: all = 0, confirmed = 0 } = sales.categories.find((one) => one.code === code) ?? {};
    return { code, name, held: all - confirmed, confirmed };
  });
  return { version: versionOf(seats), seats, taken: takenSeats };
}

/**
 * Changes the number of seats.
 * @throws CONFLICT – somebody changed it since `version`
 * @throws INVALID_INPUT – fewer than are taken
 */
export async function putEditionSeats(
  ctx: Context,
  countSales: CountSales,
  row: EditionRow,
  { version, ...seats }: Sent<typeof contract.putEditionSeats>,
): Promise<ReplyOf<typeof contract.getEditionSeats>> {
  await changeEdition(ctx, row.id, countSales, {
    version,
    part: seatsIn,
    changed: (file) => withSeats(file, seats),
    problems: () => [],
    changesPrices: false,
    action: 'edition.seats-changed',
  });
  return getEditionSeats(ctx, countSales, row);
}

/** Exports an edition as a file, for backup or as a basis for the next one. */
export async function getEditionFile(ctx: Context, row: EditionRow): Promise<Sendable> {
  const file = await fileOf(ctx, row);
  const entry = { action: 'edition.exported', subjectType: 'edition', subjectId: row.id } as const;
  await recordAuditAlone(ctx, entry);
  return new File([`${JSON.stringify(file, null, 2)}\n`], `edition-${row.year}.json`, {
    type: 'application/json; charset=utf-8',
  });
}

/** Sets or ends the rehearsal. @throws NOT_ALLOWED – in production */
export async function putRehearsal(
  ctx: Context,
  row: EditionRow,
  { believedNow }: Sent<typeof contract.putRehearsal>,
): Promise<Record<string, never>> {
  await setRehearsal(ctx, row.id, believedNow === null ? null : new Date(believedNow));
  return {};
}
