import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  acceptDeposit,
  type Deposit,
  expectPayment,
  listDeposits,
  type Money,
  reopenDeposit,
} from '@airway/contract';
import { depositInvariants } from '../src/features/deposits/deposits.invariants.ts';
import { addDays } from '../src/platform/zones.ts';
import { staffToday } from './bank-refunds.ts';
import { eventually } from './eventually.ts';
import { importDesk } from './imports.ts';
import { assertInvariants } from './invariants.ts';
import { newAccount } from './new-accounts.ts';
import { startPaidRegistrants, type withPaidRegistrants, won } from './paid-registrants.ts';
import { koreanForm, registerBy } from './registrants.ts';
import { savedBook } from './workbooks.ts';

const statementHeadings = ['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '잔액', '거래점'];

/** Starts an API with helpers for deposits: expected transfers, statements, and what staff do. */
export const startDeposits = async () => withDeposits(await startPaidRegistrants());

/** Adds helpers for tests about deposits to an API. */
export async function withDeposits<Api extends Awaited<ReturnType<typeof withPaidRegistrants>>>(api: Api) {
  const { accessToken: token } = await newAccount(api, { roleCode: 'FINANCE' });
  const desk = importDesk(api, { kind: 'bank-statement', editionId: api.edition.id, token });
  let serial = 0;

  /** Registers a person whose transfer is expected. */
  async function expectTransfer(payer: string, form: Parameters<typeof registerBy>[1] = koreanForm()) {
    const { data } = await registerBy(api, form);
    const { id } = data.registration;
    const body = {
      paymentId: randomUUID(),
      total: won(100_000),
      period: 'early' as const,
      method: 'transfer' as const,
      payer,
      dueOn: addDays(staffToday(), 3),
    };
    const { status, refusal } = await api.call(expectPayment, { params: { id }, body }, { token: api.staff });
    assert.equal(status, 200, JSON.stringify(refusal));
    return { id, number: data.registrationNumber, paymentId: body.paymentId, payer, email: form.email };
  }

  /** A row of a statement; each has a time of its own. */
  const row = (
    depositor: string,
    amount: number | string = 100_000,
    { day = staffToday(), out = '' } = {},
  ) => {
    serial += 1;
    const time = `10:${String(Math.floor(serial / 60)).padStart(2, '0')}:${String(serial % 60).padStart(2, '0')}`;
    return [`${day} ${time}`, '타행이체', depositor, out, amount, 5_000_000, '예시점'];
  };
  const book = (...rows: (string | number)[][]) => savedBook([statementHeadings, ...rows]);
  const preview = (...rows: (string | number)[][]) => desk.preview(book(...rows));
  /** Imports a statement and waits until its certain rows are matched. */
  async function load(...rows: (string | number)[][]) {
    const done = await desk.run(await preview(...rows));
    assert.equal(done.state, 'done', JSON.stringify(done));
    await settled();
    return done;
  }
  const settled = () =>
    eventually(async () => {
      const jobs = await api.db
        .withSchema('jobs')
        .selectFrom('job' as never)
        .select('id' as never)
        .where('name' as never, '=', 'deposits-came' as never)
        .where('state' as never, 'in', ['created', 'active', 'retry'] as never)
        .execute();
      return jobs.length === 0;
    }, 'deposits are matched');

  const list = async (query: { state?: Deposit['state']; query?: string; size?: string } = {}) =>
    (await api.call(listDeposits, { params: api.edition, query: { size: '100', ...query } }, { token })).data
      .content;
  const find = async (depositor: string): Promise<Deposit> =>
    (await list({ query: depositor })).find((one) => one.depositor === depositor) ??
    assert.fail(`no deposit of ${depositor}`);
  const accept = (
    id: string,
    registrationNumber: string,
    {
      total = won(100_000),
      reason = '',
      ...more
    }: { total?: Money; reason?: string; returnsRest?: boolean } = {},
  ) =>
    api.call(
      acceptDeposit,
      { params: { id }, body: { registrationNumber, total, period: 'early', reason, ...more } },
      { token },
    );
  const reopen = (id: string) =>
    api.call(reopenDeposit, { params: { id }, body: { reason: '잘못 맞춤' } }, { token });

  // Here a row is one of a statement.
  const { row: _paymentRow, ...others } = api;
  return {
    ...others,
    token,
    desk,
    expectTransfer,
    row,
    book,
    preview,
    load,
    settled,
    list,
    find,
    accept,
    reopen,
    async assertDepositsSound() {
      await assertInvariants(api.db, depositInvariants);
      await api.assertSound();
    },
  };
}
export type DepositsApi = Awaited<ReturnType<typeof startDeposits>>;
