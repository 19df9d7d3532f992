import type { Attendance, FeeOption, FeePeriod } from '@airway/contract/editions';
import type { OptionChoice } from '@airway/contract/registration-form';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { Money } from '@airway/contract/rules';
import { type Answers, optionField } from './steps.ts';

/** An option with its price today. */
export interface OptionOffer extends Pick<FeeOption, 'code' | 'kind' | 'name' | 'description' | 'isFull'> {
  seatsLeft: number | null;
  /** Null if it is not on sale today. */
  price: Money | null;
}

/** Returns the options for this attendance with a price in this currency today. Those of the registration itself are not full. */
export const optionOffers = (
  options: readonly FeeOption[],
  attendance: Attendance,
  period: FeePeriod | null,
  currency: Money['currency'] | undefined,
  held: Pick<RegistrationSummary, 'options' | 'seatHeldUntil'> | null,
): OptionOffer[] =>
  options.flatMap(({ id: _id, attendance: offeredTo, prices, ...option }) => {
    if (offeredTo !== 'any' && offeredTo !== attendance) return [];
    const price = prices.find((one) => one.period === period && one.price.currency === currency)?.price;
    const isHeld = held?.seatHeldUntil != null && held.options.some(({ code }) => code === option.code);
    return price === undefined ? [] : { ...option, isFull: option.isFull && !isHeld, price };
  });

/** The codes of all shown options. Without it, the options of the draft stay. */
export const shownOptionsField = 'shownOptions';

/** Returns the chosen options of a form. Empty names of accompanying persons are left out. */
export function choicesIn(form: FormData): OptionChoice[] {
  const codes = String(form.get(shownOptionsField) ?? '')
    .split(' ')
    .filter(Boolean);
  return codes.flatMap((code) =>
    form.getAll(optionField(code)).flatMap((value) => {
      const person = String(value).trim();
      if (person === '') return [];
      return form.has(`${optionField(code)}.isCompanion`) ? { code, person } : { code };
    }),
  );
}

/** Returns the chosen options of a submitted step. */
export const optionsIn = (form: FormData): Pick<Answers, 'options'> =>
  form.has(shownOptionsField) ? { options: choicesIn(form) } : {};
