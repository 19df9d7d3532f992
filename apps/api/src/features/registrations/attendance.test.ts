import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  exportRegistrations,
  getDraft,
  getEditionFees,
  getEditionFile,
  getFeeTable,
  getRegistration,
  openCardOrder,
  searchRegistrations,
  viewRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { registerByDraft, retype, submit } from '../../../test/drafts.ts';
import { changeCategory, leaveSeats } from '../../../test/fees.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { sellOptions } from '../../../test/options.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { loadEditionFacts, readDocumentFacts } from './document-facts.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { selectRegistration } from './registrations.queries.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
  await sellOptions(api, [
    { code: 'webinar', attendance: 'online' },
    { code: 'book', attendance: 'any' },
  ]);
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
  await api.close();
});

const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const edition = () => ({ params: { id: api.signIns.editionId } });
const asStaff = () => ({ token: api.staff });

/** Seats taken of the meeting and of a category; undefined without a limit. */
async function takenOf(code: string) {
  const quotas = await api
    .ctx()
    .db.selectFrom('seat_quotas')
    .leftJoin('fee_categories', 'fee_categories.id', 'seat_quotas.category_id')
    .select(['code', 'taken'])
    .where('seat_quotas.edition_id', '=', api.signIns.editionId)
    .execute();
  return [null, code].map((one) => quotas.find((quota) => quota.code === one)?.taken);
}

async function takenOfOption(code: string) {
  const row = await api
    .ctx()
    .db.selectFrom('option_quotas')
    .innerJoin('fee_options', 'fee_options.id', 'option_quotas.option_id')
    .select('taken')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.taken;
}

const online = (changes: Parameters<typeof koreanForm>[0] = {}) =>
  koreanForm({ categoryCode: 'fellow', attendance: 'online', ...changes });

const own = async (token: string) =>
  (await api.call(getRegistration, { ...edition(), query: {} }, { token })).data;

const fees = async () => (await api.call(getFeeTable, edition())).data;

describe('a category with a price for online attendance', () => {
  test('shows both prices, in the table and in the file of the edition', async () => {
    const category = (await fees()).categories.find(({ code }) => code === 'fellow');
    const early = ({ period }: { period: string }) => period === 'early';
    assert.deepEqual(
      [category?.prices.find(early)?.price, category?.onlinePrices.find(early)?.price],
      [won(70_000), won(40_000)],
    );
    const { data } = await api.call(getEditionFees, edition(), asStaff());
    assert.deepEqual(data.fees.categories.find(({ code }) => code === 'fellow')?.onlinePrices, {
      KRW: { early: 40_000, regular: 50_000, onsite: 60_000 },
    });
    const file = await api.app.inject({
      url: getEditionFile.url.replace(':id', api.signIns.editionId),
      headers: { authorization: `Bearer ${api.staff}` },
    });
    const written = JSON.parse(file.body);
    assert.deepEqual(written.categories[1].onlinePrices.KRW.early, 40_000);
    assert.deepEqual(written.options.find(({ code }: { code: string }) => code === 'book').attendance, 'any');
  });

  test('is attended online at that price, without a seat, and the registration says so', async () => {
    await leaveSeats(api, 'fellow', 1);
    const before = await takenOf('fellow');
    const { data } = await registerBy(api, online());
    assert.deepEqual(
      [data.registration.attendance, data.registration.amountDue, data.registration.nextDue?.amount],
      ['online', won(40_000), won(50_000)],
    );
    assert.deepEqual(await takenOf('fellow'), before);
    const onSite = await registerBy(api, koreanForm({ categoryCode: 'fellow' }));
    assert.deepEqual(
      [onSite.data.registration.attendance, onSite.data.registration.amountDue],
      ['on-site', won(70_000)],
    );
    assert.deepEqual(
      await takenOf('fellow'),
      before.map((taken) => Number(taken) + 1),
    );
    await leaveSeats(api, 'fellow', null);
  });

  test('is paid in dollars from abroad', async () => {
    const form = internationalForm({ categoryCode: 'trainee-abroad', attendance: 'online' });
    const { data } = await registerBy(api, form);
    assert.deepEqual(data.registration.amountDue, { amountMinor: 8000, currency: 'USD' });
  });

  test('that costs nothing online is confirmed at once', async () => {
    await changeCategory(api, 'student', { onlinePrices: { KRW: { early: 0 } } });
    await leaveSeats(api, 'student', 0);
    const form = koreanForm({ categoryCode: 'student', attendance: 'online', licenceNumber: '' });
    const { data } = await registerBy(api, form);
    assert.deepEqual([data.registration.state, data.registration.attendance], ['completed', 'online']);
    // Nobody waits for them at the desk.
    assert.equal(data.registration.qrSvg, null);
    const { text, attachments } = await mailAbout(api, form.email, '확정되었습니다');
    assert.match(text ?? '', /생중계에서 등록번호와 이메일로/);
    assert.deepEqual(
      attachments.map(({ mimeType }) => mimeType),
      ['text/calendar'],
    );
    await leaveSeats(api, 'student', 10);
  });

  test('can be attended online alone', async () => {
    await changeCategory(api, 'nurse', { prices: {}, onlinePrices: { KRW: { early: 20_000 } } });
    const nurse = { categoryCode: 'nurse', licenceNumber: '' };
    const refused = await registerBy(api, koreanForm(nurse));
    assert.deepEqual(refused.refusal.fields, { categoryCode: 'not_on_sale' });
    const { data } = await registerBy(api, koreanForm({ ...nurse, attendance: 'online' }));
    assert.deepEqual(data.registration.amountDue, won(20_000));
    const gone = await changeCategory(api, 'nurse', { prices: {}, onlinePrices: {} });
    assert.deepEqual(gone.refusal.fields, { 'categories.3.prices.KRW.early': 'required' });
    await changeCategory(api, 'nurse', {
      prices: { KRW: { early: 50_000 } },
      onlinePrices: { KRW: { early: 20_000 } },
    });
  });

  test('changes the online price of people who have registered only where staff confirm it', async () => {
    await registerBy(api, online());
    const onlinePrices = { KRW: { early: 45_000, regular: 50_000, onsite: 60_000 } };
    const refused = await changeCategory(api, 'fellow', { onlinePrices }, false);
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'PRICES_IN_USE']);
  });
});

