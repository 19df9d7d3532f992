import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardOrder, resolvePaymentCase } from '@airway/contract';
import { sql } from 'kysely';
import { compareWithLedger, reconcilePayments } from '../src/features/payments/index.ts';
import { paymentInvariants } from '../src/features/payments/payments.invariants.ts';
import { type OpenServices, openServices } from '../src/services.ts';
import type { Port, TestApi } from './api.ts';
import { silentLogger } from './database.ts';
import { assertInvariants } from './invariants.ts';
import { approve, newPayer, openOrder, type Payer, staffToken, useWindow } from './payers.ts';

type Paying = TestApi<'demo' | 'sandbox'>;
type PaymentScenario = Parameters<Paying['sandbox']['scenarios']['set']>[0]['scenario'];

/** Helpers for payment tests: rows, the gateway's books, the history. */
async function paymentsOf(api: Paying) {
  const staff = await staffToken(api);
  const { db } = api.services.database;

  const row = (orderNumber: string) =>
    db.selectFrom('payments').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();

  return {
    staff,
    row,
    callsOf: (orderNumber: string) => api.sandbox.calls.report().orders[orderNumber],
    chargesOf: (orderNumber: string) =>
      api.sandbox.ledger.charges().filter((charge) => charge.orderNumber === orderNumber),
    chargeOf: (orderNumber: string) =>
      api.sandbox.ledger.charges().find((charge) => charge.orderNumber === orderNumber),

    async lastEvent(orderNumber: string) {
      const events = await db
        .selectFrom('payment_events')
        .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
        .select(['payment_events.phase', 'payment_events.actor', 'payment_events.note'])
        .where('payments.order_number', '=', orderNumber)
        .orderBy('happened_at', 'desc')
        .execute();
      return events[0];
    },

    async settledJobs(paymentId: string) {
      const { rows } = await sql<{ data: { outcome: string } }>`select data from jobs.job
        where name = 'payment-settled' and data ->> 'paymentId' = ${paymentId}
        order by created_on`.execute(db);
      return rows.map((one) => one.data.outcome);
    },

    /** Makes the next check due, and runs it. */
    async reconcile(orderNumber: string): Promise<void> {
      await db
        .updateTable('payments')
        .set({ next_check_at: new Date(Date.now() - 1000) })
        .where('order_number', '=', orderNumber)
        .where('next_check_at', 'is not', null)
        .execute();
      await reconcilePayments(api.ctx());
    },

    /** Pays with a failure scenario at the first approval call only. */
    async payMeeting(scenario: PaymentScenario): Promise<{ payer: Payer; order: CardOrder }> {
      const payer = await newPayer(api);
      const order = await openOrder(api, payer);
      api.sandbox.scenarios.set({ scenario, call: 'payment', orderNumber: order.orderNumber, times: 1 });
      await approve(api, payer, order, await useWindow(order));
      return { payer, order };
    },

    /** Uses a short gateway timeout during an action. Otherwise the timeout is long enough for a busy machine. */
    async withImpatience<Value>(act: () => Promise<Value>): Promise<Value> {
      const { config } = api.services;
      const { gatewayTimeoutMs } = config;
      config.gatewayTimeoutMs = 600;
      try {
        return await act();
      } finally {
        config.gatewayTimeoutMs = gatewayTimeoutMs;
      }
    },

    resolve: (id: string, tno: string | null, token = staff, note = '상점관리자에서 확인') =>
      api.call(resolvePaymentCase, { params: { id }, body: { tno, note } }, { token }),

    /** Asserts all invariants, and that the gateway's books match ours. */
    async assertSound(): Promise<void> {
      await assertInvariants(db, paymentInvariants);
      assert.deepEqual(await compareWithLedger(db, api.sandbox.ledger.charges()), []);
    },
  };
}

export type PaymentsApi<Has extends Port = never> = TestApi<'demo' | 'sandbox' | Has> &
  Awaited<ReturnType<typeof paymentsOf>>;

/** Adds helpers for payment tests to an API. */
export const withPayments = async <Api extends Paying>(api: Api) => ({ ...api, ...(await paymentsOf(api)) });

export interface SecondInstance {
  services: OpenServices;
  close: () => Promise<void>;
}

/** Starts a second instance on the same database, with its own data folder. */
export async function startSecondInstance(
  api: Pick<TestApi, 'config'>,
  journals: 'own' | 'shared' = 'own',
): Promise<SecondInstance> {
  const directory = await mkdtemp(join(tmpdir(), 'airway-second-instance-'));
  const journalDirectory = journals === 'shared' ? api.config.journalDirectory : join(directory, 'journal');
  const services = await openServices(
    { ...api.config, dataDirectory: directory, journalDirectory },
    silentLogger,
  );
  return {
    services,
    async close() {
      await services.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
