import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  type DocumentKind,
  editRegistration,
  getRegistration,
  getRegistrationDocument,
  getSeal,
  issueRegistrationDocument,
  type Locale,
  type Money,
  putSeal,
  refundRegistration,
  verifyDocument,
  viewRegistration,
} from '@airway/contract';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { refusalOf, startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { uploaded } from '../../../test/sample-files.ts';
import { currentEditionSetting } from '../../platform/current-year.ts';
import { newReadableCode } from '../../platform/identifiers.ts';
import { writeSetting } from '../../platform/site-settings.ts';
import { bytesIn } from '../../platform/zip.ts';
import { insertDocument, selectDocument, updateNextSerial } from './documents.queries.ts';
import { registrationRetention } from './empty-registrations.ts';
import { ownRegistrationData } from './own-registration-data.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  await api.work();
});
after(() => api.close());

const reason = '본인이 전화로 요청';
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
interface Own {
  id: string;
  token: string;
}

const takeOwn = ({ token }: Pick<Own, 'token'>, kind: DocumentKind, language: Locale = 'ko') =>
  api.call(
    getRegistrationDocument,
    { params: { id: api.signIns.editionId }, query: { kind, language } },
    { token },
  );
const takeAsStaff = (id: string, kind: DocumentKind, token = api.staff) =>
  api.call(issueRegistrationDocument, { params: { id }, query: { kind, language: 'ko' } }, { token });
const textIn = async (answer: { data: Parameters<typeof bytesIn>[0] }) => {
  const { text, totalPages } = await extractText(new Uint8Array(await bytesIn(answer.data)), {
    mergePages: true,
  });
  assert.equal(totalPages, 1);
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
};
const view = async (id: string) =>
  (await api.call(viewRegistration, { params: { id } }, { token: api.staff })).data;
const issuedOf = async (id: string, kind: DocumentKind) =>
  (await view(id)).documents.find((one) => one.kind === kind)?.issued ?? assert.fail('It is not issued.');
const verify = (number: string, revision?: number) =>
  api.call(verifyDocument, { query: { number, ...(revision && { revision: String(revision) }) } });
const edit = async (id: string, changes: { name?: string; affiliationKo?: string; department?: string }) => {
  const { version } = await view(id);
  const body = { audience: 'korean' as const, version, reason, ...changes };
  assert.equal(
    (await api.call(editRegistration, { params: { id }, body }, { token: api.staff })).status,
    200,
  );
};
const refund = (id: string, amountMinor: number, remaining: Money) =>
  api.call(
    refundRegistration,
    { params: { id }, body: { reason, amountMinor, remaining } },
    { token: api.staff },
  );
const cancel = (id: string, givesBack?: Money) =>
  api.call(
    cancelRegistration,
    { params: { id }, body: { reason, ...(givesBack && { givesBack }) } },
    { token: api.staff },
  );

async function registered(form: Parameters<typeof registerBy>[1] = koreanForm()): Promise<Own> {
  const { data } = await registerBy(api, form);
  return { id: data.registration.id, token: data.accessToken };
}

async function paid(form: Parameters<typeof registerBy>[1] = koreanForm()): Promise<Own> {
  const own = await registered(form);
  const payer = { registrationId: own.id, token: own.token };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  await eventually(async () => (await view(own.id)).state === 'completed', 'it is confirmed');
  return own;
}

const included = (text: string, ...expected: string[]) => {
  for (const one of expected) assert.ok(text.includes(one), `${one} in ${text}`);
};

