import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locale, Money } from '@airway/contract';
import { extractText } from 'unpdf';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { pdfOf } from '../../platform/pdf.ts';
import { getEditionRow, getSiteSetting } from '../editions/index.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentContent } from './document-pdf.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const at = new Date('2025-10-10T03:00:00Z');

/** Writes a document with many lines, which nobody could choose in the demo. @returns its bytes */
async function writeDocument({
  lines,
  payments = 1,
  refunds = 0,
  isCancelled = false,
  name = '홍길동',
  currency = 'KRW',
  language = 'ko',
  kind = 'receipt',
}: {
  lines: number;
  payments?: number;
  refunds?: number;
  isCancelled?: boolean;
  name?: string;
  currency?: Money['currency'];
  language?: Locale;
  kind?: DocumentFacts['kind'];
}): Promise<Uint8Array> {
  const ctx = api.ctx();
  const edition = await getEditionRow(ctx, api.signIns.editionId);
  const { society } = await getSiteSetting(ctx);
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const charge = (index: number) => ({
    orderNumber: `20251010-KRW-00000${index}`,
    amount: money(130_000),
    paidAt: at,
    cardName: '예시카드',
    cardNumberMasked: '1234-56**-****-7890',
    approvalNumber: `1234567${index}`,
  });
  const facts: DocumentFacts = {
    kind,
    isCancelled,
    registrationNumber: 'K7M2-9QXP',
    name: { ko: name, en: name },
    affiliation: { ko: '예시대학교병원 이비인후과', en: 'Sample University Hospital, Seoul' },
    lines: Array.from({ length: lines }, (_, index) => ({
      name: { ko: `항목 ${index + 1} 끝`, en: `Item ${index + 1} end` },
      quantity: 1,
      amount: kind === 'receipt' ? money(50_000) : null,
      isCancelled: isCancelled || (lines > 3 && index % 4 === 3),
    })),
    confirmedAt: at,
    payment:
      kind === 'receipt'
        ? {
            ...charge(0),
            id: '',
            amount: money(390_000),
            refunds: Array.from({ length: refunds }, () => ({ amount: money(20_000), at })),
            remaining: money(390_000 - 20_000 * refunds),
            further: Array.from({ length: payments - 1 }, (_, index) => charge(index + 1)),
          }
        : undefined,
    meeting: {
      title: { ko: edition.title_ko, en: edition.title_en },
      host: { ko: edition.host_ko, en: edition.host_en },
      venue: { ko: edition.venue_ko, en: edition.venue_en },
      startsOn: edition.starts_on,
      endsOn: edition.ends_on,
    },
  };
  const document = {
    id: '',
    registration_id: '',
    edition_id: edition.id,
    kind,
    number: 'K7M29QXP4TWDH3RC',
    serial: 1,
    revision: 1,
    facts_hash: null,
    issued_at: at,
  };
  return pdfOf(documentContent(ctx, { document, facts, edition, society, stamp: undefined, language }));
}

async function pagesOf(wanted: Parameters<typeof writeDocument>[0]): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await writeDocument(wanted)), { mergePages: false });
  return text.map((page) => page.normalize('NFC').replaceAll(/\s+/g, ' '));
}

const longName = `${'A'.repeat(48)} ${'Hanako '.repeat(4)}`.trim();

test('ten lines, three payments and two refunds fit one page, with a long name, too', async () => {
  const full = { lines: 10, payments: 3, refunds: 2 };
  for (const wanted of [
    { lines: 1 },
    { lines: 1, language: 'en', name: longName, currency: 'USD' },
    full,
    { ...full, isCancelled: true },
    { ...full, language: 'en', name: longName, currency: 'USD' },
    { kind: 'confirmation', lines: 30 },
  ] as const)
    assert.equal((await pagesOf(wanted)).length, 1, JSON.stringify(wanted));
});

test('of more lines, the last one, the sums, the issuer and the QR code are on the second page together', async () => {
  for (const lines of [20, 25, 30, 35]) {
    const [first = '', second = '', ...others] = await pagesOf({ lines, payments: 3, refunds: 2 });
    assert.deepEqual(others, []);
    assert.match(first, /등록비 내역 금액.*항목 1 끝/);
    assert.doesNotMatch(first, /결제 금액|승인번호|대표자|문서번호/);
    assert.match(second, new RegExp(`^등록비 내역 금액.*항목 ${lines} 끝`));
    assert.match(second, /결제 금액.*남은 결제 금액.*승인번호.*환불하였습니다.*대표자.*문서번호/);
  }
});

test('what is longer than a page breaks between rows, and issuer and QR code stay together', async () => {
  const pages = await pagesOf({ lines: 30, payments: 25 });
  const last = pages.at(-1) ?? '';
  assert.ok(pages.length > 2);
  assert.match(last, /정히 영수하였습니다.*대표자.*문서번호/);
  assert.equal(pages.join(' ').match(/승인번호/g)?.length, 25);
});
