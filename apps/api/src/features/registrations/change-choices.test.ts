import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { getChangeChoices, switchDiscountCode } from '@airway/contract';
import { makeCode, seenCode } from '../../../test/discount-codes.ts';
import { changeCategory, leaveSeats } from '../../../test/fees.ts';
import { importDesk } from '../../../test/imports.ts';
import { sellOptions } from '../../../test/options.ts';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const fellow = (changes: Parameters<typeof koreanForm>[0] = {}) =>
  api.paidRegistrant(koreanForm({ categoryCode: 'fellow', ...changes }));
const specialist = { categoryCode: 'specialist' };
const tour = { categoryCode: 'fellow', options: [{ code: 'tour' }] };

const choices = async (token: string) =>
  (await api.call(getChangeChoices, { params: api.edition, query: {} }, { token })).data;
const category = async (token: string, code = 'specialist') =>
  (await choices(token)).categories.find((one) => one.code === code);
const option = async (token: string, code: string) =>
  (await choices(token)).options.find((one) => one.code === code);

const refusedCategory = async (token: string) => (await api.previewChange(token, specialist)).refusal?.fields;

describe('seats', () => {
  test('of the meeting are not needed for another category', async () => {
    const person = await fellow();
    await leaveSeats(api, null, 0);
    assert.equal((await category(person.token))?.isFull, false);
    await api.changeAndPay(person, specialist);
    assert.equal((await api.own(person.token)).categoryCode, 'specialist');
    await leaveSeats(api, null, null);
  });

  test('that one’s own change holds are free for oneself alone', async () => {
    const [person, other] = [await fellow(), await fellow()];
    await leaveSeats(api, 'specialist', 1);
    await sellOptions(api, [{ code: 'tour', seats: 1 }]);
    await api.changeAsShown(person.token, { ...specialist, options: tour.options });
    assert.equal((await category(other.token))?.isFull, true);
    assert.equal((await category(person.token))?.isFull, false);
    const seen = async ({ token }: typeof person) => {
      const found = await option(token, 'tour');
      return [found?.isFull, found?.seatsLeft];
    };
    assert.deepEqual(
      [await seen(other), await seen(person)],
      [
        [true, null],
        [false, 1],
      ],
    );
    for (const [wanted, code] of [
      [{ ...specialist }, 'CATEGORY_FULL'],
      [tour, 'OPTION_FULL'],
    ] as const) {
      const { pays } = (await api.previewChange(other.token, { ...wanted })).data;
      assert.equal((await api.change(other.token, { ...wanted }, { pays })).refusal?.code, code);
    }
    await api.changeAsShown(person.token, tour);
    assert.equal((await category(other.token))?.isFull, false);
    await api.changeAsShown(person.token, { ...specialist, options: tour.options });
    await api.dropChange(person.token);
    assert.deepEqual(await seen(other), [false, 1]);
    await leaveSeats(api, 'specialist', null);
  });
});

describe('a registration that attends online', () => {
  test('changes at the online price without a seat, also in a full category', async () => {
    await changeCategory(api, 'specialist', { onlinePrices: { KRW: { early: 80_000 } } });
    await sellOptions(api, [{ code: 'webinar', attendance: 'online', prices: { KRW: { early: 5000 } } }]);
    const person = await fellow({ attendance: 'online' });
    const { token, amount } = person;
    await leaveSeats(api, 'specialist', 0);
    const seats = await api.takenSeats();
    const found = await category(token);
    assert.deepEqual([found?.fee, found?.isFull], [won(80_000), false]);
    assert.equal(await option(token, 'dinner'), undefined);
    const dinner = await api.previewChange(token, { ...specialist, options: [{ code: 'dinner' }] });
    assert.equal(dinner.refusal?.code, 'INVALID_INPUT');
    const { shown } = await api.changeAndPay(person, { ...specialist, options: [{ code: 'webinar' }] });
    assert.deepEqual(shown.pays, won(85_000 - amount.amountMinor));
    const { categoryCode, attendance } = await api.own(token);
    assert.deepEqual([categoryCode, attendance], ['specialist', 'online']);
    assert.equal(await api.takenSeats(), seats);
    await api.changeAsShown(token, { categoryCode: 'fellow' });
    assert.equal(await api.takenSeats(), seats);
    await leaveSeats(api, 'specialist', null);
  });

  test('is not offered a category without an online price', async () => {
    const person = await fellow({ attendance: 'online' });
    assert.equal(await category(person.token, 'nurse'), undefined);
    const { refusal } = await api.previewChange(person.token, { categoryCode: 'resident' });
    assert.deepEqual(refusal?.fields, { categoryCode: 'not_on_sale' });
  });
});