describe('receipt and confirmation', () => {
  test('say in won who paid what to whom, for which meeting, and how to check it', async () => {
    const own = await paid();
    const answer = await takeOwn(own, 'receipt');
    assert.deepEqual(
      [answer.status, answer.headers['content-type'], answer.headers['cache-control']],
      [200, 'application/pdf', 'no-store'],
    );
    const { registrationNumber } = await view(own.id);
    const issued = await issuedOf(own.id, 'receipt');
    assert.match(issued.number, /^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    assert.equal(answer.data.name, `receipt-${issued.serial}-ko.pdf`);
    included(
      await textIn(answer),
      '영수증',
      `제 ${issued.serial} 호`,
      '공급받는자 홍길동',
      registrationNumber,
      '예시대학교병원',
      '100,000원',
      '결제 금액',
      '승인번호',
      '위 금액을 정히 영수하였습니다.',
      '사업자등록번호',
      '2025.11.21(금) - 11.22(토)',
      '이 영수증은 세금계산서가 아닙니다.',
      `/airway2025/Verify/${issued.number}?revision=1`,
    );
    const confirmation = await textIn(await takeOwn(own, 'confirmation'));
    included(confirmation, '등 록 확 인 증', '홍길동', '위 사람은 아래 학술대회에 등록하였음을 확인합니다.');
    assert.doesNotMatch(confirmation, /100,000|세금계산서/);
  });

  test('say in dollars and in English, with the cents of a refund', async () => {
    const own = await paid(internationalForm());
    const { amount } = (await view(own.id)).charge ?? assert.fail('Nothing is paid.');
    const receipt = await textIn(await takeOwn(own, 'receipt', 'en'));
    included(receipt, 'Receipt', 'Received from Hanako YAMADA', 'Sample Hospital, Tokyo');
    included(receipt, `USD ${amount.amountMinor / 100}`, 'not a tax invoice', '/airway2025/en/Verify/');
    assert.doesNotMatch(receipt, /[가-힣]/);
    await refund(own.id, 1234, amount);
    const after = await textIn(await takeOwn(own, 'receipt', 'en'));
    included(after, '-USD 12.34', `Remaining amount USD ${(amount.amountMinor - 1234) / 100}`, 'Revision 2');
  });

  test('have one number and revision as long as the facts are equal, in both languages', async () => {
    const own = await paid();
    await takeOwn(own, 'receipt', 'ko');
    const first = await issuedOf(own.id, 'receipt');
    await takeOwn(own, 'receipt', 'en');
    await edit(own.id, { department: '다른 과' });
    await takeAsStaff(own.id, 'receipt');
    assert.deepEqual(await issuedOf(own.id, 'receipt'), first);

    await takeOwn(own, 'confirmation');
    await edit(own.id, { affiliationKo: '새 병원' });
    assert.equal((await verify(first.number, 1)).data.state, 'changed');
    included(await textIn(await takeOwn(own, 'receipt')), '새 병원', '제2판');
    await refund(own.id, 30_000, won(100_000));
    included(await textIn(await takeOwn(own, 'receipt')), '-30,000원', '남은 결제 금액 70,000원', '제3판');
    await takeOwn(own, 'confirmation');
    const [receipt, confirmation] = [
      await issuedOf(own.id, 'receipt'),
      await issuedOf(own.id, 'confirmation'),
    ];
    assert.deepEqual(
      [receipt.number, receipt.serial, receipt.revision, confirmation.revision],
      [first.number, first.serial, 3, 2],
    );
    assert.equal((await verify(receipt.number, 2)).data.state, 'superseded');
    assert.equal((await verify(receipt.number, 3)).data.state, 'valid');
  });

  test('are issued once, however many ask at the same moment, and serials have no gap', async () => {
    const [one, other] = [await paid(), await paid()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => takeOwn(index % 2 === 0 ? one : other, 'receipt')),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const rows = await api.services.database.db
      .selectFrom('registration_documents')
      .select(['revision', 'serial'])
      .where('registration_id', 'in', [one.id, other.id])
      .orderBy('serial')
      .execute();
    assert.deepEqual(
      rows.map(({ revision }) => revision),
      [1, 1],
    );
    assert.equal((rows[1]?.serial ?? 0) - (rows[0]?.serial ?? 0), 1);
    await assertInvariants(api.ctx().db, registrationInvariants);
  });

  test('would be issued twice without the lock of the registration', async () => {
    const { id } = await paid();
    const { db } = api.services.database;
    const { promise: bothLooked, resolve } = Promise.withResolvers<void>();
    let looked = 0;
    const issueWithoutLock = () =>
      db.transaction().execute(async (trx) => {
        assert.equal(await selectDocument(trx, { registration_id: id, kind: 'receipt' }), undefined);
        looked += 1;
        if (looked === 2) resolve();
        await bothLooked;
        return insertDocument(trx, {
          id: randomUUID(),
          registration_id: id,
          edition_id: api.signIns.editionId,
          kind: 'receipt',
          number: newReadableCode(16),
          serial: await updateNextSerial(trx, api.signIns.editionId, 'receipt'),
          issued_at: new Date(),
        });
      });
    const outcomes = await Promise.allSettled([issueWithoutLock(), issueWithoutLock()]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  test('print names of 60 letters and Chinese characters, and replace what no font has', async () => {
    const own = await paid(
      koreanForm({
        familyName: 'A'.repeat(30),
        givenName: 'Żółw-Ngô'.padEnd(30, 'x'),
        affiliationKo: '大韓醫學會 金姬 硏究所 😀👍🏽 مستشفى 서울'.padEnd(60, '가'),
      }),
    );
    included(await textIn(await takeOwn(own, 'receipt')), '大韓醫學會 金姬 硏究所 [?] [?] 서울');
    for (const kind of ['receipt', 'confirmation'] as const)
      included(await textIn(await takeOwn(own, kind, 'en')), 'Żółw-Ngô');
  });
});

describe('states of a registration', () => {
  const kindsOf = async ({ token }: Own) =>
    (await api.call(getRegistration, { params: { id: api.signIns.editionId }, query: {} }, { token })).data
      .documents;
  const outcomes = async (own: Own) => {
    const answers = [await takeOwn(own, 'receipt'), await takeOwn(own, 'confirmation')];
    return answers.map(({ status, refusal }) => refusal?.code ?? status);
  };

  test('an unpaid one has no document, a free one a confirmation only', async () => {
    const unpaid = await registered();
    assert.deepEqual([await kindsOf(unpaid), await outcomes(unpaid)], [[], ['CONFLICT', 'CONFLICT']]);
    const free = await registered(koreanForm({ categoryCode: 'resident' }));
    assert.deepEqual([await kindsOf(free), await outcomes(free)], [['confirmation'], ['CONFLICT', 200]]);
    assert.match((await takeOwn(free, 'receipt')).refusal.message, /결제하신 금액이 없어/);
  });

  test('a cancelled one has a receipt that shows what went back, and no confirmation', async () => {
    const own = await paid();
    assert.deepEqual(
      [await kindsOf(own), await outcomes(own)],
      [
        ['receipt', 'confirmation'],
        [200, 200],
      ],
    );
    const { number } = await issuedOf(own.id, 'confirmation');
    await refund(own.id, 30_000, won(100_000));
    await cancel(own.id, won(70_000));
    assert.deepEqual([await kindsOf(own), await outcomes(own)], [['receipt'], [200, 'CONFLICT']]);
    included(
      await textIn(await takeOwn(own, 'receipt')),
      '취소됨',
      '-30,000원',
      '-70,000원',
      '남은 결제 금액 0원',
      '등록이 취소되어 위 금액을 환불하였습니다.',
    );
    assert.equal((await verify(number)).data.state, 'cancelled');
    const { documents } = await view(own.id);
    assert.deepEqual(
      documents.map(({ kind, mayBeIssued, issued }) => [kind, mayBeIssued, issued?.revision]),
      [
        ['receipt', true, 2],
        ['confirmation', false, 1],
      ],
    );
  });
});

describe('who may have a document', () => {
  test('its registrant and staff who take money; who took it is kept', async () => {
    const [own, other] = [await paid(), await paid()];
    const { registrationNumber } = await view(own.id);
    const params = { id: api.signIns.editionId };
    const query = { kind: 'receipt', language: 'ko', registrationNumber } as const;
    const named = (token?: string) =>
      api.call(getRegistrationDocument, { params, query }, token === undefined ? {} : { token });
    assert.deepEqual(refusalOf(await named(other.token)), [404, 'NOT_FOUND']);
    assert.deepEqual(refusalOf(await named()), [401, 'AUTHENTICATION_FAILURE']);
    assert.equal((await named(own.token)).status, 200);
    const member = (await newAccount(api)).accessToken;
    assert.deepEqual(refusalOf(await takeAsStaff(own.id, 'receipt', member)), [403, 'NOT_ALLOWED']);
    const treasurer = (await newAccount(api, { roleCode: 'FINANCE' })).accessToken;
    assert.equal((await takeAsStaff(own.id, 'receipt', treasurer)).status, 200);
    const entries = await auditEntries(api.ctx(), {
      subject_id: own.id,
      action: 'registration.document-taken',
    });
    assert.deepEqual(
      entries.map(({ details }) => JSON.parse(details).kind),
      ['receipt'],
    );
  });

  test('who clicks again and again is stopped, and nobody else', async () => {
    const strict = await startTestApi({ seed: 'demo', limitScale: 1 });
    try {
      const query = { kind: 'confirmation', language: 'ko' } as const;
      const ask = (token: string) =>
        strict.call(getRegistrationDocument, { params: { id: strict.signIns.editionId }, query }, { token });
      const form = () => koreanForm({ categoryCode: 'resident' });
      const tokens = [await registerBy(strict, form()), await registerBy(strict, form())].map(
        ({ data }) => data.accessToken,
      );
      const statuses = await Promise.all(Array.from({ length: 40 }, () => ask(tokens[0] ?? '')));
      const count = (status: number) => statuses.filter((one) => one.status === status).length;
      assert.deepEqual([count(200), count(429)], [30, 10]);
      assert.equal((await ask(tokens[1] ?? '')).status, 200);
      const guess = () => strict.call(verifyDocument, { query: { number: 'AAAA-AAAA-AAAA-AAAA' } });
      const guesses = await Promise.all(Array.from({ length: 70 }, guess));
      assert.deepEqual(
        [404, 429].map((status) => guesses.filter((one) => one.status === status).length),
        [60, 10],
      );
    } finally {
      await strict.close();
    }
  });
});

describe('checking a document', () => {
  test('shows issuer, kind, day and the first letters of the name, in any spelling of the number', async () => {
    const own = await paid();
    await takeOwn(own, 'receipt');
    const { number, issuedAt } = await issuedOf(own.id, 'receipt');
    const { status, data } = await verify(` ${number.toLowerCase().replaceAll('-', '')}`);
    assert.equal(status, 200);
    assert.deepEqual(
      { ...data, issuer: data.issuer.ko !== '' },
      { issuer: true, kind: 'receipt', revision: 1, issuedAt, maskedName: '홍*동', state: 'valid' },
    );
    for (const [wrong, revision] of [['AAAA-AAAA-AAAA-AAAA'], ['x'], [number, 2]] as const)
      assert.deepEqual(refusalOf(await verify(wrong, revision)), [404, 'NOT_FOUND']);
  });

  test('also works when another edition is the current one, and without a name once it is emptied', async () => {
    const own = await paid();
    await takeOwn(own, 'confirmation');
    const { number } = await issuedOf(own.id, 'confirmation');
    const { currentYear, database } = api.services;
    const switchTo = async (year: number) => {
      await database.db
        .transaction()
        .execute((trx) => writeSetting(api.ctx(), trx, currentEditionSetting, { year, earlier: [] }));
      await currentYear.refresh();
    };
    const { editionId } = api.signIns;
    const edition = await database.db
      .selectFrom('editions')
      .selectAll()
      .where('id', '=', editionId)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('editions')
      .values({ ...edition, refund_table: null, id: randomUUID(), year: 2024 })
      .execute();
    await switchTo(2024);
    assert.equal((await verify(number, 1)).data.state, 'valid');
    await switchTo(edition.year);
    await database.db
      .transaction()
      .execute((trx) => registrationRetention.empty(api.ctx(), trx, editionId, 10_000));
    const emptied = await verify(number, 1);
    assert.deepEqual([emptied.data.maskedName, emptied.data.state], [null, 'valid']);
    assert.equal((await takeAsStaff(own.id, 'confirmation')).status, 404);
  });
});

describe('the seal', () => {
  test('is a small picture of staff, printed from then on, and no fact of the document', async () => {
    const own = await registered(koreanForm({ categoryCode: 'resident' }));
    const sizeOf = async () => (await bytesIn((await takeOwn(own, 'confirmation')).data)).length;
    const without = await sizeOf();
    const png = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 4, background: '#b3122a' } })
        .png()
        .toBuffer();
    const send = async (side: number) =>
      uploaded(api, {
        name: 'seal.png',
        bytes: await png(side),
        use: 'registrations.seal',
        token: api.staff,
      });
    const saveSeal = (pictureId: string | null, token = api.staff) =>
      api.call(putSeal, { body: { pictureId } }, { token });
    const large = await saveSeal((await send(1300)).id);
    assert.deepEqual([large.status, large.refusal.fields], [400, { pictureId: 'picture_size' }]);
    const { id } = await send(300);
    const treasurer = (await newAccount(api, { roleCode: 'FINANCE' })).accessToken;
    assert.equal((await saveSeal(id, treasurer)).status, 403);
    assert.equal((await saveSeal(id)).data.picture?.id, id);
    assert.equal((await api.call(getSeal, {}, { token: api.staff })).data.picture?.id, id);
    assert.ok((await sizeOf()) > without);
    assert.equal((await saveSeal(null)).data.picture, null);
    assert.equal(await sizeOf(), without);
    assert.equal((await issuedOf(own.id, 'confirmation')).revision, 1);
    const entries = await auditEntries(api.ctx(), { action: 'site-setting.seal-changed' });
    assert.equal(entries.length, 2);
  });
});

test('the copy of own data lists the issued documents', async () => {
  const email = 'documents@example.org';
  const { id: accountId, accessToken } = await newAccount(api, {
    keys: [{ keyType: 'Email', keyCode: email }],
  });
  const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident', email }), undefined, {
    token: accessToken,
  });
  await takeOwn({ token: accessToken }, 'confirmation');
  const [copy] = (await ownRegistrationData.read(api.ctx(), { accountId })) as { documents: object[] }[];
  const { number, revision } = await issuedOf(data.registration.id, 'confirmation');
  assert.deepEqual(
    copy?.documents.map((one) => ({ ...one, issuedAt: '' })),
    [{ kind: 'confirmation', number, revision, issuedAt: '' }],
  );
});
