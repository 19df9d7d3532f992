import { randomBytes, randomInt } from 'node:crypto';

export interface TradeRegistration {
  siteCode: string;
  orderNumber: string;
  amount: number;
  returnUrl: string;
  approvalKey: string;
  traceNumber: string;
}

export interface TradeRegistrations {
  register(
    values: Pick<TradeRegistration, 'siteCode' | 'orderNumber' | 'amount' | 'returnUrl'>,
  ): TradeRegistration;
  find(approvalKey: string): TradeRegistration | undefined;
}

const maximumCount = 100_000;
const traceAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Stores registered mobile orders in memory. Drops the oldest beyond 100,000. */
export function createTradeRegistrations(): TradeRegistrations {
  const registrations = new Map<string, TradeRegistration>();
  return {
    register(values) {
      const trace = Array.from({ length: 11 }, () => traceAlphabet[randomInt(traceAlphabet.length)]);
      const registration: TradeRegistration = {
        ...values,
        approvalKey: randomBytes(32).toString('base64'),
        traceNumber: values.siteCode + trace.join(''),
      };
      registrations.set(registration.approvalKey, registration);
      if (registrations.size > maximumCount) {
        const oldest = registrations.keys().next();
        if (!oldest.done) registrations.delete(oldest.value);
      }
      return registration;
    },
    find: (approvalKey) => registrations.get(approvalKey),
  };
}
