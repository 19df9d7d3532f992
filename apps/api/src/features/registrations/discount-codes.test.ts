import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  applyDiscountCode,
  cancelRegistration,
  changeDiscountCode,
  createDraft,
  exportDiscountCodes,
  exportRegistrations,
  getDraft,
  getEditionFees,
  getFeeTable,
  getRegistration,
  listDiscountCodes,
  makeDiscountCodes,
  openCardOrder,
  putEditionFees,
  saveDraft,
  searchRegistrations,
  switchDiscountCode,
  viewRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { makeCode, seenCode } from '../../../test/discount-codes.ts';
import { draftAnswers, registerByDraft, reopen, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { proveDraftEmail } from '../../../test/proven-emails.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
  await api.close();
});

const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const fee = 100_000;
const long = { past: '2020-01-01T00:00:00.000Z', future: '2099-01-01T00:00:00.000Z' };

async function pay(payer: { registrationId: string; token: string }) {
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  const { id: paymentId } = await api.row(order.orderNumber);
  await handleSettledPayment(api.ctx(), { registrationId: payer.registrationId, paymentId, outcome: 'paid' });
  return order;
}

const own = async (token: string) => {
  const params = { id: api.signIns.editionId };
  return (await api.call(getRegistration, { params, query: {} }, { token })).data;
};

const usesOf = async (code: string) => (await seenCode(api, code)).uses;

const change = async (code: string, limits: object) =>
  api.call(
    changeDiscountCode,
    { params: { id: (await seenCode(api, code)).id }, body: { note: '', ...limits } },
    { token: api.staff },
  );

const setDisabled = async (code: string, isDisabled: boolean) =>
  api.call(
    switchDiscountCode,
    { params: { id: (await seenCode(api, code)).id }, body: { isDisabled } },
    { token: api.staff },
  );

