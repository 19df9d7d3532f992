import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  applyDiscountCode,
  cancelRegistration,
  createDraft,
  getEditionFees,
  type Invitation,
  invitePeople,
  listDiscountCodes,
  listInvitations,
  putEditionFees,
  readInvitedPeople,
  type SentTo,
  sendInvitationAgain,
  switchDiscountCode,
  withdrawInvitation,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { registrationRetention } from './empty-registrations.ts';
import { ownInvitationData } from './own-registration-data.ts';

let api: TestApi<'demo' | 'mail'> & { staff: string };
before(async () => {
  const started = await startTestApi({ seed: 'demo', ports: ['mail'] });
  const { accessToken } = await newAccount(started, { roleCode: 'ADMIN', userType: 'Admin' });
  api = Object.assign(started, { staff: accessToken });
  await api.work();
});
after(() => api.close());

type Body = SentTo<typeof invitePeople>['body'];
let count = 0;
const newPerson = (changes: Partial<Body['people'][number]> = {}) => {
  count += 1;
  return {
    name: `초대연자${count}`,
    email: `invited-${count}@example.org`,
    locale: 'ko' as const,
    ...changes,
  };
};

const invite = (people: Body['people'], changes: Partial<Body> = {}) =>
  api.call(
    invitePeople,
    {
      params: { id: api.signIns.editionId },
      body: {
        requestKey: randomUUID(),
        kind: 'free',
        categoryCodes: [],
        opensCategories: false,
        note: '',
        ...changes,
        people,
      },
    },
    { token: api.staff },
  );

const list = async (query: object) =>
  (await api.call(listInvitations, { query }, { token: api.staff })).data.content;

async function invitationOf(email: string): Promise<Invitation> {
  const [found] = await list({ query: email });
  assert.ok(found, email);
  return found;
}

const mailsTo = (email: string) => api.mail.mails.filter(({ to }) => to?.[0]?.address === email);
const mailTo = (email: string) => eventually(() => mailsTo(email)[0], `the mail to ${email}`);
const send = ({ id }: Invitation) =>
  api.call(sendInvitationAgain, { params: { id }, body: {} }, { token: api.staff });
const withdraw = ({ id }: Invitation) =>
  api.call(withdrawInvitation, { params: { id }, body: {} }, { token: api.staff });

describe('pasted lines', () => {
  test('are read as names, addresses and languages, whatever is between them', () => {
    const read = (text: string) =>
      readInvitedPeople(text, 'ko').map(({ line, name, email, locale }) => [line, name, email, locale]);
    assert.deepEqual(
      read(
        [
          '홍길동, hong@example.org',
          '',
          'Jane\tDoe\tjane@example.org\tEN',
          'Doe, John <john@example.org>; 영어',
          'kim@example.org,김철수,국문',
          '이름만',
          '홍길동, hong.example.org',
        ].join('\r\n'),
      ),
      [
        [1, '홍길동', 'hong@example.org', 'ko'],
        [3, 'Jane Doe', 'jane@example.org', 'en'],
        [4, 'Doe John', 'john@example.org', 'en'],
        [5, '김철수', 'kim@example.org', 'ko'],
        [6, '이름만', '', 'ko'],
        [7, '홍길동', 'hong.example.org', 'ko'],
      ],
    );
  });
});