describe('without an online price', () => {
  test('a category says nothing of attendance, and is refused online', async () => {
    const { data } = await registerBy(api, koreanForm());
    assert.equal(data.registration.attendance, null);
    const { status, refusal } = await registerBy(api, koreanForm({ attendance: 'online' }));
    assert.deepEqual([status, refusal.fields], [400, { categoryCode: 'not_on_sale' }]);
  });

  test('in the period, too', async () => {
    await changeCategory(api, 'resident', { onlinePrices: { KRW: { onsite: 1000 } } });
    const { refusal } = await registerBy(api, koreanForm({ categoryCode: 'resident', attendance: 'online' }));
    assert.deepEqual(refusal.fields, { categoryCode: 'not_on_sale' });
    await changeCategory(api, 'resident', { onlinePrices: {} });
  });

  test('nothing but the two ways is taken', async () => {
    const { refusal } = await registerBy(api, koreanForm({ attendance: 'at-home' as never }));
    assert.deepEqual(Object.keys(refusal.fields ?? {}), ['attendance']);
  });
});

describe('options', () => {
  const fieldsOf = async (form: Parameters<typeof registerBy>[1]) =>
    (await registerBy(api, form)).refusal?.fields;
  const other = (code: string) => ({ [`options.${code}`]: 'other_attendance' });

  test('are for those who attend in their way', async () => {
    const companion = { code: 'companion', person: 'Jane Doe' };
    assert.deepEqual(await fieldsOf(online({ options: [{ code: 'dinner' }] })), other('dinner'));
    assert.deepEqual(await fieldsOf(online({ options: [companion] })), other('companion'));
    assert.deepEqual(await fieldsOf(koreanForm({ options: [{ code: 'webinar' }] })), other('webinar'));
    const { data } = await registerBy(api, online({ options: [{ code: 'webinar' }, { code: 'book' }] }));
    assert.deepEqual(data.registration.amountDue, won(60_000));
    assert.equal((await registerBy(api, koreanForm({ options: [{ code: 'book' }] }))).status, 200);
  });

  test('of somebody online hold seats of their own, which come back without one of the meeting', async () => {
    await sellOptions(api, [{ code: 'book', attendance: 'any', seats: 50 }]);
    const [meeting, books] = [await takenOf('fellow'), Number(await takenOfOption('book'))];
    const payer = await newPayer(api, online({ options: [{ code: 'book' }] }));
    assert.deepEqual([await takenOf('fellow'), await takenOfOption('book')], [meeting, books + 1]);
    await api
      .ctx()
      .db.updateTable('registrations')
      .set({ seat_held_until: new Date(Date.now() - 1000) })
      .where('id', '=', payer.registrationId)
      .execute();
    await releaseUnpaidSeats(api.ctx());
    assert.deepEqual([await takenOf('fellow'), await takenOfOption('book')], [meeting, books]);
    const query = { device: 'pc' as const, locale: 'ko' as const };
    assert.equal((await api.call(openCardOrder, { query }, { token: payer.token })).status, 200);
    assert.deepEqual([await takenOf('fellow'), await takenOfOption('book')], [meeting, books + 1]);
    const body = { reason: '시험' };
    const params = { id: payer.registrationId };
    const cancelled = await api.call(cancelRegistration, { params, body }, asStaff());
    assert.equal(cancelled.status, 200);
    assert.deepEqual([await takenOf('fellow'), await takenOfOption('book')], [meeting, books]);
  });
});

