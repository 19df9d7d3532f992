import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  confirmRegistration,
  editRegistration,
  loginWithLink,
  refreshRegistrant,
  reopenDraft,
  withdrawRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { readQr } from '../../../test/read-qr.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { hashToken } from '../../platform/secrets.ts';
import { returnSeats } from '../editions/index.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { registrationWorkers } from './registrations.jobs.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
});
after(() => api.close());

const params = () => ({ id: api.signIns.editionId });
const reason = '예시 사유';
const dayMs = 24 * 3600_000;

type Mail = Awaited<ReturnType<typeof mailAbout>>;

/** Returns the token in the link of a mail. Text and HTML must have the same one. */
function linkTokenIn(mail: Mail): string {
  const [, token = ''] = /\/Registration\/Confirm#(l_[\w-]{22})\b/.exec(mail.text ?? '') ?? [];
  assert.equal(mail.html?.includes(`/Registration/Confirm#${token}"`), true);
  return token;
}

const openLink = (linkToken: string, id = api.signIns.editionId) =>
  api.call(loginWithLink, { params: { id }, body: { linkToken } });

async function isRefused(linkToken: string) {
  const { status, refusal } = await openLink(linkToken);
  assert.deepEqual(
    [status, refusal.code, refusal.message],
    [410, 'LINK_EXPIRED', '이 링크는 더 이상 쓸 수 없습니다.'],
  );
}

const seenWith = async (token: string) =>
  (await api.call(confirmRegistration, { params: params(), query: {} }, { token })).data;

const cancel = (id: string) =>
  api.call(cancelRegistration, { params: { id }, body: { reason } }, { token: api.staff });

const pictureIn = (mail: Mail) =>
  mail.attachments.find(({ mimeType }) => mimeType === 'image/png') ?? assert.fail('no picture');

/** Reads a QR code from a picture, with another library than the one that made it. */
function qrIn(mail: Mail): string {
  const { content } = pictureIn(mail);
  assert.ok(content instanceof ArrayBuffer);
  return readQr(Buffer.from(content));
}

type Form = Parameters<typeof registerBy>[1];

async function unpaid(form: Form = koreanForm()) {
  const { data } = await registerBy(api, form);
  const mail = await mailAbout(api, form.email, data.registrationNumber);
  return { form, mail, token: data.accessToken, ...data.registration, linkToken: linkTokenIn(mail) };
}

async function paid(form: Form) {
  const registered = await unpaid(form);
  const payer = { registrationId: registered.id, token: registered.token };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  const mail = await mailAbout(api, form.email, form.locale === 'ko' ? '확정' : 'confirmed');
  return { ...registered, mail };
}

describe('the mail of an unpaid registration', () => {
  test('tells a Korean what is due until when, and how long the seat is held', async () => {
    const { mail, number } = await unpaid();
    assert.equal(
      mail.subject,
      `[2025 기도관리 연례학술대회 (예시)] 등록 신청이 접수되었습니다. 결제를 마쳐 주십시오 (No. ${number})`,
    );
    for (const line of [
      `등록번호: ${number}`,
      '참가 구분: 전문의',
      '결제하실 금액: 100,000원',
      '2025.10.17(금) 23:59 (KST)까지 결제하시면 등록비는 100,000원입니다. 그 뒤에는 130,000원입니다.',
    ])
      assert.equal(mail.text?.includes(line), true, `${line} in ${mail.text}`);
    assert.match(mail.text ?? '', /\n자리 확보 기한: 2025\.10\.10\(금\) \d\d:\d\d \(KST\)\n/);
  });

  test('tells a person from abroad the same', async () => {
    const { mail, number } = await unpaid(internationalForm());
    assert.equal(
      mail.subject,
      `[Annual Airway Meeting 2025 (sample)] We have received your registration. Please pay the fee (${number})`,
    );
    assert.match(mail.text ?? '', /Amount due: USD 300\nSeat kept until: Fri, 10 Oct 2025, \d\d:\d\d KST\n/);
  });

  test('comes once for one request, and not for what is free', async () => {
    const form = koreanForm();
    await Promise.all([registerBy(api, form), registerBy(api, form)]);
    await mailAbout(api, form.email, '접수');
    const free = koreanForm({ categoryCode: 'resident' });
    await registerBy(api, free);
    await mailAbout(api, free.email, '확정');
    assert.deepEqual(
      [form, free].map(({ email }) => mailsSentTo(api, email).length),
      [1, 1],
    );
  });

  test('is not made where no registration is made', async () => {
    const form = koreanForm();
    await unpaid(form);
    const other = koreanForm({ licenceNumber: form.licenceNumber });
    assert.equal((await registerBy(api, other)).refusal.code, 'ALREADY_REGISTERED');
    const { db } = api.ctx();
    const mails = await db.selectFrom('mails').select('id').where('recipient', '=', other.email).execute();
    assert.deepEqual(mails, []);
  });
});

