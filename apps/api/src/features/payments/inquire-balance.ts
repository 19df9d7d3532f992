import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { inquiredRecord, inquiredVerdict } from './balance.rules.ts';
import {
  type DayKey,
  selectUnchecked,
  type UncheckedCharge,
  updateInquired,
} from './balance-movements.queries.ts';
import type { Gateway } from './kcp-gateway.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { selectPayment } from './payments.queries.ts';
import { probeVerdict } from './payments.rules.ts';
import { refreshBalance } from './refresh-balance.ts';

/** Days for which a charge without an answer is asked about again. */
const checkedForDays = 7;
const maximumCalls = 500;
const pauseMs = 100;
/** This many calls without an answer in a row mean that the gateway is down. */
const maximumSilent = 3;
/** Answers that are stored together. */
const storedAtOnce = 50;

interface Answered {
  charge: UncheckedCharge;
  record: { amountMinor: number; restMinor: number } | undefined;
}

/** Stores answers. A charge whose sums changed during the inquiry is asked about in the next run. */
async function storeAnswers(ctx: Context, answered: readonly Answered[], today: string): Promise<void> {
  if (answered.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    await refreshBalance(ctx, trx, []);
    const from = addDays(today, -checkedForDays);
    const tnos = answered.map(({ charge }) => charge.tno);
    const present = await selectUnchecked(trx, { from, before: today, limit: answered.length, tnos });
    const days: DayKey[] = [];
    for (const { charge, record } of answered) {
      const isUnchanged = present.some(
        ({ tno, chargedMinor, returnedMinor }) =>
          tno === charge.tno &&
          chargedMinor === charge.chargedMinor &&
          returnedMinor === charge.returnedMinor,
      );
      if (!isUnchanged) continue;
      const verdict = inquiredVerdict(charge, record);
      days.push(
        ...(await updateInquired(trx, charge.tno, today, {
          verdict,
          remaining_there_minor: record?.restMinor ?? null,
        })),
      );
    }
    await refreshBalance(ctx, trx, days);
  });
}

/**
 * Returns a function that tells whether a refusal means "no such charge": the gateway refuses a number that does not
 * exist with the same code. Undefined if the gateway does not know our shop, so that its refusals mean nothing. Asks
 * once per site code.
 */
function refusalReader() {
  const codes = new Map<string, string | undefined>();
  return async (siteCode: string, gateway: Gateway, code: string): Promise<boolean | undefined> => {
    if (!codes.has(siteCode)) {
      const { signed, forged } = await gateway.probe();
      const isKnown = probeVerdict(signed, forged) === 'known' && signed.kind === 'answered';
      codes.set(siteCode, isKnown ? signed.answer.res_cd : undefined);
    }
    const unknownCode = codes.get(siteCode);
    return unknownCode === undefined ? undefined : unknownCode === code;
  };
}

/** `silent`: no answer, or one of a gateway that does not know our shop. `unclear`: refused for another reason. */
type Outcome = Answered['record'] | 'silent' | 'unclear';

/** Asks the gateway about one charge. Undefined: it does not know it. */
async function inquire(
  ctx: Context,
  charge: UncheckedCharge,
  isUnknownThere: ReturnType<typeof refusalReader>,
): Promise<Outcome> {
  const payment = await selectPayment(ctx.db, charge.paymentId);
  const gateway = await findGatewayOf(ctx, payment);
  if (gateway === undefined) return 'unclear';
  const found = inquiredRecord(await gateway.inquire(charge.tno));
  if (found === undefined) return 'silent';
  if ('amountMinor' in found) return found;
  const isUnknown = await isUnknownThere(payment.site_code, gateway, found.code);
  if (isUnknown === undefined) return 'silent';
  return isUnknown ? undefined : 'unclear';
}

/**
 * Copies new movements, then asks the gateway about each charge of the last days that it has not answered about.
 * Stops when the gateway does not answer; the next run continues.
 */
export async function inquireBalance(ctx: Context): Promise<void> {
  const today = dayInZone(ctx.now, staffTimeZone);
  await ctx.db.transaction().execute((trx) => refreshBalance(ctx, trx, []));
  const unchecked = await selectUnchecked(ctx.db, {
    from: addDays(today, -checkedForDays),
    before: today,
    limit: maximumCalls,
  });
  const isUnknownThere = refusalReader();
  let answered: Answered[] = [];
  let silent = 0;
  for (const charge of unchecked) {
    const outcome = await inquire(ctx, charge, isUnknownThere);
    silent = outcome === 'silent' ? silent + 1 : 0;
    if (outcome !== 'silent' && outcome !== 'unclear') answered.push({ charge, record: outcome });
    if (answered.length === storedAtOnce) {
      await storeAnswers(ctx, answered, today);
      answered = [];
    }
    if (silent === maximumSilent) {
      ctx.log.warn('the gateway does not answer; the days stay unchecked');
      break;
    }
    await pause(pauseMs);
  }
  await storeAnswers(ctx, answered, today);
}