describe('without a seat on site', () => {
  test('a full category is still attended online', async () => {
    await leaveSeats(api, 'fellow', 0);
    const onSite = await registerBy(api, koreanForm({ categoryCode: 'fellow' }));
    assert.deepEqual([onSite.status, onSite.refusal.code], [409, 'CATEGORY_FULL']);
    assert.equal((await registerBy(api, online())).status, 200);
    await leaveSeats(api, 'fellow', null);
  });

  test('a full meeting is still attended online, and only then it is open', async () => {
    await leaveSeats(api, null, 0);
    const onSite = await registerBy(api, koreanForm());
    assert.deepEqual([onSite.status, onSite.refusal.code], [409, 'EDITION_FULL']);
    assert.equal((await registerBy(api, online())).status, 200);
    const table = await fees();
    assert.deepEqual([table.isFull, table.categories[0]?.isFull], [false, true]);
    const { token } = await registerByDraft(api, { categoryCode: 'fellow', attendance: 'online' });
    await retype(api, token, { attendance: 'on-site' });
    const moved = await submit(api, token);
    assert.deepEqual([moved.status, moved.refusal.code], [409, 'EDITION_FULL']);
    await leaveSeats(api, null, null);
  });
});

describe('an unpaid registration', () => {
  test('becomes online and on site again; its seat, its price and its options follow', async () => {
    await leaveSeats(api, 'fellow', 5);
    const { token, registration } = await registerByDraft(api, {
      categoryCode: 'fellow',
      options: [{ code: 'dinner' }, { code: 'book' }],
    });
    const before = await takenOf('fellow');
    await retype(api, token, { attendance: 'online' });
    const draft = (await api.call(getDraft, {}, { token })).data;
    assert.deepEqual(
      [draft.answers.attendance, draft.quote?.attendance, draft.quote?.total],
      ['online', 'online', won(50_000)],
    );
    const { data } = await submit(api, token);
    assert.deepEqual(
      [data.registration?.attendance, data.registration?.options.map(({ code }) => code)],
      ['online', ['book']],
    );
    assert.deepEqual(data.registration?.amountDue, won(50_000));
    assert.deepEqual(
      await takenOf('fellow'),
      before.map((taken) => Number(taken) - 1),
    );
    const [entry] = await auditEntries(api.ctx(), { action: 'registration.changed' });
    assert.deepEqual(JSON.parse(entry?.details ?? '{}').attendance, ['on-site', 'online']);

    await retype(api, token, { attendance: 'on-site' });
    const back = await submit(api, token);
    assert.deepEqual(back.data.registration?.amountDue, won(80_000));
    assert.deepEqual(await takenOf('fellow'), before);
    assert.equal(back.data.registration?.number, registration.number);
    await leaveSeats(api, 'fellow', null);
  });

  test('moves to another category and online at once', async () => {
    await leaveSeats(api, 'fellow', 5);
    const { token } = await registerByDraft(api, { categoryCode: 'fellow' });
    const before = await takenOf('fellow');
    await retype(api, token, { categoryCode: 'student', attendance: 'online', licenceNumber: '' });
    const { data } = await submit(api, token);
    assert.deepEqual([data.registration?.state, data.registration?.attendance], ['completed', 'online']);
    assert.deepEqual(
      await takenOf('fellow'),
      before.map((taken) => Number(taken) - 1),
    );
    await leaveSeats(api, 'fellow', null);
  });

  test('stays online where its category has no seat on site', async () => {
    await leaveSeats(api, 'fellow', 0);
    const { token } = await registerByDraft(api, { categoryCode: 'fellow', attendance: 'online' });
    await retype(api, token, { attendance: 'on-site' });
    const { status, refusal } = await submit(api, token);
    assert.deepEqual(
      [status, refusal.code, refusal.fields],
      [409, 'CATEGORY_FULL', { categoryCode: 'full' }],
    );
    assert.equal((await own(token)).attendance, 'online');
    await leaveSeats(api, 'fellow', null);
  });

  test('keeps its attendance where the form of the release before did not ask', async () => {
    const { token, registration } = await registerByDraft(api, {
      categoryCode: 'fellow',
      attendance: 'online',
    });
    await retype(api, token, { department: '마취과' });
    await api
      .ctx()
      .db.updateTable('registration_drafts')
      .set({ attendance: null })
      .where('registration_id', '=', registration.id)
      .execute();
    const { data } = await submit(api, token);
    assert.deepEqual([data.registration?.attendance, data.registration?.amountDue], ['online', won(40_000)]);
  });
});

