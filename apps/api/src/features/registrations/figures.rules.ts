import {
  type CountedDay,
  type Currency,
  currencies,
  type Figures,
  type MoneyDay,
  type PaymentMethod,
  type PaymentState,
  paymentStates,
} from '@airway/contract';
import { daysBetween } from '../../platform/zones.ts';

interface Counts {
  confirmed: number;
  unpaid: number;
  cancelled: number;
}

const none: Counts = { confirmed: 0, unpaid: 0, cancelled: 0 };

const added = (one: Counts, other: Counts): Counts => ({
  confirmed: one.confirmed + other.confirmed,
  unpaid: one.unpaid + other.unpaid,
  cancelled: one.cancelled + other.cancelled,
});

/** Adds changes up, oldest first: returns the numbers at the end of each day. */
export function countedDays(changes: readonly ({ day: string } & Counts)[], startsOn: string): CountedDay[] {
  let sofar = none;
  return changes.map(({ day, ...change }) => {
    sofar = added(sofar, change);
    return { day, daysLeft: daysBetween(day, startsOn), ...sofar };
  });
}

interface Movement {
  day: string;
  currency: Currency;
  method: PaymentMethod;
  receivedMinor: number;
  returnedMinor: number;
}

/** Adds movements up, oldest first: returns the sums at the end of each day, by currency. */
export function moneyDays(
  movements: readonly Movement[],
  startsOn: string,
): { currency: Currency; days: MoneyDay[] }[] {
  return currencies.flatMap((currency) => {
    const ofCurrency = movements.filter((one) => one.currency === currency);
    if (ofCurrency.length === 0) return [];
    const days = new Map<string, MoneyDay>();
    let sums = { receivedMinor: 0, returnedMinor: 0 };
    for (const { day, receivedMinor, returnedMinor } of ofCurrency) {
      sums = {
        receivedMinor: sums.receivedMinor + receivedMinor,
        returnedMinor: sums.returnedMinor + returnedMinor,
      };
      days.set(day, { day, daysLeft: daysBetween(day, startsOn), ...sums });
    }
    return [{ currency, days: [...days.values()] }];
  });
}

/** Sums movements by method and currency. */
export function methodSums(movements: readonly Movement[]): Figures['methods'] {
  const sums = new Map<string, Figures['methods'][number]>();
  for (const { method, currency, receivedMinor, returnedMinor } of movements) {
    const key = `${currency} ${method}`;
    const sum = sums.get(key) ?? { method, currency, receivedMinor: 0, returnedMinor: 0 };
    sum.receivedMinor += receivedMinor;
    sum.returnedMinor += returnedMinor;
    sums.set(key, sum);
  }
  const placeOf = (currency: Currency) => currencies.indexOf(currency);
  return [...sums.values()].toSorted(
    (one, other) =>
      placeOf(one.currency) - placeOf(other.currency) || other.receivedMinor - one.receivedMinor,
  );
}

interface Group {
  public_state: PaymentState;
  count: number;
}

export function stateCounts(groups: readonly Group[]): Figures['states'] {
  return paymentStates.map((state) => ({
    state,
    count: groups.reduce((sum, one) => sum + (one.public_state === state ? one.count : 0), 0),
  }));
}

const columnOf = {
  completed: 'confirmed',
  waiting: 'unpaid',
  failed: 'unpaid',
  cancelled: 'cancelled',
} as const;

/** Counts groups by a key. Keys of `all` are there without registrations, too. */
export function countsBy<One extends Group>(
  groups: readonly One[],
  keyOf: (group: One) => string,
  all: readonly string[] = [],
): Map<string, Counts> {
  const counted = new Map<string, Counts>(all.map((key) => [key, none]));
  for (const group of groups) {
    const key = keyOf(group);
    const change = { ...none, [columnOf[group.public_state]]: group.count };
    counted.set(key, added(counted.get(key) ?? none, change));
  }
  return counted;
}
