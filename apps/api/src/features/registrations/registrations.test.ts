import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { confirmRegistration, getFeeTable, getRegistration, loginRegistrant } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout } from '../../../test/proven-emails.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { newId } from '../../platform/identifiers.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
});
after(() => api.close());

const otherId = () => newId(new Date());

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
    const again = await registerBy(
      api,
      koreanForm({ email: form.email.toUpperCase().replace('.ORG', '.org') }),
    );
    assert.equal(again.status, 409);
    assert.equal(again.refusal.code, 'ALREADY_REGISTERED');
    assert.deepEqual(again.refusal.fields, { email: 'already_registered' });
    const mail = await mailAbout(api, form.email, '등록번호 안내');
    assert.equal(
      mail.subject,
      `[2025 기도관리 연례학술대회 (예시)] 등록번호 안내 (${data.registrationNumber})`,
    );
  });

  test('takes one seat for one mailbox, however its address is spelled, and mails the number to the first', async () => {
    const form = koreanForm({ email: 'one.mailbox@gmail.com' });
    const { data } = await registerBy(api, form);
    for (const email of ['one.mailbox+2@gmail.com', 'OneMailbox@gmail.com', 'onemailbox+x@googlemail.com']) {
      const again = await registerBy(api, koreanForm({ email }));
      assert.deepEqual([again.status, again.refusal.fields], [409, { email: 'already_registered' }]);
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
    const again = await registerBy(api, koreanForm({ licenceNumber: form.licenceNumber }));
    assert.deepEqual([again.status, again.refusal.fields], [409, { licenceNumber: 'already_registered' }]);
  });

  test('takes the same person for two editions as two people', async () => {
    const unknown = await registerBy(api, koreanForm(), otherId());
    assert.deepEqual([unknown.status, unknown.refusal.code], [404, 'NOT_FOUND']);
  });
});

describe('a form that is not right', () => {
  const wrong: [string, object, Record<string, string>][] = [
    ['an unknown category', { categoryCode: 'nobody' }, { categoryCode: 'not_a_choice' }],
    [
      'a category of the other audience',
      { categoryCode: 'physician-abroad' },
      { categoryCode: 'not_a_choice' },
    ],
    ['a missing licence number', { licenceNumber: '' }, { licenceNumber: 'required' }],
    ['an English affiliation in Korean', { affiliationEn: '예시병원' }, { affiliationEn: 'latin' }],
    [
      'a refund rule not agreed to',
      { agreesToRefundRule: false },
      { agreesToRefundRule: 'consent_required' },
    ],
    ['a licence number of letters', { licenceNumber: 'abcde' }, { licenceNumber: 'licence_number' }],
    ['a licence number of seven digits', { licenceNumber: '1234567' }, { licenceNumber: 'licence_number' }],
    ['a name of 21 syllables', { name: '가'.repeat(21) }, { name: 'korean_name_wide' }],
    ['a name in single jamo', { name: 'ㅎㄱㄷ' }, { name: 'korean_name_wide' }],
    ['a name with an emoji', { name: '홍길😀' }, { name: 'korean_name_wide' }],
    ['a Latin name in Han characters', { givenName: '吉童' }, { givenName: 'latin_name' }],
    ['a name of combining marks alone', { givenName: '\u0301\u0302' }, { givenName: 'latin_name' }],
    ['a name in HTML', { familyName: '<script>alert(1)</script>' }, { familyName: 'latin_name' }],
    ['a name that turns the line around', { affiliationKo: '예시‮병원' }, { affiliationKo: 'characters' }],
    ['a control character', { affiliationKo: '예시\u0000병원' }, { affiliationKo: 'characters' }],
    ['a lone surrogate', { affiliationKo: '예시\ud800' }, { affiliationKo: 'characters' }],
    ['a very long affiliation', { affiliationKo: '가'.repeat(101) }, { affiliationKo: 'too_long' }],
    ['an e-mail with a second recipient', { email: 'a@b.co\r\nBcc: x@y.zz' }, { email: 'email' }],
    ['an e-mail with an ending of four letters', { email: 'a@b.info' }, { email: 'email' }],
    ['a phone without hyphens', { phone: '01012345678' }, { phone: 'phone' }],
    ['a postcode of six digits', { zipcode: '123456' }, { zipcode: 'zipcode' }],
    ['a wrong type', { name: 7 }, { name: 'wrong_type' }],
    ['a list instead of a text', { email: ['a@b.co', 'c@d.co'] }, { email: 'wrong_type' }],
    ['a text instead of a yes or no', { wantsCredits: 'yes' }, { wantsCredits: 'wrong_type' }],
    ['a price of its own', { amount: 1 }, { amount: 'unknown_field' }],
    ['a state of its own', { state: 'confirmed' }, { state: 'unknown_field' }],
    ['an unknown dietary need', { dietaryNeed: 'gold' }, { dietaryNeed: 'not_a_choice' }],
    ['terms not accepted', { agreesToTerms: false }, { agreesToTerms: 'consent_required' }],
    [
      'credits without consent to report them',
      { wantsCredits: true },
      { agreesToThirdParty: 'consent_required' },
    ],
  ];
  for (const [what, changes, fields] of wrong)
    test(`is refused at the field for ${what}`, async () => {
      const { status, refusal } = await registerBy(api, koreanForm(changes));
      assert.deepEqual([status, refusal.code, refusal.fields], [400, 'INVALID_INPUT', fields]);
    });

  test('is answered in the reader’s language', async () => {
    const messages = await Promise.all(
      ['ko-KR,ko;q=0.9', 'en-GB,en;q=0.8,ko;q=0.5', 'fr'].map(async (language) => {
        const { refusal } = await api.callRaw(
          'PUT',
          `/api/conference-member/${api.signIns.editionId}`,
          {},
          {
            headers: { 'accept-language': language },
          },
        );
        return refusal.message;
      }),
    );
    assert.notEqual(messages[0], messages[1]);
    assert.equal(messages[0], messages[2]);
  });

  test('with a prototype in it changes nothing', async () => {
    const { status } = await api.callRaw(
      'PUT',
      `/api/conference-member/${api.signIns.editionId}`,
      '{"__proto__":{"polluted":true}}',
      { headers: { 'content-type': 'application/json' } },
    );
    assert.equal(status, 400);
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  });

  test('takes strange but harmless text as it is', async () => {
    const form = koreanForm({
      affiliationKo: '예시병원 <b>🫁</b> & "Co"',
      dietaryNote: '견과류\n알레르기 {{y}} {0}',
    });
    const { data } = await registerBy(api, form);
    assert.equal(data.registration.affiliation, '예시병원 <b>🫁</b> & "Co"');
  });

  test('reads Hangul that was sent as separate jamo as syllables', async () => {
    const { data } = await registerBy(api, koreanForm({ name: '홍길동'.normalize('NFD') }));
    assert.equal(data.userName, '홍길동');
  });
});

