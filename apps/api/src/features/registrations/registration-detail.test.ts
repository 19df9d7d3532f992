import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  mailRegistrant,
  noteRegistration,
  revealRegistration,
  type StaffMail,
  viewRegistration,
  withdrawRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { registerByDraft } from '../../../test/drafts.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi<'mail'>;
let secretary: string;
let treasurer: string;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'], limitScale: 1 }));
  const staff = { userType: 'Member', name: '예시담당' } as const;
  secretary = (await newAccount(api, { ...staff, roleCode: 'SECRETARIAT' })).accessToken;
  treasurer = (await newAccount(api, { ...staff, roleCode: 'FINANCE' })).accessToken;
  await api.work();
});
after(() => api.close());

const reason = '전화 문의 확인';
const view = async (id: string, token = secretary) => {
  const { status, data, refusal } = await api.call(viewRegistration, { params: { id } }, { token });
  assert.equal(status, 200, JSON.stringify(refusal));
  return data;
};
const mail = (id: string, kind: StaffMail) =>
  api.call(mailRegistrant, { params: { id }, body: { mail: kind } }, { token: secretary });

async function registered(form: Parameters<typeof registerBy>[1]) {
  const { data } = await registerBy(api, form);
  return { id: data.registration.id, token: data.accessToken };
}

async function paid(form: Parameters<typeof registerBy>[1]) {
  const { id, token } = await registered(form);
  const payer = { registrationId: id, token };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  await eventually(async () => (await view(id)).state === 'completed', 'it is confirmed');
  return { id, token, amount: order.amount };
}

const mailsTo = (email: unknown) => api.mail.mails.filter((one) => one.to?.[0]?.address === email);

describe('the page of one registration', () => {
  test('tells its whole story', async () => {
    const form = koreanForm({ wantsCredits: true, agreesToThirdParty: true });
    const { id } = await paid(form);
    await eventually(() => mailsTo(form.email).length === 2, 'it is mailed');
    const found = await view(id);
    assert.deepEqual([found.state, found.charge?.phase, found.version], ['completed', 'paid', 1]);
    assert.deepEqual(
      found.payments.map(({ phase, steps }) => [phase, steps.map((step) => [step.phase, step.by.kind])]),
      [
        [
          'paid',
          [
            ['created', 'person'],
            ['approving', 'person'],
            ['paid', 'person'],
          ],
        ],
      ],
    );
    assert.deepEqual(
      found.consents.filter(({ agreed }) => agreed).map(({ purpose }) => purpose),
      ['privacy', 'refund', 'terms', 'thirdParty'],
    );
    assert.deepEqual(
      found.mails.map(({ mail: kind }) => kind),
      ['confirmed', 'submitted'],
    );
    assert.deepEqual([found.notes, found.history], [[], []]);
    assert.deepEqual(found.mailsToSend, ['confirmed', 'reminder']);
    assert.equal(found.answers.wantsCredits, true);
  });

  test('shows personal data only to who says why, and keeps who looked', async () => {
    const form = koreanForm({
      email: 'gildong@example.org',
      phone: '010-2345-6789',
      licenceNumber: '654321',
      dietaryNote: '땅콩 알레르기',
      // The form no longer has it, but earlier registrants do.
      zipcode: '06236',
      addr1: '서울 강남구 테헤란로 152',
    });
    const { id } = await registered(form);
    const shown = ({ answers }: Awaited<ReturnType<typeof view>>) => {
      const { email, phone, licenceNumber, addr1, dietaryNote } = answers;
      return [email, phone, licenceNumber, addr1, dietaryNote];
    };
    const masked = await view(id, treasurer);
    await view(id, treasurer);
    assert.deepEqual(shown(masked), ['gi***@example.org', '010-****-6789', '****21', '***', '***']);
    // Ids are random hexadecimal digits.
    const text = JSON.stringify(masked).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
    assert.doesNotMatch(text, /gildong@|2345|6543/);
    const params = { id };
    const refused = await api.call(revealRegistration, { params, body: { reason } }, { token: treasurer });
    assert.deepEqual([refused.status, refused.refusal.code], [403, 'NOT_ALLOWED']);
    const { data } = await api.call(revealRegistration, { params, body: { reason } }, { token: secretary });
    assert.deepEqual(
      [data.isRevealed, ...shown(data)],
      [true, form.email, form.phone, form.licenceNumber, form.addr1, form.dietaryNote],
    );
    const entries = await auditEntries(api.ctx(), { subject_id: id });
    assert.deepEqual(
      entries.map((entry) => [entry.action, entry.reason]),
      [
        ['registration.viewed', ''],
        ['registration.revealed', reason],
      ],
    );
    assert.deepEqual(
      data.history.map((entry) => [entry.by.name, entry.reason]),
      [['예시담당', reason]],
    );
  });

  test('is told in the story of a cancelled one, too, with what went back', async () => {
    const { id, amount } = await paid(internationalForm());
    await api.call(
      cancelRegistration,
      { params: { id }, body: { reason, givesBack: amount } },
      { token: secretary },
    );
    const found = await view(id);
    assert.deepEqual([found.state, found.charge?.phase, found.due], ['cancelled', 'reversed', null]);
    assert.deepEqual(found.payments[0]?.steps.map(({ phase, by }) => [phase, by.name]).slice(-2), [
      ['reversing', '예시담당'],
      ['reversed', '예시담당'],
    ]);
    assert.deepEqual(
      found.history.map(({ actionName }) => actionName),
      ['등록 취소'],
    );
  });

  test('names the registrant as who cancelled it, as a guest and with an account', async () => {
    const account = (await newAccount(api, { userType: 'Member', name: '김회원' })).accessToken;
    const { token, registration } = await registerByDraft(api);
    const { data } = await registerBy(api, koreanForm(), undefined, { token: account });
    for (const [id, by, body] of [
      [registration.id, token, {}],
      [data.registration.id, account, { registrationNumber: data.registrationNumber }],
    ] as const) {
      const params = { id: api.signIns.editionId };
      const done = await api.call(withdrawRegistration, { params, body }, { token: by });
      assert.equal(done.status, 200, JSON.stringify(done.refusal));
      const { history } = await view(id);
      assert.deepEqual(
        history.map((entry) => [entry.actionName, entry.by]),
        [['등록자 본인이 취소', { kind: 'person', name: null }]],
      );
    }
  });

  test('is there for registrations that are there', async () => {
    const params = { id: randomUUID() };
    for (const { status, refusal } of [
      await api.call(viewRegistration, { params }, { token: secretary }),
      await api.call(revealRegistration, { params, body: { reason } }, { token: secretary }),
      await api.call(noteRegistration, { params, body: { text: '메모' } }, { token: secretary }),
      await api.call(mailRegistrant, { params, body: { mail: 'reminder' } }, { token: secretary }),
    ])
      assert.deepEqual([status, refusal.code], [404, 'NOT_FOUND']);
  });
});

