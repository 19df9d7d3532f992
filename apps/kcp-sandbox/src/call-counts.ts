import type { CallName } from './scenarios.ts';

export type Counts = Record<CallName, number>;

export interface CallCounts {
  count(call: CallName, orderNumber?: string): void;
  /** Counts the calls, including rejected ones. Calls with an unknown order count in `total` only. */
  report(): { total: Counts; orders: Record<string, Counts> };
  clear(): void;
}

function zeroes(): Counts {
  return { register: 0, window: 0, payment: 0, cancel: 0, inquiry: 0 };
}

export function createCallCounts(): CallCounts {
  let total = zeroes();
  const orders = new Map<string, Counts>();
  return {
    count(call, orderNumber) {
      total[call] += 1;
      if (orderNumber === undefined) return;
      const counts = orders.get(orderNumber) ?? zeroes();
      counts[call] += 1;
      orders.set(orderNumber, counts);
    },
    report: () => ({ total: { ...total }, orders: Object.fromEntries(orders) }),
    clear() {
      total = zeroes();
      orders.clear();
    },
  };
}
