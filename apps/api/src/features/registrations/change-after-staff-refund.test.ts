import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { getRegistrationDocument } from '@airway/contract';
import { extractText } from 'unpdf';
import { eventually } from '../../../test/eventually.ts';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { bytesIn } from '../../platform/zip.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];

/** Returns the text of the Korean receipt. */
async function receipt(token: string): Promise<string> {
  const query = { kind: 'receipt' as const, language: 'ko' as const };
  const { data } = await api.call(getRegistrationDocument, { params: api.edition, query }, { token });
  const { text } = await extractText(new Uint8Array(await bytesIn(data)), { mergePages: true });
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
}

async function refund(id: string, amountMinor: number, remainingMinor: number): Promise<void> {
  const { status, data } = await api.refundByStaff(id, amountMinor, won(remainingMinor));
  assert.deepEqual(
    [status, data],
    [200, { phase: 'returned', remaining: won(remainingMinor - amountMinor) }],
  );
}

describe('an option that staff have given back', () => {
  test('gives nothing back once more when its person drops it; the receipt has each price once', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    await refund(person.id, 60_000, 160_000);
    const { shown } = await api.changeAsShown(person.token, { options: [] });
    assert.deepEqual([shown.pays, shown.givesBack, shown.cancelled[0]?.paid], [won(0), won(0), won(0)]);
    assert.equal(api.returnedOf(person.orderNumber), 60_000);
    const text = await receipt(person.token);
    assert.match(text, /100,000원/);
    assert.match(text, /60,000원 취소됨/);
    assert.match(text, /결제 금액 160,000원/);
    const rest = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest.paid, rest.givesBack], [won(100_000), won(100_000)]);
    await api.cancelAll(person.token);
    assert.equal(api.returnedOf(person.orderNumber), 160_000);
  });

  test('pays for no other one; what is added is worth its price', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop] }));
    await refund(person.id, 60_000, 160_000);
    const { shown } = await api.changeAndPay(person, { options: [workshop, dinner] });
    assert.deepEqual(shown.pays, won(70_000));
    const less = await api.previewChange(person.token, { options: [dinner] });
    assert.deepEqual(less.data.givesBack, won(0));
    const other = await api.previewChange(person.token, { options: [workshop] });
    assert.deepEqual(other.data.givesBack, won(70_000));
  });

  test('and a part of the category: each receipt has the fee at its price', async () => {
    const person = await api.paidRegistrant();
    await refund(person.id, 30_000, 100_000);
    const { shown } = await api.changeAsShown(person.token, { categoryCode: 'fellow' });
    assert.deepEqual([shown.pays, shown.givesBack], [won(0), won(0)]);
    assert.match(await receipt(person.token), /공보의 70,000원 전문의 30,000원 취소됨 결제 금액 100,000원/);
    await refund(person.id, 20_000, 70_000);
    const back = await api.changeAndPay(person, { categoryCode: 'specialist' });
    assert.deepEqual(back.shown.pays, won(50_000));
    assert.match(
      await receipt(person.token),
      /전문의 100,000원 전문의 30,000원 취소됨 .*공보의 20,000원 취소됨 결제 금액 150,000원/,
    );
  });
});

describe('a refund by staff after a change', () => {
  test('is taken from what the change kept, so a later cancellation gives back as much as before', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
    await api.setEditionClock(halfBackAt);
    await api.changeAsShown(person.token, { options: [workshop] });
    await eventually(() => api.returnedOf(person.orderNumber) === 35_000, 'the half is given back');
    await refund(person.id, 35_000, 195_000);
    const rest = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest.paid, rest.givesBack], [won(160_000), won(80_000)]);
    const { cancellation } = await api.staffView(person.id);
    assert.deepEqual(cancellation?.givesBack, won(80_000));
    const less = await api.previewChange(person.token, { options: [] });
    assert.deepEqual(less.data.givesBack, won(30_000));
    await refund(person.id, 10_000, 160_000);
    const more = await api.previewChange(person.token, { options: [] });
    assert.deepEqual(more.data.givesBack, won(25_000));
    await api.cancelAll(person.token);
    assert.equal(api.returnedOf(person.orderNumber), 80_000 + 75_000);
  });

  test('before it is not', async () => {
    const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
    await api.setEditionClock(halfBackAt);
    await refund(person.id, 10_000, 230_000);
    const { shown } = await api.changeAsShown(person.token, { options: [workshop] });
    assert.deepEqual(shown.givesBack, won(30_000));
    const rest = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest.paid, rest.givesBack], [won(190_000), won(80_000)]);
    assert.match(await receipt(person.token), /70,000원 취소됨/);
  });
});
