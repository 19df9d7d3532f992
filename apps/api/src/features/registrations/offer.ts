import type {
  Attendance,
  FeeTable,
  FieldCode,
  Money,
  OptionChoice,
  RegistrationForm,
} from '@airway/contract';
import { fail } from '../../platform/errors.ts';
import type { Discount } from './discount-codes.rules.ts';
import { isOpenTo, optionPriceFor, quoteFor } from './registrations.rules.ts';

interface OptionTerms extends Pick<FeeTable, 'period'> {
  attendance: Attendance;
  currency: Money['currency'];
  choices: readonly OptionChoice[];
}

/** Returns the problem of a chosen option. Only accompanying persons have a name, and only they may come twice. */
export function optionProblem(
  { code, person }: OptionChoice,
  option: FeeTable['options'][number] | undefined,
  { attendance, period, currency, choices }: OptionTerms,
): FieldCode | undefined {
  if (option === undefined) return 'not_a_choice';
  const isCompanion = option.kind === 'companion';
  if (isCompanion && person === undefined) return 'required';
  if (!isCompanion && (person !== undefined || choices.filter((one) => one.code === code).length > 1))
    return 'not_a_choice';
  if (!isOpenTo(option, attendance)) return 'other_attendance';
  return optionPriceFor(option, period, currency) === undefined ? 'not_on_sale' : undefined;
}

/**
 * Returns the chosen category of a form with its price today, options and discount included.
 * @throws INVALID_INPUT – the category or an option is unknown, of the other audience or attendance, or not on sale; an
 * accompanying person without a name; a code for other categories; or a price without consent to the refund rule
 */
export function offerFor(table: FeeTable, form: RegistrationForm, code: Discount | undefined) {
  const { categoryCode, attendance = 'on-site', options: choices = [] } = form;
  const category = table.categories.find((one) => one.code === categoryCode);
  if (category === undefined || category.audience !== form.audience)
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_a_choice' } });
  const categoryQuote =
    quoteFor(table, { categoryCode, attendance }) ??
    fail('INVALID_INPUT', { fields: { categoryCode: 'not_on_sale' } });
  for (const choice of choices) {
    const option = table.options.find(({ code }) => code === choice.code);
    const problem = optionProblem(choice, option, {
      attendance,
      period: categoryQuote.period,
      currency: categoryQuote.fee.currency,
      choices,
    });
    if (problem !== undefined) fail('INVALID_INPUT', { fields: { [`options.${choice.code}`]: problem } });
  }
  const quote = quoteFor(table, { categoryCode, attendance }, choices, code) ?? fail('INVALID_INPUT');
  if (code !== undefined && quote.discount === null)
    fail('INVALID_INPUT', { fields: { discountCode: 'code_other_category' } });
  if (quote.total.amountMinor > 0 && !form.agreesToRefundRule)
    fail('INVALID_INPUT', { fields: { agreesToRefundRule: 'consent_required' } });
  return { category, quote };
}
