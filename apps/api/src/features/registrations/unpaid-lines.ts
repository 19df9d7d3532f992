import type { LinePreview, Quote } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { optionProblem } from './offer.ts';
import { compareLines } from './plan-change.rules.ts';
import { selectLines } from './registration-lines.queries.ts';
import { describeLine } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { quoteFor } from './registrations.rules.ts';
import type { StaffOffer } from './staff-offer.ts';

/**
 * Returns what an unpaid registration must pay for wanted lines.
 * @throws INVALID_INPUT – an option that it cannot have
 */
export function quoteLines({ table, wanted, attendance, codes }: StaffOffer): Quote {
  const { categoryCode, options } = wanted;
  const participation = { categoryCode, attendance };
  const fee = quoteFor(table, participation, [])?.fee;
  if (fee === undefined) fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  for (const choice of options) {
    const option = table.options.find(({ code }) => code === choice.code);
    const terms = { attendance, period: table.period, currency: fee.currency, choices: options };
    const problem = optionProblem(choice, option, terms);
    if (problem !== undefined) fail('INVALID_INPUT', { fields: { [`options.${choice.code}`]: problem } });
  }
  return quoteFor(table, participation, options, codes.after) ?? fail('INVALID_INPUT');
}

type UnpaidPart = Pick<
  LinePreview,
  'category' | 'added' | 'dropped' | 'renamed' | 'cancelled' | 'pays' | 'givesBack' | 'holdsUntil' | 'returns'
>;

/** Describes what wanted lines would change of an unpaid registration: no money moves. */
export async function previewUnpaid(
  ctx: Context,
  row: RegistrationRow,
  offer: StaffOffer,
): Promise<UnpaidPart> {
  const quote = quoteLines(offer);
  const { present, category, wanted } = offer;
  const lines = await selectLines(ctx.db, [row.id]);
  const named = lines.map((line) => ({ ...line, person: line.person_name }));
  const { added, dropped, renamed } = compareLines(named, wanted.options);
  const isOther = category !== undefined && category.id !== present.id;
  return {
    category: isOther ? { from: present.name, to: category.name } : null,
    added: added.flatMap(
      ({ code, person = null }) =>
        quote.options.find((one) => one.code === code && one.person === person) ?? [],
    ),
    dropped: dropped.map(describeLine),
    renamed: renamed.map(({ line, person }) => ({ from: line.person ?? '', to: person })),
    cancelled: [],
    pays: quote.total,
    givesBack: { ...quote.total, amountMinor: 0 },
    holdsUntil: null,
    returns: null,
  };
}