describe('the mail of a confirmed registration', () => {
  for (const form of [koreanForm(), internationalForm()])
    test(`shows a QR code that says nothing of it, and brings the calendar (${form.locale})`, async () => {
      const registered = await paid(form);
      const { mail, number } = registered;
      assert.equal(mail.text?.includes('카드: '), form.locale === 'ko');
      const { contentId, disposition } = pictureIn(mail);
      assert.deepEqual([contentId, disposition], ['<qr@congress.test>', 'inline']);
      assert.equal(mail.html?.includes('<img src="cid:qr@congress.test"'), true);
      const said = qrIn(mail);
      assert.match(said, /^[\w-]{22}$/);
      assert.equal(said.includes(number), false);
      const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      assert.deepEqual([calendar?.filename, calendar?.disposition], ['airway2025.ics', 'attachment']);
      const { data } = await openLink(linkTokenIn(mail));
      assert.equal((await seenWith(data.accessToken)).state, 'completed');
    });

  test('shows the code of the page, which is worth nothing once the registration is cancelled', async () => {
    const form = koreanForm({ categoryCode: 'resident' });
    const { data } = await registerBy(api, form);
    const mail = await mailAbout(api, form.email, '확정');
    const { db } = api.ctx();
    const passes = () =>
      db
        .selectFrom('registration_passes')
        .select(['token_hash', 'ended_at'])
        .where('registration_id', '=', data.registration.id)
        .execute();
    const before = await passes();
    assert.deepEqual(before, [{ token_hash: hashToken(qrIn(mail)), ended_at: null }]);
    assert.equal((await seenWith(data.accessToken)).qrSvg, data.registration.qrSvg);
    await cancel(data.registration.id);
    const after = await passes();
    assert.deepEqual(
      after.map((pass) => pass.ended_at === null),
      [false],
    );
    assert.equal((await seenWith(data.accessToken)).qrSvg, null);
  });

  test('counts no more once a program of a version before has cancelled, which knows of no code', async () => {
    const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
    assert.notEqual((await seenWith(data.accessToken)).qrSvg, null);
    const ctx = api.ctx();
    const { db } = ctx;
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('registrations')
        .set({ state: 'cancelled', cancelled_at: new Date(), seat_held_until: null })
        .where('id', '=', data.registration.id)
        .returning(['edition_id', 'category_id'])
        .executeTakeFirstOrThrow();
      await returnSeats(ctx, trx, row.edition_id, { categoryId: row.category_id, optionIds: [] });
    });
    await assertInvariants(db, registrationInvariants);
  });

  test('no code counts that is given while the registration is cancelled', async () => {
    const { db } = api.ctx();
    for (let round = 0; round < 10; round += 1) {
      const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
      await db.deleteFrom('registration_passes').execute();
      await Promise.all([
        seenWith(data.accessToken),
        cancel(data.registration.id),
        seenWith(data.accessToken),
      ]);
      await assertInvariants(db, registrationInvariants);
    }
  });

  test('two visits at once show one code', async () => {
    const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
    await api.ctx().db.deleteFrom('registration_passes').execute();
    const seen = await Promise.all(Array.from({ length: 8 }, () => seenWith(data.accessToken)));
    assert.equal(new Set(seen.map(({ qrSvg }) => qrSvg)).size, 1);
    assert.match(seen[0]?.qrSvg ?? '', /^<svg /);
  });
});

