import type {
  Attendance,
  FeePeriod,
  FeeTable,
  Money,
  OptionChoice,
  PaymentState,
  Quote,
} from '@airway/contract';
import { type Discount, discountOn, isForFee } from './discount-codes.rules.ts';

/** Folds an e-mail address for comparison: letter case does not make another person. */
export const foldEmail = (email: string) => email.trim().toLowerCase();

/** Formats the name for a badge: given name, then family name in capitals. */
export function badgeNameFor(familyName: string, givenName: string): string {
  return [givenName, familyName.toUpperCase()].filter((part) => part !== '').join(' ');
}

/** Returns the name that the product uses for a person. */
export function userNameFor(person: { name: string | null; familyName: string; givenName: string }): string {
  return person.name ?? badgeNameFor(person.familyName, person.givenName);
}

/** Parses a typed number: any case, with or without hyphen and spaces. */
export const numberFrom = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Category = FeeTable['categories'][number];

/** Returns the periods that have begun, the newest first. */
export const begunPeriods = ({ periods }: Pick<FeeTable, 'periods'>, now: Date): FeePeriod[] =>
  periods
    .filter(({ startsAt }) => new Date(startsAt) <= now)
    .toReversed()
    .map(({ period }) => period);

/** A category, and the way to attend. */
export interface Participation {
  categoryCode: string;
  attendance: Attendance;
}

/** Returns the price of a category in one period, or undefined if it is not on sale then. */
function priceFor(category: Category, attendance: Attendance, period: FeePeriod): Money | undefined {
  const prices = attendance === 'online' ? category.onlinePrices : category.prices;
  return prices.find((price) => price.period === period)?.price;
}

/** Returns the way to attend, where there is something to say: null on site, if the category offers no choice. */
export const attendanceShown = (
  category: Pick<Category, 'onlinePrices'> | undefined,
  attendance: Attendance,
): Attendance | null =>
  attendance === 'on-site' && (category?.onlinePrices.length ?? 0) === 0 ? null : attendance;

/** Checks whether an option is for those who attend this way. */
export const isOpenTo = (
  option: Pick<FeeTable['options'][number], 'attendance'>,
  attendance: Attendance,
): boolean => option.attendance === 'any' || option.attendance === attendance;

/** Returns the price of an option in one period and currency, or undefined if it is not on sale then. */
export function optionPriceFor(
  { prices }: FeeTable['options'][number],
  period: FeePeriod | null,
  currency: Money['currency'],
): Money | undefined {
  return prices.find((one) => one.period === period && one.price.currency === currency)?.price;
}

/** Returns the choices that participants of an audience can pay for today, as far as they are for their attendance. */
export function choicesOnSale(
  { options, currencies, period }: FeeTable,
  { audience, attendance }: { audience: Category['audience']; attendance: Attendance },
  choices: readonly OptionChoice[],
): OptionChoice[] {
  const currency = currencies.find((one) => one.audience === audience)?.currency;
  return choices.filter(({ code }) => {
    const option = options.find((one) => one.code === code);
    if (option === undefined || currency === undefined || !isOpenTo(option, attendance)) return false;
    return optionPriceFor(option, period, currency) !== undefined;
  });
}

/**
 * Returns the prices of a category and options in one period. Undefined if one of them is not on sale then. A code for
 * other categories is ignored.
 */
function priceAll(
  table: FeeTable,
  category: Category,
  {
    attendance,
    choices,
    code,
  }: { attendance: Attendance; choices: readonly OptionChoice[]; code: Discount | undefined },
  period: FeePeriod,
): Pick<Quote, 'fee' | 'discount' | 'options' | 'total'> | undefined {
  const fee = priceFor(category, attendance, period);
  if (fee === undefined) return undefined;
  const options: Quote['options'] = [];
  for (const { code, person = null } of choices) {
    const option = table.options.find((one) => one.code === code);
    const price = option && optionPriceFor(option, period, fee.currency);
    if (option === undefined || price === undefined) return undefined;
    options.push({ code, kind: option.kind, name: option.name, person, price });
  }
  const discount =
    code !== undefined && isForFee(code, category.id, fee)
      ? { code: code.code, amount: discountOn(fee, code) }
      : null;
  const lowered = fee.amountMinor - (discount?.amount.amountMinor ?? 0);
  const amountMinor = options.reduce((sum, { price }) => sum + price.amountMinor, lowered);
  return { fee, discount, options, total: { ...fee, amountMinor } };
}