test('a note is for staff, newest first, and its words are not in the audit log', async () => {
  const { id } = await registered(koreanForm());
  const note = (text: string, token = secretary) =>
    api.call(noteRegistration, { params: { id }, body: { text } }, { token });
  await note('세금계산서를 요청하셨습니다.\n다음 주에 다시 전화 주신다고 합니다.');
  const { data } = await note('좌석을 앞쪽으로 부탁하셨습니다.');
  assert.deepEqual(
    data.notes.map(({ text, author }) => [author, text]),
    [
      ['예시담당', '좌석을 앞쪽으로 부탁하셨습니다.'],
      ['예시담당', '세금계산서를 요청하셨습니다.\n다음 주에 다시 전화 주신다고 합니다.'],
    ],
  );
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [
      ['registration.noted', '{}'],
      ['registration.noted', '{}'],
    ],
  );
  assert.equal((await note(' ')).refusal.fields?.text, 'required');
  assert.equal((await note('읽기만 합니다.', treasurer)).status, 403);
});

describe('mails that staff send', () => {
  test('say what is true now, and go to the address of now', async () => {
    const form = koreanForm({ locale: 'ko' });
    const { id } = await registered(form);
    const { status, data } = await mail(id, 'payment-due');
    assert.deepEqual([status, data.mails.map((one) => one.mail)], [200, ['payment-due', 'submitted']]);
    const letter = await mailAbout(api, form.email, '등록비 결제가 남아 있습니다');
    assert.match(letter.text ?? '', /오늘 결제하시면 100,000원입니다/);
    const sent = await eventually(async () => {
      const [one] = (await view(id)).mails;
      return one?.sentAt === null ? undefined : one;
    }, 'it is known to be sent');
    assert.match(sent.recipient, /^ko\*\*\*@example\.org$/);
  });

  test('are refused where they would not be true', async () => {
    const { id } = await registered(koreanForm());
    for (const kind of ['confirmed', 'cancelled', 'refunded'] as const) {
      const { status, refusal } = await mail(id, kind);
      assert.deepEqual([status, refusal.code], [409, 'CONFLICT'], kind);
    }
    const done = await paid(koreanForm());
    assert.equal((await mail(done.id, 'payment-due')).refusal.code, 'CONFLICT');
  });

  test('confirm a second time without a second confirmation, and tell a cancel again with its refund', async () => {
    const form = koreanForm();
    const { id, amount } = await paid(form);
    assert.equal((await mail(id, 'confirmed')).status, 200);
    await eventually(() => mailsTo(form.email).length === 3, 'both confirmations arrive');
    for (const { name, broken } of await checkInvariants(api.services.database.db, registrationInvariants))
      if (name.startsWith('I5')) assert.deepEqual(broken, []);
    await api.call(
      cancelRegistration,
      { params: { id }, body: { reason, givesBack: amount } },
      { token: secretary },
    );
    assert.deepEqual((await view(id)).mailsToSend, ['cancelled', 'refunded']);
    for (const kind of ['cancelled', 'refunded'] as const) assert.equal((await mail(id, kind)).status, 200);
    await eventually(() => mailsTo(form.email).length === 7, 'each arrives twice');
  });

  test('are one where two press within a minute, and ten in an hour at most', async () => {
    const { id } = await registered(koreanForm());
    api.setNow(new Date());
    const twice = await Promise.all([mail(id, 'reminder'), mail(id, 'reminder')]);
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200],
    );
    const actions = (await auditEntries(api.ctx(), { subject_id: id })).map(({ action }) => action);
    assert.deepEqual(actions.sort(), ['registration.mailed', 'registration.viewed']);
    assert.deepEqual(
      (await view(id)).mails.map((one) => one.mail),
      ['reminder', 'submitted'],
    );
    for (let count = 2; count < 10; count += 1) assert.equal((await mail(id, 'reminder')).status, 200);
    const { status, refusal } = await mail(id, 'reminder');
    assert.deepEqual([status, refusal.code], [429, 'TOO_MANY_REQUESTS']);
  });
});