describe('an invitation', () => {
  test('mails each person a code of their own with one use, in their language', async () => {
    const people = [newPerson(), newPerson({ name: 'Jane Doe', locale: 'en' })];
    const { status, data } = await invite(people, { endsAt: '2098-12-31T15:00:00.000Z', note: '초청 연자' });
    assert.deepEqual([status, data.count], [200, 2]);
    const [korean, english] = await Promise.all(people.map(({ email }) => mailTo(email)));
    const rows = await Promise.all(people.map(({ email }) => invitationOf(email)));
    assert.notEqual(rows[0]?.code, rows[1]?.code);
    assert.match(korean?.text ?? '', new RegExp(`/Registration/Korean\\?code=${rows[0]?.code}`));
    assert.match(korean?.text ?? '', /초대연자\d+ 님께[\s\S]*무료[\s\S]*2098\.12\.31\(.\) 23:59 \(KST\)/);
    assert.match(english?.text ?? '', new RegExp(`/en/Registration/International\\?code=${rows[1]?.code}`));
    assert.match(english?.text ?? '', /Dear Jane Doe[\s\S]*Free[\s\S]*31 Dec 2098/);
    // One word for the code; and when and where the meeting is.
    assert.match(
      korean?.text ?? '',
      new RegExp(`초대 코드: ${rows[0]?.code}[\\s\\S]*일시: 20[\\s\\S]*장소: \\S`),
    );
    assert.doesNotMatch(korean?.text ?? '', /할인 코드/);
    assert.match(english?.text ?? '', /Invitation code: [\s\S]*Dates: [\s\S]*Venue: \S/);
    await eventually(async () => {
      const [seen] = await list({ query: people[0]?.email });
      return seen?.mail?.state === 'sent' || undefined;
    }, 'the mail to be sent');
    const { data: codes } = await api.call(
      listDiscountCodes,
      { query: { query: '초청 연자' } },
      { token: api.staff },
    );
    assert.deepEqual(
      codes.content.map(({ maximumUses, uses }) => [maximumUses, uses]),
      [
        [1, 0],
        [1, 0],
      ],
    );
    const [entry] = await auditEntries(api.ctx(), { action: 'discount-invitations.sent' });
    assert.doesNotMatch(entry?.details ?? '', /example\.org|초대연자/);
  });

  test('opens a category that is not on sale, for the person with the code alone', async () => {
    const params = { id: api.signIns.editionId };
    const { fees, version } = (await api.call(getEditionFees, { params }, { token: api.staff })).data;
    const categories = fees.categories.map((one) =>
      one.code === 'resident' ? { ...one, isOnSale: false } : one,
    );
    const body = { ...fees, categories, version, changesPrices: true };
    assert.equal((await api.call(putEditionFees, { params, body }, { token: api.staff })).status, 200);
    const person = newPerson();
    await invite([person], { categoryCodes: ['resident'], opensCategories: true });
    const { code, categoryCodes } = await invitationOf(person.email);
    assert.deepEqual(categoryCodes, ['resident']);
    assert.match((await mailTo(person.email)).text ?? '', /참가 구분: 전공의/);
    const form = { categoryCode: 'resident', email: person.email };
    const without = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
    assert.deepEqual(without.refusal.fields, { categoryCode: 'not_a_choice' });
    const draft = await api.call(createDraft, { params, body: { audience: 'korean', locale: 'ko' } });
    const applied = await api.call(applyDiscountCode, { body: { code } }, { token: draft.data.draftToken });
    assert.deepEqual(
      applied.data.discount?.opens.map((one) => one.code),
      ['resident'],
    );
    const registered = await registerBy(api, koreanForm({ ...form, discountCode: code }));
    assert.equal(registered.status, 200, JSON.stringify(registered.refusal));
    const seen = await invitationOf(person.email);
    assert.equal(seen.state, 'used-up');
    assert.ok(seen.registration);
    const again = await registerBy(api, koreanForm({ categoryCode: 'resident', discountCode: code }));
    assert.deepEqual(again.refusal.fields, { discountCode: 'code_used_up' });
    assert.equal((await send(seen)).status, 409);
    const used = await withdraw(seen);
    assert.equal(used.status, 409);
    assert.match(used.refusal.message, /이미 등록에 사용한 초대/);
    await api.call(
      cancelRegistration,
      { params: { id: seen.registration?.id ?? '' }, body: { reason: '시험' } },
      { token: api.staff },
    );
    const freed = await invitationOf(person.email);
    assert.deepEqual([freed.state, freed.registration?.id], ['active', seen.registration?.id]);
  });

  test('is sent once, however often the request comes; other people under its key are refused', async () => {
    const people = [newPerson(), newPerson()];
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => invite(people, { requestKey })));
    assert.deepEqual(
      answers.map(({ status, data }) => [status, data.count]),
      [
        [200, 2],
        [200, 2],
        [200, 2],
      ],
    );
    await mailTo(people[1]?.email ?? '');
    for (const { email } of people) {
      assert.equal((await list({ query: email })).length, 1);
      assert.equal(mailsTo(email).length <= 1, true);
    }
    assert.equal((await invite([newPerson()], { requestKey })).status, 409);
  });

  test('names each line that cannot be invited, and then mails nobody', async () => {
    const [known, fresh] = [newPerson(), newPerson()];
    await invite([known]);
    const registered = koreanForm();
    await registerBy(api, registered);
    const refused = await invite([
      fresh,
      { ...fresh, name: '다른 이름', email: fresh.email.toUpperCase() },
      known,
      newPerson({ email: registered.email }),
    ]);
    assert.deepEqual(refused.refusal.fields, {
      'people.1.email': 'twice',
      'people.2.email': 'invited_already',
      'people.3.email': 'already_registered',
    });
    assert.deepEqual(await list({ query: fresh.email }), []);
    const odd = await invite([newPerson({ email: 'nowhere' }), newPerson({ name: '' })]);
    assert.deepEqual(odd.refusal.fields, { 'people.0.email': 'email', 'people.1.name': 'required' });
    const many = await invite(Array.from({ length: 201 }, () => newPerson()));
    assert.deepEqual(many.refusal.fields, { people: 'too_many_items' });
    assert.deepEqual((await invite([], {})).refusal.fields, { people: 'required' });
    const rules = await invite([newPerson()], { kind: 'access' });
    assert.deepEqual(rules.refusal.fields, { opensCategories: 'required' });
    const category = await invite([newPerson()], { categoryCodes: ['nothing'] });
    assert.deepEqual(category.refusal.fields, { categoryCodes: 'not_a_choice' });
  });

  test('goes to 200 people at once', async () => {
    const people = Array.from({ length: 200 }, () => newPerson());
    const { status, data } = await invite(people, { note: '이백 명' });
    assert.deepEqual([status, data.count], [200, 200]);
    const codes = await list({ query: '이백 명', size: '100' });
    assert.equal(new Set(codes.map(({ code }) => code)).size, 100);
  });

  test('is sent again once within a minute, and not after its end', async () => {
    const person = newPerson();
    await invite([person]);
    await mailTo(person.email);
    const row = await invitationOf(person.email);
    await api.services.database.db
      .updateTable('mails')
      .set({ occasion: 'earlier' })
      .where('subject_id', '=', row.id)
      .execute();
    assert.deepEqual([(await send(row)).status, (await send(row)).status], [200, 200]);
    await eventually(() => mailsTo(person.email).length === 2 || undefined, 'the second mail');
    const entries = await auditEntries(api.ctx(), { action: 'discount-invitation.sent-again' });
    assert.equal(entries.filter(({ subject_id: id }) => id === row.id).length, 1);
    const late = newPerson();
    await invite([late], { endsAt: '2020-01-01T00:00:00.000Z' });
    const over = await invitationOf(late.email);
    assert.equal(over.state, 'over');
    const refused = await send(over);
    assert.equal(refused.status, 409);
    assert.match(refused.refusal.message, /새로 초대해 주세요/);
  });

  test('is withdrawn with its code, and the person may be invited anew', async () => {
    const person = newPerson();
    await invite([person]);
    const row = await invitationOf(person.email);
    assert.deepEqual([(await withdraw(row)).status, (await withdraw(row)).status], [200, 200]);
    assert.equal((await invitationOf(person.email)).state, 'disabled');
    const entries = await auditEntries(api.ctx(), { action: 'discount-invitation.withdrawn' });
    assert.equal(entries.filter(({ subject_id: id }) => id === row.id).length, 1);
    const registered = await registerBy(api, koreanForm({ discountCode: row.code }));
    assert.deepEqual(registered.refusal.fields, { discountCode: 'code_unknown' });
    assert.equal((await send(row)).status, 409);
    assert.equal((await invite([person])).status, 200);
    assert.equal((await list({ query: person.email })).length, 2);
    assert.deepEqual(
      (await list({ query: person.email, state: 'disabled' })).map(({ id }) => id),
      [row.id],
    );
  });

  test('that waits in the outbox is not mailed after it was withdrawn', async () => {
    const person = newPerson();
    await invite([person]);
    await mailTo(person.email);
    const { db } = api.services.database;
    const row = await eventually(async () => {
      const seen = await invitationOf(person.email);
      return seen.mail?.state === 'sent' ? seen : undefined;
    }, 'the mail to be sent');
    await db.updateTable('mails').set({ sent_at: null }).where('subject_id', '=', row.id).execute();
    await withdraw(row);
    const left = await db.selectFrom('mails').select('id').where('subject_id', '=', row.id).execute();
    assert.deepEqual(left, []);
    assert.equal((await invitationOf(person.email)).mail, null);
  });

  test('enabled again from the list of codes can be used again', async () => {
    const person = newPerson();
    await invite([person]);
    const row = await invitationOf(person.email);
    await withdraw(row);
    const { data } = await api.call(listDiscountCodes, { query: { query: row.code } }, { token: api.staff });
    await api.call(
      switchDiscountCode,
      { params: { id: data.content[0]?.id ?? '' }, body: { isDisabled: false } },
      { token: api.staff },
    );
    assert.equal((await invitationOf(person.email)).state, 'active');
  });

  test('belongs to the copy of data of whoever has its address', async () => {
    const person = newPerson();
    await invite([person]);
    const own = await ownInvitationData.read(api.ctx(), { email: person.email });
    assert.deepEqual(
      own.map(({ name, email }) => [name, email]),
      [[person.name, person.email]],
    );
  });

  test('is deleted with its mails when the data of the meeting are; the code stays', async () => {
    const person = newPerson();
    await invite([person]);
    const row = await invitationOf(person.email);
    const { db } = api.services.database;
    const ctx = api.ctx();
    const { editionId } = api.signIns;
    const counted = await registrationRetention.count(db, editionId);
    assert.ok(counted > 200);
    const empty = () =>
      db.transaction().execute((trx) => registrationRetention.empty(ctx, trx, editionId, 500));
    while ((await empty()) > 0);
    assert.equal(await registrationRetention.count(db, editionId), 0);
    assert.deepEqual(await list({}), []);
    const left = await db.selectFrom('mails').select('id').where('subject_id', '=', row.id).execute();
    assert.deepEqual(left, []);
    const { data } = await api.call(listDiscountCodes, { query: { query: row.code } }, { token: api.staff });
    assert.equal(data.content.length, 1);
  });
});
