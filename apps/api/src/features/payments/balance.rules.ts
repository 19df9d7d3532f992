import { createHash } from 'node:crypto';
import { type BalanceState, type BalanceVerdict, balanceVerdicts } from '@airway/contract';
import type { InquiryAnswer } from './kcp-answers.ts';
import type { GatewayResult } from './kcp-transport.ts';
import { isReturned } from './payments.rules.ts';

const amountOf = (text = '') => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN);

type Direction = 'charge' | 'return';

/** A movement of money in our books, on one day. */
export interface OurMovement {
  tno: string;
  direction: Direction;
  amountMinor: number;
  /** Result of the inquiry about the charge; null until the gateway has answered. */
  verdict: 'equal' | 'other-sum' | 'unknown-there' | null;
  /** Rest of the charge at the gateway. */
  remainingThereMinor: number | null;
}

/** A row of the settlement file, on one day. */
export interface TheirRow {
  tno: string;
  kind: 'charge' | 'cancel' | 'part';
  amountMinor: number;
  feeMinor: number | null;
  netMinor: number | null;
}

/** All charges, or all returns, of one transaction number on one day. */
export interface ComparedItem {
  tno: string;
  direction: Direction;
  oursMinor: number | null;
  theirsMinor: number | null;
  feeMinor: number | null;
  isNetRight: boolean;
  verdict: BalanceVerdict;
  inquiry: { verdict: 'equal' | 'other-sum' | 'unknown-there'; remainingMinor: number | null } | null;
}

/** In days. A day that is open for longer is late: the gateway pays out within a week. */
export const lateAfterDays = 7;

const directionOf = ({ kind }: Pick<TheirRow, 'kind'>): Direction =>
  kind === 'charge' ? 'charge' : 'return';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Returns the sum, or null if one part is not known or there are none. */
const sumOfKnown = (amounts: readonly (number | null)[]) =>
  amounts.length === 0 || amounts.includes(null) ? null : sum(amounts.map((amount) => amount ?? 0));

/** A charge counts up, a return counts down. */
const signed = (direction: Direction, amountMinor: number) =>
  direction === 'charge' ? amountMinor : -amountMinor;

/** Checks whether amount less fee is the net sum. A row that does not name both is right. */
const isNetRight = (row: TheirRow) =>
  row.feeMinor === null ||
  row.netMinor === null ||
  signed(directionOf(row), row.amountMinor) - row.feeMinor === row.netMinor;

/** The file decides where it has come. Before, the inquiry does. */
function verdictOf(
  ours: readonly OurMovement[],
  theirs: readonly TheirRow[],
  hasFile: boolean,
): BalanceVerdict {
  if (ours.length === 0) return 'theirs-only';
  if (theirs.length > 0) {
    const isEqual = sum(ours.map((one) => one.amountMinor)) === sum(theirs.map((one) => one.amountMinor));
    return isEqual ? 'equal' : 'other-sum';
  }
  if (hasFile) return 'ours-only';
  const verdicts = ours.map(({ verdict }) => verdict);
  if (verdicts.includes('unknown-there')) return 'ours-only';
  if (verdicts.includes('other-sum')) return 'other-sum';
  return verdicts.includes(null) ? 'unchecked' : 'equal';
}

