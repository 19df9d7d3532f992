import type { Locale, Money, RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { LetterFact } from '../../platform/letter.ts';
import { printedDays } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { addDays, dayInZone, daysBetween, staffTimeZone } from '../../platform/zones.ts';
import { editionNow, getEditionRow, timesOf } from '../editions/index.ts';
import { type ExpectedRow, findExpected, findSocietyAccount, findTransferDays } from '../payments/index.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/**
 * Returns the last day of a transfer by the edition's clock: as many days from its today as in real time. It is due at
 * a midnight in real time, which by that clock may be any hour.
 */
function shownLastDay(dueAt: Date, now: Date, shownToday: string): string {
  const lastDay = addDays(dayInZone(dueAt, staffTimeZone), -1);
  return addDays(shownToday, daysBetween(dayInZone(now, staffTimeZone), lastDay));
}

/** Returns the last day of a transfer that is chosen on a given day. */
export const transferDueOn = (today: string, days: number): string => addDays(today, days);

/** Returns the transfer that is expected for a registration itself. */
async function findTransfer(ctx: Context, registrationId: string): Promise<ExpectedRow | undefined> {
  const expected = await findExpected(ctx.db, { registrationId, changeId: null });
  return expected?.method === 'transfer' ? expected : undefined;
}

type Transfer = Pick<RegistrationSummary, 'transfer' | 'mayTransferUntil'>;

/**
 * Describes how an unpaid registration may be, or is to be, paid by transfer. Days are those of the edition's clock, as
 * all that its registrant sees.
 * @param due what must be paid today
 */
export async function describeTransfer(
  ctx: Context,
  row: Pick<RegistrationRow, 'id' | 'edition_id' | 'state'>,
  due: Money | null,
): Promise<Transfer> {
  if (row.state !== 'pending') return { transfer: null, mayTransferUntil: null };
  const times = timesOf(await getEditionRow(ctx, row.edition_id));
  const today = dayInZone(editionNow(times, ctx.now), staffTimeZone);
  const [expected, account, days] = await Promise.all([
    findTransfer(ctx, row.id),
    findSocietyAccount(ctx),
    findTransferDays(ctx),
  ]);
  const isOffered = due !== null && due.currency === 'KRW' && due.amountMinor > 0 && days !== undefined;
  return {
    transfer:
      expected === undefined || account === undefined || expected.due_at === null
        ? null
        : {
            amount: { amountMinor: expected.amount_minor, currency: expected.currency },
            depositor: expected.payer ?? '',
            dueOn: shownLastDay(expected.due_at, ctx.now, today),
            account,
          },
    mayTransferUntil: isOffered ? transferDueOn(today, days) : null,
  };
}

/** Returns what the payer of a transfer must know. Empty if none is expected any more. */
export async function transferFacts(
  ctx: Context,
  locale: Locale,
  row: Pick<RegistrationRow, 'id' | 'edition_id' | 'state'>,
): Promise<LetterFact[]> {
  const { transfer } = await describeTransfer(ctx, row, null);
  if (transfer === null) return [];
  const { translate } = ctx.services;
  const { account, amount, depositor, dueOn } = transfer;
  return [
    { term: translate(locale, 'mails.fact.transferAmount'), value: printedMoney(locale, amount) },
    {
      term: translate(locale, 'mails.fact.account'),
      value: `${translate(locale, `payments.bank.${account.bank}`)} ${account.accountNumber}`,
    },
    { term: translate(locale, 'mails.fact.holder'), value: account.holder },
    { term: translate(locale, 'mails.fact.depositor'), value: depositor },
    { term: translate(locale, 'mails.fact.transferDue'), value: printedDays(locale, dueOn, dueOn) },
  ];
}
