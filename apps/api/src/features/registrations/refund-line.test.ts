import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { refundRegistration } from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import { lineChangesOf } from '../../../test/line-changes.ts';
import {
  type PaidRegistrantsApi,
  staffReason,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';

let api: PaidRegistrantsApi;
let lines: ReturnType<typeof lineChangesOf>;
before(async () => {
  api = await startPaidRegistrants();
  lines = lineChangesOf(api);
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];
const person = () => api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));

/** Returns what may still go back of the category, the workshop and the dinner. */
const worthOf = async (id: string) =>
  (await lines.choices(id)).data.lines.map(({ amount }) => amount.amountMinor);
const lineOf = async (id: string, code: string | undefined) =>
  (await lines.choices(id)).data.lines.find(({ option }) => option?.code === code)?.id ?? '';
const refund = (id: string, lineId: string, amountMinor: number, remaining = won(230_000)) =>
  api.call(
    refundRegistration,
    { params: { id }, body: { reason: staffReason, amountMinor, remaining, lineId } },
    { token: api.staff },
  );

describe('the line that staff give back', () => {
  test('is worth less; without one it is the last option', async () => {
    const { id } = await person();
    assert.deepEqual(await worthOf(id), [100_000, 60_000, 70_000]);
    assert.equal((await refund(id, await lineOf(id, 'workshop'), 50_000)).status, 200);
    assert.deepEqual(await worthOf(id), [100_000, 10_000, 70_000]);
    assert.equal((await refund(id, id, 30_000, won(180_000))).status, 200);
    assert.deepEqual(await worthOf(id), [70_000, 10_000, 70_000]);
    await api.refundByStaff(id, 5000, won(150_000));
    assert.deepEqual(await worthOf(id), [70_000, 10_000, 65_000]);
    const [entry] = await auditEntries(api.ctx(), {
      subject_id: id,
      action: 'registration.refund-requested',
    });
    assert.match(JSON.stringify(entry), /workshop/);
  });

  test('gives nothing back twice: a change and a cancellation know it', async () => {
    const { id, token } = await person();
    await refund(id, await lineOf(id, 'workshop'), 60_000);
    const { data } = await api.previewChange(token, { options: [dinner] });
    assert.deepEqual([data.pays, data.givesBack], [won(0), won(0)]);
    await api.changeAsShown(token, { options: [dinner] });
    assert.deepEqual(await worthOf(id), [100_000, 70_000]);
    assert.deepEqual((await api.previewCancel(token)).data.givesBack, won(170_000));
  });

  test('may be one that a change added, also where its charge goes back whole', async () => {
    const { id, token } = await api.paidRegistrant();
    await api.changeAndPay({ token }, { options: [dinner] });
    assert.deepEqual(await worthOf(id), [100_000, 70_000]);
    const category = await refund(id, id, 70_000, won(170_000));
    assert.equal(category.data.phase, 'returned');
    assert.deepEqual(await worthOf(id), [30_000, 70_000]);
  });

  test('is refused if it is unknown, of another registration, or costs less', async () => {
    const [one, other] = [await person(), await person()];
    const stranger = await refund(one.id, await lineOf(other.id, 'dinner'), 1000);
    assert.equal(stranger.refusal?.fields?.lineId, 'not_a_choice');
    const tooMuch = await refund(one.id, await lineOf(one.id, 'workshop'), 60_001);
    assert.equal(tooMuch.refusal?.fields?.amountMinor, 'too_large');
  });

  test('stays worth its price where the gateway refuses', async () => {
    const { id, orderNumber } = await person();
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    const { data } = await refund(id, await lineOf(id, 'workshop'), 60_000);
    assert.equal(data.phase, 'refused');
    assert.deepEqual(await worthOf(id), [100_000, 60_000, 70_000]);
  });
});
