import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type DeskRegistration,
  expectPayment,
  type ReceivedBy,
  registerByHand,
  returnByHand,
  takePayment,
  waiveFee,
} from '@airway/contract';
import { addDays } from '../src/platform/zones.ts';
import { staffToday } from './bank-refunds.ts';
import { type PaidRegistrantsApi, won } from './paid-registrants.ts';

let serial = 0;

/** Helpers for tests about money that staff take, for any member of staff. */
export function deskOf(api: Omit<PaidRegistrantsApi, 'row'>) {
  const staff = () => ({ token: api.staff });
  const due = { total: won(100_000), period: 'early' as const };

  return {
    /** Registers a person by hand, who has not paid. */
    async unpaid({ name = '현장예시' }: { name?: string } = {}) {
      serial += 1;
      const form: DeskRegistration = {
        audience: 'korean',
        requestKey: randomUUID(),
        locale: 'ko',
        categoryCode: 'specialist',
        name,
        familyName: '',
        givenName: '',
        email: `counter${serial}@example.org`,
        phone: '',
        affiliationKo: '',
        affiliationEn: '',
        department: '',
        licenceNumber: '',
        agreed: true,
        mailsDue: false,
      };
      const { status, data, refusal } = await api.call(
        registerByHand,
        { params: api.edition, body: form },
        staff(),
      );
      assert.equal(status, 200, JSON.stringify(refusal));
      return { ...data, email: form.email };
    },

    take(
      id: string,
      changes: Partial<ReceivedBy<typeof takePayment>['body']> & {
        received?: { amountMinor: number; reason: string };
      } = {},
      by = staff(),
    ) {
      const body = {
        paymentId: randomUUID(),
        ...due,
        method: 'cash' as const,
        receivedOn: staffToday(),
        payer: '',
        reference: '',
        cardName: '',
        approvalNumber: '',
        ...changes,
      };
      return api.call(takePayment, { params: { id }, body }, by);
    },

    expect(id: string, changes: Partial<ReceivedBy<typeof expectPayment>['body']> = {}) {
      const body = {
        paymentId: randomUUID(),
        ...due,
        method: 'transfer' as const,
        payer: '예시병원',
        dueOn: addDays(staffToday(), 3),
        ...changes,
      };
      return api.call(expectPayment, { params: { id }, body }, staff());
    },

    waive: (id: string, by = staff()) =>
      api.call(waiveFee, { params: { id }, body: { reason: '초청 연자', ...due } }, by),

    giveBack(paymentId: string, amountMinor: number, by = staff()) {
      const body = {
        how: 'cash' as const,
        returnedOn: staffToday(),
        reference: '',
        amount: won(amountMinor),
      };
      return api.call(returnByHand, { params: { id: paymentId }, body }, by);
    },
  };
}
