import assert from 'node:assert/strict';
import {
  cancelOwnRegistration,
  cancelRegistration,
  changePaidRegistration,
  dropChange,
  getEditionRefunds,
  getRegistration,
  listPaymentCases,
  type Money,
  previewCancellation,
  previewChange,
  putEditionRefunds,
  type RefundTable,
  refundRegistration,
  viewRegistration,
} from '@airway/contract';
import { demoRehearsalStartsAt } from '../seeds/demo-edition.ts';
import { setRehearsal } from '../src/features/editions/index.ts';
import { registrationInvariants } from '../src/features/registrations/registrations.invariants.ts';
import { selectRegistration } from '../src/features/registrations/registrations.queries.ts';
import { registrantTokenOf } from '../src/features/registrations/registrations.service.ts';
import { startTestApi, type TestApi } from './api.ts';
import { eventually } from './eventually.ts';
import { assertInvariants } from './invariants.ts';
import { approve, openOrder, useWindow } from './payers.ts';
import { type PaymentsApi, withPayments } from './payments.ts';
import { koreanForm, registerBy } from './registrants.ts';

export const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
/** By the demo's refund table, half goes back from 18 October, nothing from 14 November. */
export const halfBackAt = '2025-10-20T09:00:00+09:00';
/** Outcome of a registration of which half was given back. */
export const halfReturned = {
  state: 'cancelled',
  phase: 'paid',
  refunded: 50_000,
  kept: 50_000,
  returned: 50_000,
};
export const staffReason = '본인이 전화로 요청';

/** Helpers for tests about registrants who paid: rows, views, the edition's clock, cancellations and refunds. */
function registrantsOf(api: PaymentsApi) {
  const { db } = api.services.database;
  const edition = { id: api.signIns.editionId };

  const rowOf = async (id: string) =>
    (await selectRegistration(db, id)) ?? assert.fail('The registration is gone.');
  const waitUntilConfirmed = (id: string) =>
    eventually(async () => (await rowOf(id)).state === 'confirmed', 'the registration is confirmed');
  /** Returns a token of a person who reads its mails. */
  const readerToken = async (id: string) =>
    registrantTokenOf(api.ctx(), await rowOf(id), { mailedAt: new Date() });
  const setEditionClock = (moment: string | Date = demoRehearsalStartsAt) =>
    setRehearsal(api.ctx(), edition.id, new Date(moment));
  const previewCancel = (token: string) =>
    api.call(previewCancellation, { params: edition, query: {} }, { token });
  const cancelOwn = (token: string, givesBack: Money) =>
    api.call(cancelOwnRegistration, { params: edition, body: { givesBack } }, { token });

  async function pay({ token }: { token: string }) {
    const order = await openOrder(api, { token });
    await approve(api, { token }, order, await useWindow(order));
    return order;
  }

  const returnedOf = (orderNumber: string) => api.chargeOf(orderNumber)?.cancelledAmount;
  const makeRefundsDue = () =>
    db
      .updateTable('refunds')
      .set({ next_check_at: new Date(Date.now() - 1000) })
      .where('phase', '=', 'requested')
      .execute();

  async function assertSound(): Promise<void> {
    await api.assertSound();
    await assertInvariants(db, registrationInvariants);
  }

  return {
    db,
    edition,
    rowOf,
    waitUntilConfirmed,
    readerToken,
    setEditionClock,
    previewCancel,
    cancelOwn,
    pay,
    returnedOf,
    assertSound,

    own: async (token: string) =>
      (await api.call(getRegistration, { params: edition, query: {} }, { token })).data,
    staffView: async (id: string) =>
      (await api.call(viewRegistration, { params: { id } }, { token: api.staff })).data,

    /** Creates a paid and confirmed registration. Its person also reads its mails. */
    async paidRegistrant(form: Parameters<typeof registerBy>[1] = koreanForm()) {
      const { data } = await registerBy(api, form);
      const { id } = data.registration;
      const { orderNumber, amount } = await pay({ token: data.accessToken });
      await waitUntilConfirmed(id);
      const tokens = { token: await readerToken(id), weakToken: data.accessToken };
      return { id, ...tokens, number: data.registrationNumber, orderNumber, amount, form };
    },

    async cancelAll(token: string) {
      const { givesBack } = (await previewCancel(token)).data;
      return cancelOwn(token, givesBack);
    },

    cancelByStaff: (id: string, givesBack: Money, remaining?: Money) =>
      api.call(
        cancelRegistration,
        { params: { id }, body: { reason: staffReason, givesBack, ...(remaining && { remaining }) } },
        { token: api.staff },
      ),

    refundByStaff: (id: string, amountMinor: number, remaining: Money) =>
      api.call(
        refundRegistration,
        { params: { id }, body: { reason: staffReason, amountMinor, remaining } },
        { token: api.staff },
      ),

    async casesOf(orderNumber: string) {
      const { data } = await api.call(listPaymentCases, { query: { size: '100' } }, { token: api.staff });
      return data.content.filter((one) => one.orderNumber === orderNumber);
    },

    /** Returns the previous table. */
    async replaceRefundTable(refundTable: RefundTable | null): Promise<RefundTable | null> {
      const named = { params: edition };
      const { data: previous } = await api.call(getEditionRefunds, named, { token: api.staff });
      const body = { version: previous.version, refundTable };
      const { status } = await api.call(putEditionRefunds, { ...named, body }, { token: api.staff });
      assert.equal(status, 200);
      return previous.refundTable;
    },

    async takenSeats() {
      const quotas = await db.selectFrom('seat_quotas').select('taken').execute();
      return quotas.reduce((sum, { taken }) => sum + taken, 0);
    },

    async resetClockAndScenarios() {
      api.sandbox.scenarios.clear();
      await setEditionClock();
    },

    makeRefundsDue,

    /** Makes the next check of refunds due, and runs it. */
    async reconcileRefunds(orderNumber: string): Promise<void> {
      await makeRefundsDue();
      await api.reconcile(orderNumber);
    },

    /** Returns the state, and what both books say was given back. */
    async outcomeOf({ id, orderNumber }: { id: string; orderNumber: string }) {
      const { phase, refunded_minor: refunded, kept_minor: kept } = await api.row(orderNumber);
      return { state: (await rowOf(id)).state, phase, refunded, kept, returned: returnedOf(orderNumber) };
    },

    async closeSound(): Promise<void> {
      try {
        await assertSound();
      } finally {
        await api.close();
      }
    },
  };
}

