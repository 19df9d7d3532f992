import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getRegistration } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { newId } from '../../platform/identifiers.ts';
import { setRehearsal } from '../editions/index.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
});
after(() => api.close());

describe('registering', () => {
  test('gives a Korean doctor a number, a held seat and the early price in won', async () => {
    const { status, data } = await registerBy(api, koreanForm());
    assert.equal(status, 200);
    assert.match(data.registrationNumber, /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    assert.equal(data.userName, '홍길동');
    assert.equal(data.registration.state, 'waiting');
    assert.deepEqual(data.registration.amountDue, { amountMinor: 100_000, currency: 'KRW' });
    assert.equal(data.registration.badgeName, 'Gil-Dong HONG');
    assert.equal(data.registration.qrSvg, null);
    assert.notEqual(data.registration.seatHeldUntil, null);
  });

  test('gives a person from abroad the price in dollars', async () => {
    const { data } = await registerBy(api, internationalForm());
    assert.deepEqual(data.registration.amountDue, { amountMinor: 300_00, currency: 'USD' });
    assert.equal(data.userName, 'Hanako YAMADA');
  });

  test('prints names of every Latin letter as they are, joined to whole letters', async () => {
    const names = { familyName: 'Nguyễn'.normalize('NFD'), givenName: 'Thị Hương' };
    const { data } = await registerBy(api, internationalForm(names));
    assert.equal(data.registration.badgeName, 'Thị Hương NGUYỄN');
    const form = koreanForm({ categoryCode: 'resident', name: '응우옌 티흐엉' });
    await registerBy(api, form);
    const mail = await eventually(
      () => api.mail.mails.find((one) => one.to?.[0]?.address === form.email),
      'the confirmation mail arrives',
    );
    assert.match(mail.text ?? '', /^응우옌 티흐엉/);
  });

  test('asks nobody for a postal address, nor from Korea for an affiliation in English', async () => {
    const { status, data } = await registerBy(api, koreanForm({ locale: 'en', affiliationEn: '' }));
    assert.equal(status, 200);
    assert.equal(data.registration.affiliation, '예시대학교병원');
  });

  test('asks who pays nothing for no word on refunds', async () => {
    const { data } = await registerBy(
      api,
      koreanForm({ categoryCode: 'resident', agreesToRefundRule: false }),
    );
    assert.equal(data.registration.state, 'completed');
  });

  test('says on the page and in the mail whether credits were asked for, where the category has any', async () => {
    const credits = async (form: Parameters<typeof registerBy>[1]) => {
      const { data } = await registerBy(api, form);
      const mail =
        data.registration.state === 'completed' &&
        (await eventually(
          () => api.mail.mails.find((one) => one.to?.[0]?.address === form.email)?.text,
          'the confirmation mail arrives',
        ));
      return [data.registration.wantsCredits, mail && /연수평점.*\n?.*(신청하지 않음|신청)/.exec(mail)?.[1]];
    };
    const resident = (changes: object) => koreanForm({ categoryCode: 'resident', ...changes });
    assert.deepEqual(await credits(resident({ wantsCredits: true, agreesToThirdParty: true })), [
      true,
      '신청',
    ]);
    assert.deepEqual(await credits(resident({})), [false, '신청하지 않음']);
    assert.deepEqual(await credits(internationalForm()), [null, false]);
  });

  test('takes a person with one name only', async () => {
    const { status, data } = await registerBy(
      api,
      internationalForm({ familyName: 'Suharto', givenName: '' }),
    );
    assert.equal(status, 200);
    assert.equal(data.registration.badgeName, 'SUHARTO');
  });

  test('confirms a free category at once and mails it in the registrant’s language', async () => {
    const form = koreanForm({ categoryCode: 'resident', locale: 'en' });
    const { data } = await registerBy(api, form);
    assert.equal(data.registration.state, 'completed');
    assert.equal(data.registration.amountDue, null);
    assert.match(data.registration.qrSvg ?? '', /^<svg /);
    const mail = await eventually(
      () => api.mail.mails.find((one) => one.to?.[0]?.address === form.email),
      'the confirmation mail arrives',
    );
    assert.equal(
      mail.subject,
      `[Annual Airway Meeting 2025 (sample)] Your registration is confirmed (${data.registrationNumber})`,
    );
    assert.equal(mail.text?.includes('http://congress.test/airway2025/en/Registration/Confirm'), true);
    assert.deepEqual(
      mail.attachments.map((attachment) => attachment.mimeType),
      ['image/png', 'text/calendar'],
    );
  });

  test('answers the same registration to the same request key, also when both come at once', async () => {
    const form = koreanForm();
    const [first, second] = await Promise.all([registerBy(api, form), registerBy(api, form)]);
    const third = await registerBy(api, form);
    assert.equal(first.data.registrationNumber, second.data.registrationNumber);
    assert.equal(first.data.registrationNumber, third.data.registrationNumber);
  });

  test('gives nothing to somebody else who knows a request key, also when both come at once', async () => {
    const form = koreanForm();
    await registerBy(api, form);
    const other = await registerBy(api, koreanForm({ requestKey: form.requestKey }));
    assert.deepEqual([other.status, other.refusal.code, other.data], [409, 'CONFLICT', undefined]);
    const { requestKey } = koreanForm();
    const both = await Promise.all([
      registerBy(api, koreanForm({ requestKey })),
      registerBy(api, koreanForm({ requestKey })),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  });

  test('refuses a second registration of an address, and mails the number to it', async () => {
    const form = koreanForm();
    const { data } = await registerBy(api, form);
    const repeated = await registerBy(
      api,
      koreanForm({ email: form.email.toUpperCase().replace('.ORG', '.org') }),
    );
    assert.equal(repeated.status, 409);
    assert.equal(repeated.refusal.code, 'ALREADY_REGISTERED');
    assert.deepEqual(repeated.refusal.fields, { email: 'already_registered' });
    const mail = await mailAbout(api, form.email, '등록번호 안내');
    assert.equal(
      mail.subject,
      `[2025 기도관리 연례학술대회 (예시)] 등록번호 안내 (No. ${data.registrationNumber})`,
    );
  });

  test('takes one seat for one mailbox, however its address is spelled, and mails the number to the first', async () => {
    const form = koreanForm({ email: 'one.mailbox@gmail.com' });
    const { data } = await registerBy(api, form);
    for (const email of ['one.mailbox+2@gmail.com', 'OneMailbox@gmail.com', 'onemailbox+x@googlemail.com']) {
      const repeated = await registerBy(api, koreanForm({ email }));
      assert.deepEqual([repeated.status, repeated.refusal.fields], [409, { email: 'already_registered' }]);
    }
    const mail = await mailAbout(api, form.email, '등록번호 안내');
    assert.equal(mail.subject?.includes(data.registrationNumber), true);
    assert.deepEqual(
      api.mail.mails.filter((one) => /mailbox(\+|@googlemail)/.test(one.to?.[0]?.address ?? '')),
      [],
    );
  });

  test('takes one of many who share a mailbox when they come at once', async () => {
    const spellings = Array.from({ length: 20 }, (_, count) => `shared+${count}@example.org`);
    const answers = await Promise.all(spellings.map((email) => registerBy(api, koreanForm({ email }))));
    assert.deepEqual(answers.filter(({ status }) => status === 200).length, 1);
    assert.deepEqual(
      new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code)),
      new Set(['ALREADY_REGISTERED']),
    );
  });

  test('refuses a second registration of a licence number', async () => {
    const form = koreanForm();
    await registerBy(api, form);
    const repeated = await registerBy(api, koreanForm({ licenceNumber: form.licenceNumber }));
    assert.deepEqual(
      [repeated.status, repeated.refusal.fields],
      [409, { licenceNumber: 'already_registered' }],
    );
  });

  test('is not found in an edition that there is not', async () => {
    const { status, refusal } = await registerBy(api, koreanForm(), newId(new Date()));
    assert.deepEqual([status, refusal.code], [404, 'NOT_FOUND']);
  });
});

describe('registration that is not open', () => {
  const seoul = (text: string) => new Date(`${text}+09:00`);
  const rehearse = (moment: Date) => setRehearsal(api.ctx(), api.signIns.editionId, moment);
  after(() => rehearse(seoul('2025-10-10T09:00:00')));

  test('refuses before its opening and after its closing', async () => {
    await rehearse(seoul('2025-07-31T09:00:00'));
    await eventually(
      async () => (await registerBy(api, koreanForm())).refusal?.code === 'REGISTRATION_NOT_OPEN',
      'the edition believes that it has not opened',
    );
    await rehearse(seoul('2025-11-22T15:00:00'));
    await eventually(
      async () => (await registerBy(api, koreanForm())).refusal?.code === 'REGISTRATION_CLOSED',
      'the edition believes that it has closed',
    );
  });

  test('asks an unpaid registration for the price of the day', async () => {
    await rehearse(seoul('2025-10-17T23:00:00'));
    await eventually(
      async () => (await registerBy(api, koreanForm())).status === 200,
      'the edition is open again',
    );
    const { data } = await registerBy(api, koreanForm());
    assert.equal(data.registration.amountDue?.amountMinor, 100_000);
    await rehearse(seoul('2025-10-18T00:00:00'));
    const token = data.accessToken;
    const amount = async () =>
      (await api.call(getRegistration, { params: { id: api.signIns.editionId }, query: {} }, { token })).data
        .amountDue;
    await eventually(async () => (await amount())?.amountMinor === 130_000, 'the regular price is asked');
  });
});

test('all invariants hold after all of this', async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
});