const releaseSeat = async (id: string) => {
  await api.services.database.db
    .updateTable('registrations')
    .set({ seat_held_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  await releaseUnpaidSeats(api.ctx());
};

async function newDraft(changes = {}) {
  const { data } = await api.call(createDraft, {
    params: { id: api.signIns.editionId },
    body: { audience: 'korean', locale: 'ko' },
  });
  const token = data.draftToken;
  const answers = draftAnswers(changes);
  await api.call(saveDraft, { body: { answers } }, { token });
  await proveDraftEmail(api, token, answers.email ?? '');
  return token;
}

const apply = (token: string, code: string) => api.call(applyDiscountCode, { body: { code } }, { token });

/** Takes a category off sale like staff, or puts it on sale again. */
async function sellCategory(code: string, isOnSale: boolean) {
  const named = { params: { id: api.signIns.editionId } };
  const { fees, version } = (await api.call(getEditionFees, named, { token: api.staff })).data;
  const categories = fees.categories.map((one) => (one.code === code ? { ...one, isOnSale } : one));
  const body = { ...fees, categories, version, changesPrices: true };
  assert.equal((await api.call(putEditionFees, { ...named, body }, { token: api.staff })).status, 200);
}

describe('a code', () => {
  test('lowers the fee in quote, order, page, list, file and mail, and keeps what was paid', async () => {
    const code = await makeCode(api, { kind: 'percent', percent: 30 });
    const typed = code.toLowerCase().replace('-', ' ');
    const payer = await newPayer(api, koreanForm({ discountCode: typed, options: [{ code: 'dinner' }] }));
    const discount = { code, amount: won(30_000) };
    const registration = await own(payer.token);
    assert.deepEqual(registration.discount, discount);
    assert.deepEqual(registration.amountDue, won(fee - 30_000 + 70_000));
    const query = { query: registration.number };
    const found = async () => (await api.call(searchRegistrations, { query }, { token: api.staff })).data;
    const { content, totals } = await found();
    assert.deepEqual([content[0]?.discountCode, content[0]?.due], [code, won(140_000)]);
    assert.deepEqual(totals[0]?.due, [won(140_000)]);
    const order = await pay(payer);
    assert.deepEqual(order.amount, won(140_000));
    assert.deepEqual((await own(payer.token)).discount, discount);
    const params = { id: payer.registrationId };
    const detail = await api.call(viewRegistration, { params }, { token: api.staff });
    assert.equal(detail.data.discountCode, code);
    const csv = await api.app.inject({
      method: 'POST',
      url: exportRegistrations.url,
      headers: { authorization: `Bearer ${api.staff}`, 'accept-language': 'ko' },
      payload: { ...query, reason: '시험' },
    });
    assert.match(csv.body, new RegExp(code));
    assert.equal(await usesOf(code), 1);

    const body = { reason: '시험', givesBack: order.amount };
    assert.equal((await api.call(cancelRegistration, { params, body }, { token: api.staff })).status, 200);
    assert.equal(await usesOf(code), 0);
    assert.deepEqual((await found()).content[0]?.discountCode, code);
  });

  test('for all of the fee confirms at once, and options are still paid', async () => {
    const code = await makeCode(api);
    const form = koreanForm({ discountCode: code, agreesToRefundRule: false });
    const { data } = await registerBy(api, form);
    assert.equal(data.registration.state, 'completed');
    assert.deepEqual(data.registration.discount, { code, amount: null });
    const withDinner = await registerBy(
      api,
      koreanForm({ discountCode: code, options: [{ code: 'dinner' }] }),
    );
    assert.deepEqual(withDinner.data.registration.amountDue, won(70_000));
    const again = await registerBy(api, form);
    assert.equal(again.data.registration.id, data.registration.id);
    assert.equal(await usesOf(code), 2);
  });

  test('takes an amount in its own currency', async () => {
    const code = await makeCode(api, { kind: 'amount', amounts: { KRW: 40_000 } });
    const { data } = await registerBy(api, koreanForm({ discountCode: code }));
    assert.deepEqual(data.registration.amountDue, won(60_000));
    const abroad = await registerBy(api, internationalForm({ discountCode: code }));
    assert.deepEqual(abroad.refusal.fields, { discountCode: 'code_other_category' });
  });

  test('is refused at its field where it cannot be used, and the same for a disabled and an unknown one', async () => {
    const used = await makeCode(api, { maximumUses: 1 });
    await registerBy(api, koreanForm({ discountCode: used }));
    const disabled = await makeCode(api);
    await setDisabled(disabled, true);
    const cases = [
      ['NO-SUCH-CODE', 'code_unknown'],
      [disabled, 'code_unknown'],
      [used, 'code_used_up'],
      [await makeCode(api, { startsAt: long.future }), 'code_not_yet'],
      [await makeCode(api, { endsAt: long.past }), 'code_over'],
      [await makeCode(api, { categoryCodes: ['resident'] }), 'code_other_category'],
    ] as const;
    const refusals: unknown[] = [];
    for (const [discountCode, problem] of cases) {
      const form = koreanForm({ discountCode });
      const { status, refusal } = await registerBy(api, form);
      assert.deepEqual([status, refusal.fields], [400, { discountCode: problem }], discountCode);
      refusals.push({ ...refusal, requestId: '' });
      const { discountCode: _code, ...without } = form;
      assert.equal((await registerBy(api, without)).status, 200);
    }
    assert.deepEqual(refusals[0], refusals[1]);
    assert.equal(await usesOf(used), 1);
  });

  test('opens a category that is not on sale, for those who have it', async () => {
    const code = await makeCode(api, { kind: 'access', categoryCodes: ['nurse'], opensCategories: true });
    const restricted = await makeCode(api, { categoryCodes: ['nurse'] });
    await sellCategory('nurse', false);
    try {
      const { data: table } = await api.call(getFeeTable, { params: { id: api.signIns.editionId } });
      assert.ok(table.categories.every((one) => one.code !== 'nurse'));
      const nurse = (discountCode?: string) =>
        koreanForm({ categoryCode: 'nurse', licenceNumber: '', ...(discountCode && { discountCode }) });
      for (const refused of [undefined, restricted])
        assert.deepEqual((await registerBy(api, nurse(refused))).refusal.fields, {
          categoryCode: 'not_a_choice',
        });
      const { status, data } = await registerBy(api, nurse(code));
      assert.equal(status, 200);
      assert.equal(data.registration.categoryCode, 'nurse');

      const token = await newDraft({ categoryCode: 'nurse', licenceNumber: '' });
      assert.equal((await api.call(getDraft, {}, { token })).data.quote, null);
      const applied = (await apply(token, code)).data;
      assert.deepEqual(
        applied.discount?.opens.map((one) => one.code),
        ['nurse'],
      );
      assert.equal(applied.quote?.categoryCode, 'nurse');
      assert.equal((await submit(api, token)).status, 200);
    } finally {
      await sellCategory('nurse', true);
    }
  });
});

describe('a draft', () => {
  test('shows the accepted code in its quote, until it is removed', async () => {
    const code = await makeCode(api, { kind: 'amount', amounts: { KRW: 1000 } });
    const token = await newDraft();
    const refused = await apply(token, 'NO-SUCH-CODE');
    assert.deepEqual([refused.status, refused.refusal.fields], [400, { discountCode: 'code_unknown' }]);
    const { data } = await apply(token, ` ${code.toLowerCase()} `);
    assert.deepEqual(data.discount, { code, problem: null, opens: [] });
    assert.deepEqual(data.quote?.discount, { code, amount: won(1000) });
    assert.deepEqual(data.quote?.total, won(fee - 1000));
    assert.deepEqual((await apply(token, '')).data.discount, null);
  });

  test('says why its code cannot be used any more, and is not submitted at another price', async () => {
    const code = await makeCode(api, { categoryCodes: ['specialist'] });
    const token = await newDraft();
    await apply(token, code);
    await api.call(saveDraft, { body: { answers: { categoryCode: 'resident' } } }, { token });
    const problem = async () => (await api.call(getDraft, {}, { token })).data.discount?.problem;
    assert.equal(await problem(), 'code_other_category');
    await api.call(saveDraft, { body: { answers: { categoryCode: 'specialist' } } }, { token });
    assert.equal(await problem(), null);
    await setDisabled(code, true);
    assert.equal(await problem(), 'code_unknown');
    assert.deepEqual((await submit(api, token)).refusal.fields, { discountCode: 'code_unknown' });
    await apply(token, '');
    assert.equal((await submit(api, token)).data.registration?.state, 'waiting');
  });
});

describe('an unpaid registration', () => {
  test('adds, replaces and drops its code with the form, and the uses follow', async () => {
    const first = await makeCode(api, { kind: 'percent', percent: 10, maximumUses: 1 });
    const second = await makeCode(api, { kind: 'percent', percent: 20, maximumUses: 1 });
    const token = await newDraft();
    await apply(token, first);
    assert.deepEqual((await submit(api, token)).data.registration?.amountDue, won(90_000));
    await reopen(api, token);
    const reopened = (await api.call(getDraft, {}, { token })).data;
    assert.deepEqual(reopened.discount, { code: first, problem: null, opens: [] });
    await apply(token, second);
    assert.deepEqual((await submit(api, token)).data.registration?.amountDue, won(80_000));
    assert.deepEqual([await usesOf(first), await usesOf(second)], [0, 1]);
    const [entry] = await auditEntries(api.ctx(), { action: 'registration.changed' });
    assert.deepEqual(JSON.parse(entry?.details ?? '{}').discountCode, [first, second]);
    await reopen(api, token);
    await apply(token, '');
    assert.deepEqual((await submit(api, token)).data.registration?.amountDue, won(fee));
    assert.equal(await usesOf(second), 0);
  });

  test('is confirmed when a code makes it free', async () => {
    const code = await makeCode(api);
    const { token } = await registerByDraft(api);
    await reopen(api, token);
    await apply(token, code);
    assert.equal((await submit(api, token)).data.registration?.state, 'completed');
    assert.equal(await usesOf(code), 1);
  });

  test('keeps its price while its seat is held, even if the code was disabled, is over and used up', async () => {
    const code = await makeCode(api, { kind: 'percent', percent: 50, maximumUses: 1 });
    const token = await newDraft();
    await apply(token, code);
    const { registration } = (await submit(api, token)).data;
    await setDisabled(code, true);
    await change(code, { maximumUses: 1, endsAt: long.past });
    await reopen(api, token);
    assert.equal((await api.call(getDraft, {}, { token })).data.discount?.problem, null);
    assert.deepEqual((await submit(api, token)).data.registration?.amountDue, won(50_000));
    const order = await pay({ registrationId: registration?.id ?? '', token });
    assert.deepEqual(order.amount, won(50_000));
  });

  test('gives its use back with its seat; paying later takes it again, or asks for a change', async () => {
    const code = await makeCode(api, { kind: 'percent', percent: 50, maximumUses: 1 });
    const payer = await newPayer(api, koreanForm({ discountCode: code }));
    await releaseSeat(payer.registrationId);
    assert.equal(await usesOf(code), 0);
    const other = await newPayer(api, koreanForm({ discountCode: code }));
    const query = { device: 'pc' as const, locale: 'ko' as const };
    const open = () => api.call(openCardOrder, { query }, { token: payer.token });
    const refused = await open();
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'CONFLICT']);
    assert.match(refused.refusal.message, /할인 코드는 더 이상 사용할 수 없습니다/);
    await api.call(
      cancelRegistration,
      { params: { id: other.registrationId }, body: { reason: '시험' } },
      { token: api.staff },
    );
    await setDisabled(code, true);
    assert.equal((await open()).status, 409);
    await setDisabled(code, false);
    assert.equal((await open()).status, 200);
    assert.equal(await usesOf(code), 1);
  });
});