describe('the link of a mail', () => {
  test('opens the registration as often as it is used, on several devices', async () => {
    const { linkToken, id, userName } = await unpaid();
    for (const { status, data } of await Promise.all([openLink(linkToken), openLink(linkToken)])) {
      assert.deepEqual([status, data.userName], [200, userName]);
      assert.equal((await seenWith(data.accessToken)).id, id);
    }
  });

  test('lets the registration be changed, for as long as the access token of that moment', async () => {
    const { data } = await openLink((await unpaid()).linkToken);
    const open = async (token: string) =>
      (await api.call(reopenDraft, { params: params(), body: {} }, { token })).status;
    const { data: renewed } = await api.call(refreshRegistrant, {
      params: params(),
      body: { refreshToken: data.refreshToken },
    });
    assert.deepEqual([await open(renewed.accessToken), await open(data.accessToken)], [409, 200]);
  });

  test('opens nothing once it is altered, another’s or too old', async () => {
    const { linkToken } = await unpaid();
    await isRefused(`${linkToken.slice(0, -1)}${linkToken.endsWith('A') ? 'B' : 'A'}`);
    await isRefused('l_');
    api.setNow(new Date(Date.now() + 30 * dayMs + 1000));
    try {
      await isRefused(linkToken);
      const forget = registrationWorkers.find(({ name }) => name === 'registrations-forget-links');
      await forget?.run(api.ctx(), {});
      const left = await api.ctx().db.selectFrom('registration_links').select('id').execute();
      assert.deepEqual(left, []);
    } finally {
      api.setNow(undefined);
    }
  });

  test('ends with the address it was mailed to, and when the registration is cancelled', async () => {
    const moved = await unpaid();
    const body = { audience: 'korean', version: 1, reason, email: `moved-${moved.email}` } as const;
    const edited = await api.call(editRegistration, { params: { id: moved.id }, body }, { token: api.staff });
    assert.equal(edited.status, 200);
    await isRefused(moved.linkToken);
    const gone = await unpaid();
    await cancel(gone.id);
    await isRefused(gone.linkToken);
  });

  test('lets nobody change a registration who opened it before it got another address', async () => {
    const { linkToken, id, email } = await unpaid();
    const { data } = await openLink(linkToken);
    const body = { audience: 'korean', version: 1, reason, email: `moved-${email}` } as const;
    await api.call(editRegistration, { params: { id }, body }, { token: api.staff });
    const call = { params: params(), body: {} };
    const refused = await api.call(withdrawRegistration, call, { token: data.accessToken });
    assert.deepEqual([refused.status, refused.refusal.code], [401, 'AUTHENTICATION_FAILURE']);
  });

  test('stands in the mail that tells of a released seat, too', async () => {
    const { form, id } = await unpaid();
    api.setNow(new Date(Date.now() + 61 * 60_000));
    try {
      await releaseUnpaidSeats(api.ctx());
      const { data } = await openLink(linkTokenIn(await mailAbout(api, form.email, '아직 결제되지')));
      assert.equal((await seenWith(data.accessToken)).id, id);
    } finally {
      api.setNow(undefined);
    }
  });

  test('is kept as a hash, and stands in no mail that waits and in no entry of the audit log', async () => {
    const { linkToken, id } = await unpaid();
    await openLink(linkToken);
    const { db } = api.ctx();
    const kept = JSON.stringify([
      await db.selectFrom('mails').selectAll().where('subject_id', '=', id).execute(),
      await db.selectFrom('registration_links').selectAll().execute(),
      await auditEntries(api.ctx(), {}),
    ]);
    assert.equal(kept.includes(linkToken.slice(2)), false);
  });
});