/**
 * Returns today's fee of a category and attendance with options and a discount, its deadline and the next price. Undefined if something
 * is not on sale. `discount` is null if the code is for other categories.
 */
export function quoteFor(
  table: FeeTable,
  { categoryCode, attendance }: Participation,
  choices: readonly OptionChoice[] = [],
  code?: Discount,
): Quote | undefined {
  const category = table.categories.find((one) => one.code === categoryCode);
  const current = table.periods.findIndex(({ period }) => period === table.period);
  const period = table.periods[current];
  if (category === undefined || period === undefined) return undefined;
  const chosen = { attendance, choices, code };
  const prices = priceAll(table, category, chosen, period.period);
  if (prices === undefined) return undefined;
  const following = table.periods[current + 1];
  const nextTotal = following && priceAll(table, category, chosen, following.period)?.total;
  return {
    categoryCode,
    categoryName: category.name,
    attendance: attendanceShown(category, attendance),
    period: period.period,
    ...prices,
    validUntil: period.endsAt,
    next:
      following === undefined || nextTotal === undefined
        ? null
        : { period: following.period, total: nextTotal },
  };
}

/** Derives the public state (specification §3) from the registration and its newest payment. */
export function publicStateFor(
  state: 'pending' | 'confirmed' | 'cancelled',
  payment: PaymentState | undefined,
): PaymentState {
  if (state === 'confirmed') return 'completed';
  if (state === 'cancelled') return 'cancelled';
  return payment === 'failed' ? 'failed' : 'waiting';
}

/** Checks whether an unpaid registration's seat must be released. */
export function isHoldOver(
  registration: { state: string; seat_held_until: Date | null },
  now: Date,
): boolean {
  return (
    registration.state === 'pending' &&
    registration.seat_held_until !== null &&
    registration.seat_held_until <= now
  );
}

/** Days for which a draft is stored after its last change. */
export const draftLifetimeDays = 14;
/** Expiry without use, for a form reopened by a mailed link, a code or an account: the computer may be shared. */
export const reopenedDraftLifetimeMinutes = 60;
export const draftLinkLifetimeHours = 24;
/** Opening a payment holds the seat at least this long: longer than an attempt may last. */
export const paymentHoldMinutes = 40;
/**
 * Maximum time of seat holds for an unpaid registration beyond its first hold: nine failed payments. An honest person
 * needs one or two. Without a limit, a seat could be blocked forever.
 */
const prolongedHoldHours = 6;

/** Returns the maximum time of all holds of an unpaid registration together, in seconds. */
export const holdLimitSeconds = (firstHoldMinutes: number): number =>
  firstHoldMinutes * 60 + prolongedHoldHours * 3600;

/** Days for which transfers may hold the seat of a registration, all together. */
export const maximumTransferHoldDays = 15;

/** Returns the seconds by which a transfer that is due at a given time prolongs the hold of a seat. */
export function transferSeconds(
  { seat_held_until: heldUntil }: { seat_held_until: Date | null },
  dueAt: Date,
  now: Date,
): number {
  const from = heldUntil !== null && heldUntil > now ? heldUntil : now;
  return Math.max(0, Math.ceil((dueAt.getTime() - from.getTime()) / 1000));
}

/** Checks whether a seat may be held, or taken again, until a given time. */
export function mayHoldUntil(
  registration: {
    seat_held_until: Date | null;
    hold_began_at: Date | null;
    held_before_seconds: number;
    transfer_hold_seconds: number;
    created_at: Date;
  },
  heldUntil: Date,
  now: Date,
  limitSeconds: number,
): boolean {
  const { seat_held_until: seatHeldUntil, hold_began_at: began, held_before_seconds: before } = registration;
  const beganAt = seatHeldUntil === null ? now : (began ?? registration.created_at);
  const seconds = before + (heldUntil.getTime() - beganAt.getTime()) / 1000;
  return seconds - registration.transfer_hold_seconds <= limitSeconds;
}