describe('registration that is not open', () => {
  const seoul = (text: string) => new Date(`${text}+09:00`);
  const rehearse = async (moment: Date) => {
    const { setRehearsal } = await import('../editions/index.ts');
    await setRehearsal(api.ctx(), api.signIns.editionId, moment);
  };
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

describe('signing in to a registration', () => {
  test('needs number and e-mail of one registration, written anyhow', async () => {
    const form = koreanForm();
    const { data } = await registerBy(api, form);
    const params = { id: api.signIns.editionId };
    const signedIn = await api.call(loginRegistrant, {
      params,
      body: {
        email: form.email.toUpperCase().replace('.ORG', '.org'),
        registrationNumber: data.registrationNumber.toLowerCase().replace('-', ' '),
      },
    });
    assert.equal(signedIn.data.userName, '홍길동');
    const seen = await api.call(
      confirmRegistration,
      { params, query: {} },
      { token: signedIn.data.accessToken },
    );
    assert.equal(seen.data.number, data.registrationNumber);
  });

  test('does not tell which of the two was wrong, nor look into another edition', async () => {
    const form = koreanForm();
    const { data } = await registerBy(api, form);
    const attempt = async (id: string, email: string, registrationNumber: string) => {
      const { status, refusal } = await api.call(loginRegistrant, {
        params: { id },
        body: { email, registrationNumber },
      });
      return [status, refusal.code];
    };
    const { editionId } = api.signIns;
    assert.deepEqual(await attempt(editionId, 'stranger@example.org', data.registrationNumber), [
      404,
      'NOT_FOUND',
    ]);
    assert.deepEqual(await attempt(editionId, form.email, 'AAAA-AAAA'), [404, 'NOT_FOUND']);
    const longest = `${'a'.repeat(242)}@example.org`;
    assert.deepEqual(await attempt(editionId, longest, 'AAAA-AAAA'), [404, 'NOT_FOUND']);
    assert.deepEqual(await attempt(otherId(), form.email, data.registrationNumber), [404, 'NOT_FOUND']);
  });

  test('shows nothing without a token, with a broken one, or in another edition', async () => {
    const { data } = await registerBy(api, koreanForm());
    const look = async (id: string, token?: string) =>
      (await api.call(getRegistration, { params: { id }, query: {} }, token === undefined ? {} : { token }))
        .status;
    const { editionId } = api.signIns;
    assert.equal(await look(editionId), 401);
    assert.equal(await look(editionId, 'd_nonsense'), 401);
    assert.equal(await look(editionId, `${data.accessToken.slice(0, -2)}xx`), 401);
    assert.equal(await look(otherId(), data.accessToken), 404);
    assert.equal(await look(editionId, data.accessToken), 200);
  });

  test('a registrant’s token ends after 30 minutes', async () => {
    const { data } = await registerBy(api, koreanForm());
    const params = { id: api.signIns.editionId };
    api.setNow(new Date(Date.now() + 31 * 60_000));
    const { status } = await api.call(getRegistration, { params, query: {} }, { token: data.accessToken });
    api.setNow(new Date());
    assert.equal(status, 401);
  });
});

test('the fee table marks the price in force and has no other edition', async () => {
  const { data } = await api.call(getFeeTable, { params: { id: api.signIns.editionId } });
  assert.equal(data.isOpen, true);
  assert.deepEqual(
    data.periods.map(({ period }) => period),
    ['early', 'regular', 'onsite'],
  );
  assert.equal((await api.call(getFeeTable, { params: { id: otherId() } })).status, 404);
});

test('all invariants hold after all of this', async () => {
  for (const report of await checkInvariants(api.services.database.db, registrationInvariants))
    assert.deepEqual(report.broken, [], report.name);
});