interface Wanted {
  categoryCode?: string;
  options?: { code: string; person?: string }[];
}

/** Helpers for tests about changes of paid registrations. */
function changesOf(api: PaymentsApi & ReturnType<typeof registrantsOf>) {
  const { db, edition } = api;
  const completed = ({ categoryCode = 'specialist', options = [] }: Wanted) => ({ categoryCode, options });

  const preview = (token: string, wanted: Wanted) =>
    api.call(previewChange, { params: edition, body: completed(wanted) }, { token });
  const change = (token: string, wanted: Wanted, sums: { pays?: Money; givesBack?: Money } = {}) =>
    api.call(
      changePaidRegistration,
      { params: edition, body: { pays: won(0), givesBack: won(0), ...sums, ...completed(wanted) } },
      { token },
    );
  const waitUntilChanged = (token: string) =>
    eventually(async () => (await api.own(token)).change === null, 'the change is done');

  /** Changes as previewed. */
  async function changeAsShown(token: string, wanted: Wanted) {
    const { data: shown } = await preview(token, wanted);
    const { pays, givesBack } = shown;
    const { status, data, refusal } = await change(token, wanted, { pays, givesBack });
    assert.equal(status, 200, JSON.stringify(refusal));
    return { shown, registration: data };
  }

  return {
    previewChange: preview,
    change,
    waitUntilChanged,
    changeAsShown,
    dropChange: (token: string) => api.call(dropChange, { params: edition, body: {} }, { token }),
    codesOf: async (token: string) => (await api.own(token)).options.map(({ code }) => code),

    /** Changes with a difference, pays it and waits until the change is done. */
    async changeAndPay(person: { token: string }, wanted: Wanted) {
      const { shown } = await changeAsShown(person.token, wanted);
      const order = await api.pay(person);
      await waitUntilChanged(person.token);
      return { shown, order };
    },

    /** Returns the number of taken seats of an option. */
    async seatsOf(code: string): Promise<number> {
      const { taken } = await db
        .selectFrom('option_quotas')
        .innerJoin('fee_options', 'fee_options.id', 'option_quotas.option_id')
        .select('taken')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      return taken;
    },
  };
}

/** Adds helpers for tests about paid registrants to an API. */
export async function withPaidRegistrants<Api extends TestApi<'demo' | 'sandbox'>>(started: Api) {
  const paying = await withPayments(started);
  const api = { ...paying, ...registrantsOf(paying) };
  return { ...api, ...changesOf(api) };
}

/** Starts an API with sandbox, mails and job queues, for tests about paid registrants. */
export async function startPaidRegistrants() {
  const api = await withPaidRegistrants(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
  return api;
}

export type PaidRegistrantsApi = Awaited<ReturnType<typeof startPaidRegistrants>>;
