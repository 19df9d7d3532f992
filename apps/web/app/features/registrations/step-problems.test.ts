import assert from 'node:assert/strict';
import { test } from 'node:test';
import { obstacleTo } from './offers.ts';
import { answersIn, firstUnfinishedStep, problemsOf, refusedIn, refusedParameter } from './step-problems.ts';
import { categoryRow } from './steps.ts';

const price = { amountMinor: 100_000, currency: 'KRW' } as const;
const specialist = {
  code: 'specialist',
  licence: 'required',
  isFull: false,
  prices: [{ period: 'early', price }],
} as const;
const offer = { ...specialist, prices: [...specialist.prices], onlinePrices: [] };

const korean = {
  categoryCode: 'specialist',
  name: '홍길동',
  familyName: 'Hong',
  givenName: 'Gil-Dong',
  email: 'gildong@example.com',
  phone: '010-1234-5678',
  licenceNumber: '123456',
  affiliationKo: '예시병원',
  affiliationEn: 'Example Hospital',
};

test('a complete Korean attendee has no problem', () => {
  assert.deepEqual(problemsOf('attendee', 'korean', korean, offer, { allowsWideEmail: false }), {});
});

test('each field says what is wrong with it', () => {
  const answers = {
    ...korean,
    name: 'ㅎㄱㄷ',
    familyName: '홍',
    phone: '0101234567',
    email: '',
  };
  assert.deepEqual(problemsOf('attendee', 'korean', answers, offer, { allowsWideEmail: false }), {
    name: 'korean_name_wide',
    familyName: 'latin_name',
    email: 'required',
    phone: 'phone',
  });
});

test('the licence number is asked for where the category or the credits need it', () => {
  const without = { ...korean, licenceNumber: '' };
  const of = (licence: 'required' | 'optional' | 'none', wantsCredits: boolean) =>
    problemsOf(
      'attendee',
      'korean',
      { ...without, wantsCredits },
      { ...offer, licence },
      { allowsWideEmail: false },
    );
  assert.deepEqual(of('required', false), { licenceNumber: 'required' });
  assert.deepEqual(of('optional', false), {});
  assert.deepEqual(of('optional', true), { licenceNumber: 'licence_for_credits' });
  assert.deepEqual(of('none', true), {});
  assert.deepEqual(
    problemsOf(
      'attendee',
      'korean',
      { ...korean, licenceNumber: 'x' },
      { ...offer, licence: 'none' },
      { allowsWideEmail: false },
    ),
    {},
  );
});

test('a person with one name leaves the given name empty', () => {
  const answers = {
    country: 'ID',
    familyName: 'Suharto',
    email: 'a@example.org',
    phone: '+62 21 555 0100',
    affiliationEn: 'Example',
  };
  assert.deepEqual(problemsOf('attendee', 'international', answers, offer, { allowsWideEmail: false }), {});
  assert.deepEqual(
    problemsOf('attendee', 'international', { ...answers, country: '' }, offer, { allowsWideEmail: false }),
    {
      country: 'required',
    },
  );
});

test('the ending of an address has two to three letters, until staff widen the rule, in both forms', () => {
  const ending = { email: 'a@example.museum' };
  for (const audience of ['korean', 'international'] as const) {
    const problem = (allowsWideEmail: boolean) =>
      problemsOf('attendee', audience, { ...korean, ...ending }, offer, { allowsWideEmail }).email;
    assert.deepEqual([problem(false), problem(true)], ['email', undefined]);
  }
});

test('the affiliation in English is Latin, and nobody from Korea needs one', () => {
  const of = (affiliationEn: string) =>
    problemsOf('attendee', 'korean', { ...korean, affiliationEn }, offer, { allowsWideEmail: false });
  assert.deepEqual(of(''), {});
  assert.deepEqual(of('예시병원'), { affiliationEn: 'latin' });
  assert.deepEqual(of('Sample Hôpital, 2nd dept. (ICU)'), {});
});

test('who pays nothing agrees to no refund rule', () => {
  const agreed = { agreesToTerms: true, agreesToPrivacy: true };
  const of = (isFree: boolean) =>
    problemsOf('review', 'korean', agreed, offer, { allowsWideEmail: false, isFree });
  assert.deepEqual(of(true), {});
  assert.deepEqual(of(false), { agreesToRefundRule: 'consent_required' });
});

test('credits need the consent to report them', () => {
  const agreed = { agreesToTerms: true, agreesToPrivacy: true, agreesToRefundRule: true };
  assert.deepEqual(problemsOf('review', 'korean', agreed, offer, { allowsWideEmail: false }), {});
  assert.deepEqual(
    problemsOf('review', 'korean', { ...agreed, wantsCredits: true }, offer, { allowsWideEmail: false }),
    {
      agreesToThirdParty: 'consent_required',
    },
  );
});

test('the first unfinished step is where a reader is sent', () => {
  assert.equal(firstUnfinishedStep('korean', {}, undefined, { allowsWideEmail: false })?.step, 'fee');
  assert.deepEqual(
    firstUnfinishedStep('korean', { categoryCode: 'gone' }, undefined, { allowsWideEmail: false }),
    {
      step: 'fee',
      problems: { categoryCode: 'not_a_choice' },
    },
  );
  assert.equal(
    firstUnfinishedStep('korean', { categoryCode: 'specialist' }, offer, { allowsWideEmail: false })?.step,
    'attendee',
  );
  assert.equal(firstUnfinishedStep('korean', korean, offer, { allowsWideEmail: false }), undefined);
});

test('a category cannot be chosen when it is unknown, full or not sold today', () => {
  assert.equal(obstacleTo(undefined, null, 'early'), 'not_a_choice');
  assert.equal(obstacleTo({ ...offer, isFull: true }, null, 'early'), 'full');
  assert.equal(obstacleTo(offer, 'on-site', 'onsite'), 'not_on_sale');
  assert.equal(obstacleTo(offer, undefined, 'early'), undefined);
});

test('a full category can be attended online, where that is sold today', () => {
  const full = { ...offer, isFull: true, onlinePrices: [...specialist.prices] };
  assert.equal(obstacleTo(full, 'online', 'early'), undefined);
  assert.equal(obstacleTo(full, 'on-site', 'early'), 'full');
  assert.equal(obstacleTo(full, 'online', 'onsite'), 'not_on_sale');
  assert.equal(obstacleTo(offer, 'online', 'early'), 'not_on_sale');
});

test('a row of the categories chooses the category and the attendance', () => {
  const chosen = (row: string) => {
    const form = new FormData();
    form.set('categoryCode', row);
    return answersIn('fee', 'korean', form);
  };
  assert.deepEqual(chosen('fellow'), { categoryCode: 'fellow', attendance: 'on-site' });
  assert.deepEqual(chosen(categoryRow('fellow', 'online')), { categoryCode: 'fellow', attendance: 'online' });
  assert.equal(categoryRow('fellow', null), 'fellow');
  assert.deepEqual(answersIn('fee', 'korean', new FormData()), {});
});

test('a refusal travels in the address, and only known fields and codes are taken from there', () => {
  const parameter = refusedParameter({ email: 'already_registered', name: 'required' });
  assert.equal(parameter, 'email.already_registered,name.required');
  assert.deepEqual(refusedIn(parameter, 'attendee', 'korean'), {
    email: 'already_registered',
    name: 'required',
  });
  assert.deepEqual(
    refusedIn('email.<script>,__proto__.required,categoryCode.full', 'attendee', 'korean'),
    {},
  );
  assert.deepEqual(refusedIn(null, 'fee', 'korean'), {});
});
