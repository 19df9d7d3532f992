import type { Locale } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { LetterFact } from '../../platform/letter.ts';
import { printedDays } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { type ExpectedRow, findExpected, findSocietyAccount } from '../payments/index.ts';

/** Returns the last day of an expected transfer: it ends at midnight in Korea. */
export const lastDayOf = (dueAt: Date): string => addDays(dayInZone(dueAt, staffTimeZone), -1);

/** Returns the transfer that is expected for a registration itself. */
export async function findTransfer(ctx: Context, registrationId: string): Promise<ExpectedRow | undefined> {
  const expected = await findExpected(ctx.db, { registrationId, changeId: null });
  return expected?.method === 'transfer' ? expected : undefined;
}

/** Returns what the payer of a transfer must know. Empty if none is expected any more. */
export async function transferFacts(
  ctx: Context,
  locale: Locale,
  registrationId: string,
): Promise<LetterFact[]> {
  const transfer = await findTransfer(ctx, registrationId);
  const account = await findSocietyAccount(ctx);
  if (transfer === undefined || account === undefined || transfer.due_at === null) return [];
  const { translate } = ctx.services;
  const day = lastDayOf(transfer.due_at);
  const amount = { amountMinor: transfer.amount_minor, currency: transfer.currency };
  return [
    { term: translate(locale, 'mails.fact.transferAmount'), value: printedMoney(locale, amount) },
    {
      term: translate(locale, 'mails.fact.account'),
      value: `${translate(locale, `payments.bank.${account.bank}`)} ${account.accountNumber}`,
    },
    { term: translate(locale, 'mails.fact.holder'), value: account.holder },
    { term: translate(locale, 'mails.fact.depositor'), value: transfer.payer ?? '' },
    { term: translate(locale, 'mails.fact.transferDue'), value: printedDays(locale, day, day) },
  ];
}
