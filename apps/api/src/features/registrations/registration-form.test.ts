import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

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
    ['a very long affiliation', { affiliationKo: '가'.repeat(201) }, { affiliationKo: 'too_long' }],
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