function groupByItem<One extends { tno: string }>(all: readonly One[], toDirection: (one: One) => Direction) {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = `${one.tno} ${toDirection(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/**
 * Compares a day of our books with the same day of the settlement file. Several returns of one charge on one day are
 * one item, because the gateway may list them in any order.
 * @returns the items, those that differ first
 */
export function compareDay(ours: readonly OurMovement[], theirs: readonly TheirRow[]): ComparedItem[] {
  const byOurs = groupByItem(ours, ({ direction }) => direction);
  const byTheirs = groupByItem(theirs, directionOf);
  const keys = [...new Set([...byOurs.keys(), ...byTheirs.keys()])].sort();
  const items = keys.map((key): ComparedItem => {
    const [tno = '', direction] = key.split(' ') as [string, Direction];
    const ourMovements = byOurs.get(key) ?? [];
    const theirRows = byTheirs.get(key) ?? [];
    const total = (all: readonly { amountMinor: number }[]) =>
      all.length === 0 ? null : sum(all.map(({ amountMinor }) => amountMinor));
    // An inquiry is about the whole charge, so all movements have the same result or none.
    const answered = ourMovements.find(({ verdict }) => verdict !== null);
    return {
      tno,
      direction,
      oursMinor: total(ourMovements),
      theirsMinor: total(theirRows),
      feeMinor: sumOfKnown(theirRows.map(({ feeMinor }) => feeMinor)),
      isNetRight: theirRows.every(isNetRight),
      verdict: verdictOf(ourMovements, theirRows, theirs.length > 0),
      inquiry: answered?.verdict
        ? { verdict: answered.verdict, remainingMinor: answered.remainingThereMinor }
        : null,
    };
  });
  const place = ({ verdict }: ComparedItem) => balanceVerdicts.indexOf(verdict);
  return items.sort(
    (one, other) => place(one) - place(other) || Number(one.isNetRight) - Number(other.isNetRight),
  );
}

interface DaySums {
  chargedMinor: number;
  returnedMinor: number;
  fileChargedMinor: number | null;
  fileReturnedMinor: number | null;
  feeMinor: number | null;
  netMinor: number | null;
  differing: number;
  unchecked: number;
  version: string;
}

const isDifferent = ({ verdict }: ComparedItem) => verdict !== 'equal' && verdict !== 'unchecked';

/** Adds up a compared day. */
export function sumsOfDay(items: readonly ComparedItem[], theirs: readonly TheirRow[]): DaySums {
  const hasFile = theirs.length > 0;
  const total = (direction: Direction, field: 'oursMinor' | 'theirsMinor') =>
    sum(items.filter((item) => item.direction === direction).map((item) => item[field] ?? 0));
  const differing = items.filter(isDifferent);
  const named = differing.map(({ tno, direction, oursMinor, theirsMinor, verdict, inquiry }) => [
    ...[tno, direction, oursMinor, theirsMinor, verdict],
    // Once there is a file, another answer to an inquiry does not change the difference.
    ...(hasFile ? [] : [inquiry?.remainingMinor ?? null]),
  ]);
  return {
    chargedMinor: total('charge', 'oursMinor'),
    returnedMinor: total('return', 'oursMinor'),
    fileChargedMinor: hasFile ? total('charge', 'theirsMinor') : null,
    fileReturnedMinor: hasFile ? total('return', 'theirsMinor') : null,
    feeMinor: sumOfKnown(theirs.map(({ feeMinor }) => feeMinor)),
    netMinor: sumOfKnown(theirs.map(({ netMinor }) => netMinor)),
    differing: differing.length,
    unchecked: items.filter(({ verdict }) => verdict === 'unchecked').length,
    version: createHash('sha256')
      .update(JSON.stringify([hasFile, named]))
      .digest('hex'),
  };
}

/**
 * Returns the state of a compared day: closed when the file has come and nothing differs. A decision of staff holds
 * while the differences are the ones that they saw.
 */
export function stateOfDay(
  { fileChargedMinor, differing, version }: DaySums,
  before: { state: BalanceState; version: string } | undefined,
): BalanceState {
  if (fileChargedMinor !== null && differing === 0) return 'closed';
  return before?.state === 'accepted' && before.version === version ? 'accepted' : 'open';
}

/**
 * Reads the gateway's record of a charge, in minor units: its amount, and what remains of it. A refusal has its code.
 * Undefined if the gateway did not answer, or the record has no amounts.
 */
export function inquiredRecord(
  result: GatewayResult<InquiryAnswer>,
): { amountMinor: number; restMinor: number } | { code: string } | undefined {
  if (result.kind !== 'answered') return undefined;
  const { answer } = result;
  if (answer.res_cd !== '0000') return { code: answer.res_cd };
  const amountMinor = amountOf(answer.amount);
  const unreturned = answer.stat_ca_cd === 'STSR' ? amountMinor : Number.NaN;
  const restMinor = isReturned(answer) ? 0 : answer.rem_mny ? amountOf(answer.rem_mny) : unreturned;
  return Number.isNaN(amountMinor) || Number.isNaN(restMinor) ? undefined : { amountMinor, restMinor };
}

/**
 * Compares the gateway's record of a charge with our books.
 * @param record amount and rest by the gateway, in minor units; undefined if it does not know the charge
 */
export function inquiredVerdict(
  ours: { chargedMinor: number; returnedMinor: number },
  record: { amountMinor: number; restMinor: number } | undefined,
): 'equal' | 'other-sum' | 'unknown-there' {
  if (record === undefined) return 'unknown-there';
  const isEqual =
    record.amountMinor === ours.chargedMinor && record.restMinor === ours.chargedMinor - ours.returnedMinor;
  return isEqual ? 'equal' : 'other-sum';
}
