import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { openCardOrder } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { changeCategory } from '../../../test/fees.ts';
import { sellOptions } from '../../../test/options.ts';
import { type PaidRegistrantsApi, withPaidRegistrants, won } from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { endOverdueChanges } from './end-change.ts';

let api: PaidRegistrantsApi;
before(async () => {
  const started = await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'], limitScale: 1 });
  api = await withPaidRegistrants(started);
  await api.work();
});
after(() => api.closeSound());
afterEach(async () => {
  api.setNow(undefined);
  await api.forgetLimits();
  await api.resetClockAndScenarios();
});

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];
type Person = Awaited<ReturnType<PaidRegistrantsApi['paidRegistrant']>>;

/** Returns a function that sets the time of the API, in minutes after this call. */
function startClock() {
  const start = Date.now();
  return (minute: number) => api.setNow(new Date(start + minute * 60_000));
}

/** Opens a payment of the difference. @returns the refusal's code, or `open` */
async function tryToPay({ id }: Person): Promise<string> {
  const query = { device: 'pc', locale: 'ko' } as const;
  const { status, refusal } = await api.call(openCardOrder, { query }, { token: await api.readerToken(id) });
  return status === 200 ? 'open' : refusal.code;
}

const isWaiting = async ({ id }: Person) => (await api.own(await api.readerToken(id))).change !== null;

/** Moves all changes of a registration back in time. */
const makeOlder = ({ id }: Person, minutes: number) =>
  api.db
    .updateTable('registration_changes')
    .set({ created_at: sql<Date>`created_at - make_interval(mins => ${minutes})` })
    .where('registration_id', '=', id)
    .execute();

describe('the seats of changes that are not paid', () => {
  test('go back for good although somebody tries every 30 minutes', async () => {
    const person = await api.paidRegistrant();
    const atMinute = startClock();
    const answers = new Set<string>();
    let minutesHeld = 0;
    for (let minute = 0; minute <= 12 * 60; minute += 10) {
      atMinute(minute);
      if (await isWaiting(person)) minutesHeld += 10;
      await endOverdueChanges(api.ctx());
      if (minute % 30 !== 0) continue;
      await api.forgetLimits();
      const paying = await tryToPay(person);
      answers.add(paying);
      if (paying === 'open' || paying === 'HOLD_LIMIT_REACHED') continue;
      const token = await api.readerToken(person.id);
      const { status, refusal } = await api.change(token, { options: [dinner] }, { pays: won(70_000) });
      answers.add(status === 200 ? 'changed' : refusal.code);
    }
    assert.deepEqual(
      answers,
      new Set(['NOTHING_TO_PAY', 'changed', 'open', 'CONFLICT', 'HOLD_LIMIT_REACHED']),
    );
    assert.equal(await isWaiting(person), false);
    assert.ok(minutesHeld <= 6 * 60, `held for ${minutesHeld} minutes`);
    assert.ok(minutesHeld > 4 * 60, `held for ${minutesHeld} minutes only`);
  });

  test('count together, whatever they are for; the change that waits stays as it was', async () => {
    const person = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow' }));
    const { token } = person;
    const fellow = { categoryCode: 'fellow' };
    await api.changeAsShown(token, { ...fellow, options: [dinner] });
    await api.changeAsShown(token, { ...fellow, options: [dinner, workshop] });
    await api.changeAsShown(token, { ...fellow, options: [workshop] });
    await makeOlder(person, 100);
    const seats = await api.seatsOf('workshop');
    for (const wanted of [
      { ...fellow, options: [dinner] },
      { ...fellow, options: [workshop] },
      { categoryCode: 'specialist' },
    ]) {
      const { pays } = (await api.previewChange(token, wanted)).data;
      const { refusal } = await api.change(token, wanted, { pays });
      assert.equal(refusal?.code, 'HOLD_LIMIT_REACHED');
      assert.match(refusal?.message ?? '', /변경하시려면/);
    }
    assert.deepEqual((await api.own(token)).change?.pays, won(60_000));
    assert.equal(await api.seatsOf('workshop'), seats);
    assert.equal(await tryToPay(person), 'open');
    await api.dropChange(token);
  });

  test('leave changes that need no hold free', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    const { token } = person;
    const both = { options: [workshop, dinner] };
    for (const _time of [1, 2]) {
      await api.changeAsShown(token, both);
      await api.dropChange(token);
    }
    await makeOlder(person, 150);
    const { refusal } = await api.change(token, both, { pays: won(70_000) });
    assert.equal(refusal?.code, 'HOLD_LIMIT_REACHED');
    await api.changeAsShown(token, { options: [] });
    assert.deepEqual(await api.codesOf(token), []);
  });
});

test('an online registration may still change its category, which takes no seat', async () => {
  const onlinePrices = { KRW: { early: 80_000 } };
  await changeCategory(api, 'specialist', { onlinePrices });
  await sellOptions(api, [{ code: 'book', attendance: 'any', prices: { KRW: { early: 10_000 } } }]);
  const person = await api.paidRegistrant(koreanForm({ categoryCode: 'fellow', attendance: 'online' }));
  const { token } = person;
  const book = { categoryCode: 'fellow', options: [{ code: 'book' }] };
  for (const _time of [1, 2]) {
    await api.changeAsShown(token, book);
    await api.dropChange(token);
  }
  await makeOlder(person, 150);
  const { refusal } = await api.change(token, book, { pays: won(10_000) });
  assert.equal(refusal?.code, 'HOLD_LIMIT_REACHED');
  await api.changeAndPay(person, { categoryCode: 'specialist' });
  assert.equal((await api.own(token)).categoryCode, 'specialist');
});

describe('a change', () => {
  test('can be paid for two hours, although its seats are held longer', async () => {
    const person = await api.paidRegistrant();
    const atMinute = startClock();
    atMinute(0);
    await api.changeAsShown(await api.readerToken(person.id), { options: [dinner] });
    for (const minute of [30, 60, 90, 120]) {
      atMinute(minute);
      assert.equal(await endOverdueChanges(api.ctx()), 0);
      assert.equal(await tryToPay(person), 'open');
    }
    atMinute(121);
    assert.equal(await tryToPay(person), 'CONFLICT');
    assert.equal(await isWaiting(person), true);
    atMinute(160);
    assert.equal(await endOverdueChanges(api.ctx()), 1);
  });

  test('can be made ten times a day', async () => {
    const { token } = await api.paidRegistrant();
    for (let count = 1; count <= 10; count += 1) await api.changeAsShown(token, { options: [dinner] });
    const { refusal } = await api.change(token, { options: [workshop] }, { pays: won(60_000) });
    assert.equal(refusal?.code, 'TOO_MANY_REQUESTS');
    assert.deepEqual((await api.own(token)).change?.pays, won(70_000));
    await api.dropChange(token);
  });
});