describe('a paid online registration', () => {
  test('is charged the online price, and mail, document and staff read that it is online', async () => {
    const form = online({ options: [{ code: 'book' }] });
    const payer = await newPayer(api, form);
    const query = { query: String(form.email), attendance: 'online' as const };
    const unpaid = (await api.call(searchRegistrations, { query }, asStaff())).data;
    assert.deepEqual([unpaid.content[0]?.due, unpaid.totals[0]?.due], [won(50_000), [won(50_000)]]);

    const order = await openOrder(api, payer);
    assert.deepEqual(order.amount, won(50_000));
    await approve(api, payer, order, await useWindow(order));
    const { id: paymentId } = await api.row(order.orderNumber);
    const { registrationId } = payer;
    await handleSettledPayment(api.ctx(), { registrationId, paymentId, outcome: 'paid' });
    assert.deepEqual(
      [(await own(payer.token)).state, (await own(payer.token)).attendance],
      ['completed', 'online'],
    );
    const mail = await mailAbout(api, String(form.email), '확정');
    assert.match(mail.text ?? '', /참석 방식: 온라인 참석/);

    const ctx = api.ctx();
    const row = (await selectRegistration(ctx.db, registrationId)) ?? assert.fail();
    const ofEdition = await loadEditionFacts(ctx, row.edition_id);
    const facts = await readDocumentFacts(ctx.db, row, 'confirmation', ofEdition);
    assert.deepEqual(facts.lines[0]?.name, {
      ko: '전임의·군의관·공보의 (온라인 참석)',
      en: 'Fellow, military or public health doctor (online)',
    });

    const found = async (attendance: 'on-site' | 'online') =>
      (await api.call(searchRegistrations, { query: { ...query, attendance } }, asStaff())).data;
    assert.deepEqual([(await found('on-site')).total, (await found('online')).total], [0, 1]);
    const detail = await api.call(viewRegistration, { params: { id: registrationId } }, asStaff());
    assert.equal(detail.data.attendance, 'online');
    const csv = await api.app.inject({
      method: 'POST',
      url: exportRegistrations.url,
      headers: { authorization: `Bearer ${api.staff}`, 'accept-language': 'ko' },
      payload: { ...query, reason: '시험' },
    });
    assert.match(csv.body, /참석 방식/);
    assert.match(csv.body, /온라인 참석/);

    const meeting = await takenOf('fellow');
    const body = { reason: '시험', givesBack: order.amount };
    const params = { id: registrationId };
    assert.equal((await api.call(cancelRegistration, { params, body }, asStaff())).status, 200);
    assert.deepEqual(await takenOf('fellow'), meeting);
  });
});