describe('a discount code', () => {
  test('lowers the fee of the other category too, with one use', async () => {
    const discountCode = await makeCode(api, { kind: 'percent', percent: 30 });
    const person = await fellow({ discountCode });
    assert.deepEqual((await category(person.token))?.fee, won(70_000));
    const { shown } = await api.changeAndPay(person, specialist);
    assert.deepEqual(shown.pays, won(70_000 - person.amount.amountMinor));
    assert.equal((await seenCode(api, discountCode)).uses, 1);
    await api.setEditionClock(halfBackAt);
    const { paid, givesBack } = (await api.previewCancel(person.token)).data;
    assert.deepEqual([paid, givesBack], [won(70_000), won(35_000)]);
    await api.cancelAll(person.token);
    assert.equal((await seenCode(api, discountCode)).uses, 0);
  });

  test('opens a category that is not on sale, until staff disable it', async () => {
    await changeCategory(api, 'specialist', { isOnSale: false });
    const discountCode = await makeCode(api, {
      kind: 'access',
      categoryCodes: ['fellow', 'specialist'],
      opensCategories: true,
    });
    const [person, late, other] = [
      await fellow({ discountCode }),
      await fellow({ discountCode }),
      await fellow(),
    ];
    assert.deepEqual((await category(person.token))?.fee, won(100_000));
    assert.equal(await category(other.token), undefined);
    assert.deepEqual(await refusedCategory(other.token), { categoryCode: 'not_a_choice' });
    await api.changeAndPay(person, specialist);
    assert.equal((await api.own(person.token)).categoryCode, 'specialist');
    const params = { id: (await seenCode(api, discountCode)).id };
    await api.call(switchDiscountCode, { params, body: { isDisabled: true } }, { token: api.staff });
    assert.equal(await category(late.token), undefined);
    assert.deepEqual(await refusedCategory(late.token), { categoryCode: 'not_a_choice' });
    await changeCategory(api, 'specialist', { isOnSale: true });
  });
});

test('a category for members is for the dues list alone, and only its reader of mails is told', async () => {
  await changeCategory(api, 'specialist', { isForMembers: true }, false);
  const person = await fellow({ name: '회원일', licenceNumber: '701234' });
  const other = await fellow({ name: '회원이', licenceNumber: '702345' });
  const desk = importDesk(api, { kind: 'dues', editionId: api.edition.id, token: api.staff });
  const rows = ['성명,면허번호', '회원일,701234', '다른이,702345'];
  const done = await desk.run(await desk.preview(Buffer.from(rows.join('\r\n')), 'dues.csv'), true);
  assert.equal(done.state, 'done', JSON.stringify(done.problem));
  assert.deepEqual((await category(person.token))?.fee, won(100_000));
  for (const token of [person.weakToken, other.token]) {
    assert.equal(await category(token), undefined);
    assert.deepEqual(await refusedCategory(token), { categoryCode: 'not_a_choice' });
  }
  await api.changeAndPay(person, specialist);
  assert.equal((await api.own(person.token)).categoryCode, 'specialist');
  await changeCategory(api, 'specialist', { isForMembers: undefined }, false);
});