describe('staff', () => {
  test('make codes, find them by text, note and state, and export them', async () => {
    const make = (body: object) =>
      api.call(
        makeDiscountCodes,
        {
          params: { id: api.signIns.editionId },
          body: { kind: 'free', categoryCodes: [], opensCategories: false, count: 1, note: '', ...body },
        },
        { token: api.staff },
      );
    const note = '예시제약 초청';
    const { data } = await make({ count: 3, maximumUses: 1, note });
    assert.equal(new Set(data.codes).size, 3);
    assert.match(data.codes[0] ?? '', /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    assert.deepEqual((await make({ code: 'spring-2025' })).data.codes, ['SPRING-2025']);
    const refused = [
      [{ code: 'Spring 2025' }, { code: 'already_in_use' }],
      [{ code: 'a-b' }, { code: 'code_text' }],
      [{ code: 'SEVERAL', count: 2 }, { count: 'code_single' }],
      [{ kind: 'percent' }, { percent: 'required' }],
      [{ kind: 'percent', percent: 100 }, { percent: 'too_large' }],
      [{ kind: 'amount' }, { 'amounts.KRW': 'required' }],
      [{ kind: 'access' }, { opensCategories: 'required' }],
      [{ opensCategories: true }, { categoryCodes: 'required' }],
      [{ categoryCodes: ['nothing'] }, { categoryCodes: 'not_a_choice' }],
      [{ startsAt: long.future, endsAt: long.past }, { endsAt: 'order' }],
    ] as const;
    for (const [body, fields] of refused) assert.deepEqual((await make(body)).refusal.fields, fields);

    const list = async (query: object) =>
      (await api.call(listDiscountCodes, { query }, { token: api.staff })).data;
    assert.equal((await list({ query: '예시제약' })).total, 3);
    await registerBy(api, koreanForm({ discountCode: data.codes[0] ?? '' }));
    await setDisabled(data.codes[1] ?? '', true);
    for (const state of ['active', 'used-up', 'disabled'] as const) {
      const { content } = await list({ query: '예시제약', state });
      assert.deepEqual(
        content.map((one) => one.state),
        [state],
      );
    }
    for (const state of ['upcoming', 'over'] as const)
      assert.deepEqual(new Set((await list({ state })).content.map((one) => one.state)), new Set([state]));
    const csv = await api.app.inject({
      method: 'POST',
      url: exportDiscountCodes.url,
      headers: { authorization: `Bearer ${api.staff}`, 'accept-language': 'ko' },
      payload: { query: '예시제약', reason: '후원사에 전달' },
    });
    assert.equal(csv.body.trim().split('\r\n').length, 4);
    for (const code of data.codes) assert.match(csv.body, new RegExp(code));
    const [entry] = await auditEntries(api.ctx(), { action: 'discount-codes.exported' });
    assert.equal(entry?.reason, '후원사에 전달');
  });

  test('change limits, but not below the uses that registrations hold', async () => {
    const code = await makeCode(api, { kind: 'percent', percent: 10 });
    await registerBy(api, koreanForm({ discountCode: code }));
    await registerBy(api, koreanForm({ discountCode: code }));
    const refused = await change(code, { maximumUses: 1 });
    assert.deepEqual(refused.refusal.fields, { maximumUses: 'below_taken' });
    assert.equal((await change(code, { maximumUses: 2, note: '두 번' })).status, 200);
    const { id, state, note, maximumUses, percent } = await seenCode(api, code);
    assert.deepEqual([state, note, maximumUses, percent], ['used-up', '두 번', 2, 10]);
    await setDisabled(code, true);
    await setDisabled(code, true);
    const entries = await auditEntries(api.ctx(), { subject_id: id });
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['discount-code.changed', 'discount-code.disabled'],
    );
  });
});
