import * as z from 'zod/mini';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';

const text = z.optional(z.string());
const StoredAnswer = z.object({ tno: text, amount: text, app_time: text, canc_time: text, mod_mny: text });

/** A charge that is known at the gateway, with all of its answers about it, oldest first. */
export interface KnownCharge {
  tno: string;
  /** As ordered, in minor units. */
  amountMinor: number;
  refundedMinor: number;
  /** When the gateway was asked to charge it. */
  chargedAt: Date;
  /** When we stored that the whole charge went back; null if it did not. */
  returnedAt: Date | null;
  answers: unknown;
}

interface Movement {
  direction: 'charge' | 'return';
  amountMinor: number;
  /** Calendar day in Korea. */
  movedOn: string;
}

/** Returns the day of a time of the gateway (`YYYYMMDDHHmmss`, Korean clock). Undefined if it is none. */
function gatewayDay(time: string | undefined): string | undefined {
  const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)\d{6}$/.exec(time ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

const amountIn = (amount: string | undefined): number | undefined =>
  /^[1-9]\d{0,11}$/.test(amount ?? '') ? Number(amount) : undefined;

const firstOf = <One, Value>(all: readonly One[], read: (one: One) => Value | undefined) => {
  for (const one of all) {
    const value = read(one);
    if (value !== undefined) return value;
  }
  return undefined;
};

/** Returns the movements of a charge. The gateway's own amounts and times count before ours. */
export function movementsOf(known: KnownCharge): Movement[] {
  const parsed = z.array(StoredAnswer).safeParse(known.answers);
  const answers = (parsed.success ? parsed.data : []).filter(({ tno = known.tno }) => tno === known.tno);
  const amountMinor = firstOf(answers, ({ amount }) => amountIn(amount)) ?? known.amountMinor;
  const charge: Movement = {
    direction: 'charge',
    amountMinor,
    movedOn:
      firstOf(answers, ({ app_time: time }) => gatewayDay(time)) ?? dayInZone(known.chargedAt, staffTimeZone),
  };
  if (known.returnedAt === null) return [charge];
  const rest = amountMinor - known.refundedMinor;
  const cancel = answers.findLast(({ canc_time: time }) => gatewayDay(time) !== undefined);
  // Smaller than our rest if a part went back on the gateway's merchant pages.
  const returned = amountIn(cancel?.mod_mny) ?? rest;
  return [
    charge,
    {
      direction: 'return',
      amountMinor: Math.min(returned, rest),
      movedOn: gatewayDay(cancel?.canc_time) ?? dayInZone(known.returnedAt, staffTimeZone),
    },
  ];
}
