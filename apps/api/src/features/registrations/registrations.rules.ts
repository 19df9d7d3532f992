import type { FeePeriod, FeeTable, Money, PaymentState, Quote } from '@airway/contract';

/** An e-mail address as it is compared: capitals do not make another person. */
export const foldEmail = (email: string) => email.trim().toLowerCase();

/** The name as a badge prints it: given name, then the family name in capitals. */
export function badgeNameFor(familyName: string, givenName: string): string {
  return [givenName, familyName.toUpperCase()].filter((part) => part !== '').join(' ');
}

/** The name by which the product addresses a person. */
export function userNameFor(person: { name: string | null; familyName: string; givenName: string }): string {
  return person.name ?? badgeNameFor(person.familyName, person.givenName);
}

/** A number as people read it: `K7M2-9QXP`. */
export const readableNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

/** What people type back: capitals or not, with or without hyphen and spaces. */
export const numberFrom = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Category = FeeTable['categories'][number];

/** The price of a category in one period; undefined where it is not sold then. */
function priceFor(category: Category, period: FeePeriod): Money | undefined {
  return category.prices.find((price) => price.period === period)?.price;
}

/** The fee by today's price, until when it holds and what comes after; undefined where nothing is on sale. */
export function quoteFor(table: FeeTable, categoryCode: string): Quote | undefined {
  const category = table.categories.find((one) => one.code === categoryCode);
  const current = table.periods.findIndex(({ period }) => period === table.period);
  const period = table.periods[current];
  if (category === undefined || period === undefined) return undefined;
  const total = priceFor(category, period.period);
  if (total === undefined) return undefined;
  const following = table.periods[current + 1];
  const nextTotal = following === undefined ? undefined : priceFor(category, following.period);
  return {
    categoryCode,
    categoryName: category.name,
    period: period.period,
    total,
    validUntil: period.endsAt,
    next:
      following === undefined || nextTotal === undefined
        ? null
        : { period: following.period, total: nextTotal },
  };
}

/** The state the public sees (specification §3), derived from the registration and its newest payment. */
export function publicStateFor(
  state: 'pending' | 'confirmed' | 'cancelled',
  payment: PaymentState | undefined,
): PaymentState {
  if (state === 'confirmed') return 'completed';
  if (state === 'cancelled') return 'cancelled';
  return payment === 'failed' ? 'failed' : 'waiting';
}

/** Whether an unpaid registration's seat goes back into the quota. */
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

/** How long a draft is kept after its last change. */
export const draftLifetimeDays = 14;
/** Without use, of a form that was opened again by a mailed link, a code or an account: the computer may be a shared one. */
export const reopenedDraftLifetimeMinutes = 60;
/** How long a mailed link to a draft works. */
export const draftLinkLifetimeHours = 24;
/** A seat is kept at least this long once a payment is opened: longer than an attempt may last. */
export const paymentHoldMinutes = 40;
/**
 * How long an unpaid registration may keep its seat in all, beyond its first hold: nine payments that come to
 * nothing. An honest person needs one or two; without an end a seat could be kept from others for good.
 */
const prolongedHoldHours = 6;

/** How many seconds an unpaid registration may keep a seat, all its holds together. */
export const holdLimitSeconds = (firstHoldMinutes: number): number =>
  firstHoldMinutes * 60 + prolongedHoldHours * 3600;

/** Whether a seat may be kept, or taken again, until then. */
export function mayHoldUntil(
  registration: {
    seat_held_until: Date | null;
    hold_began_at: Date | null;
    held_before_seconds: number;
    created_at: Date;
  },
  heldUntil: Date,
  now: Date,
  limitSeconds: number,
): boolean {
  const { seat_held_until: held, hold_began_at: began, held_before_seconds: before } = registration;
  const beganAt = held === null ? now : (began ?? registration.created_at);
  return before + (heldUntil.getTime() - beganAt.getTime()) / 1000 <= limitSeconds;
}
