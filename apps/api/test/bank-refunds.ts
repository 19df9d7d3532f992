import assert from 'node:assert/strict';
import {
  type BankAccount,
  loginWithLink,
  type Money,
  putBankAccount,
  recordBankTransfer,
  requestBankRefund,
  revealBankAccount,
  withdrawBankRefund,
} from '@airway/contract';
import { dayInZone, staffTimeZone } from '../src/platform/zones.ts';
import { mailAbout } from './inboxes.ts';
import {
  type PaidRegistrantsApi,
  staffReason as reason,
  startPaidRegistrants,
  won,
} from './paid-registrants.ts';

export const bankAccount: BankAccount = {
  bank: 'shinhan',
  bankName: '',
  swift: '',
  holder: '홍예금',
  accountNumber: '110-234-567890',
};
export const staffToday = () => dayInZone(new Date(), staffTimeZone);

/** Helpers for tests about refunds to a bank account, each in the state of its name. */
function bankRefundsOf(api: PaidRegistrantsApi) {
  const { db, edition } = api;
  const byStaff = { token: api.staff };

  const request = (paymentId: string) =>
    api.call(requestBankRefund, { params: { id: paymentId }, body: { reason } }, byStaff);
  const enter = (token: string, bankRefundId: string, changes: Partial<BankAccount> = {}) =>
    api.call(
      putBankAccount,
      { params: edition, body: { bankRefundId, ...bankAccount, ...changes } },
      { token },
    );

  /** Opens the mailed link of a request. */
  async function openMailed(email: unknown) {
    const mail = await mailAbout(api, email, '환불받으실 계좌');
    const linkToken = /#(l_[\w-]+)/.exec(mail.text ?? '')?.[1] ?? assert.fail('The mail has no link.');
    return api.call(loginWithLink, { params: edition, body: { linkToken } });
  }

  /** Cancels a paid registration whose refund the gateway refuses. */
  async function refusedRefund(givesBack = won(100_000)) {
    const { id, orderNumber, form, number } = await api.paidRegistrant();
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 2 });
    const { status } = await api.cancelByStaff(id, givesBack, won(100_000));
    assert.equal(status, 200);
    const { id: paymentId } = await api.row(orderNumber);
    return { id, paymentId, orderNumber, form, number };
  }

  /** Returns a refused refund whose account was requested, and its person who opened the mailed link. */
  async function requestedRefund(givesBack?: Money) {
    const refused = await refusedRefund(givesBack);
    const { status, data } = await request(refused.paymentId);
    assert.equal(status, 200);
    const { data: tokens } = await openMailed(refused.form.email);
    return { ...refused, refundId: data.id, token: tokens.accessToken };
  }

  return {
    request,
    enter,
    openMailed,
    refusedRefund,
    requestedRefund,

    /** Returns a requested refund whose account was entered. */
    async enteredRefund(givesBack?: Money) {
      const found = await requestedRefund(givesBack);
      assert.equal((await enter(found.token, found.refundId)).status, 200);
      return found;
    },

    transfer: (id: string, body: object = {}) =>
      api.call(
        recordBankTransfer,
        { params: { id }, body: { version: 1, transferredOn: staffToday(), reference: '', ...body } },
        byStaff,
      ),
    reveal: (id: string) => api.call(revealBankAccount, { params: { id }, body: { reason } }, byStaff),
    withdraw: (id: string) => api.call(withdrawBankRefund, { params: { id }, body: { reason } }, byStaff),
    refundRow: (id: string) =>
      db.selectFrom('bank_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

/** Starts an API for tests about refunds to a bank account. */
export async function startBankRefunds() {
  const api = await startPaidRegistrants();
  return { ...api, ...bankRefundsOf(api) };
}

export type BankRefundsApi = Awaited<ReturnType<typeof startBankRefunds>>;
