import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersFrom } from './answers.ts';
import { badgeNameOf } from './badge-name.ts';
import { optionProblems } from './option-problems.ts';
import { fieldsOf, formPath, formSteps, stepAfter, stepBefore, stepOf } from './steps.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('a step takes its own fields as typed and nothing else', () => {
  const form = formOf({ name: ' 홍길동 ', email: 'a', amountMinor: '1', categoryCode: 'student' });
  assert.deepEqual(answersFrom('attendee', 'korean', form), {
    name: ' 홍길동 ',
    email: 'a',
    wantsCredits: false,
  });
  assert.deepEqual(answersFrom('fee', 'korean', form), { categoryCode: 'student', attendance: 'on-site' });
});

test('a box that was not sent is not ticked; a text that was not sent stays unknown', () => {
  assert.deepEqual(answersFrom('attendee', 'korean', formOf({ dietaryNeed: 'halal' })), {
    dietaryNeed: 'halal',
    wantsCredits: false,
  });
  assert.deepEqual(answersFrom('review', 'korean', formOf({ agreesToTerms: 'on', agreesToPrivacy: 'yes' })), {
    agreesToTerms: true,
    agreesToPrivacy: false,
    agreesToRefundRule: false,
    agreesToThirdParty: false,
    agreesToMarketingEmail: false,
    agreesToMarketingSms: false,
  });
});

test('options are those that were shown and chosen; a person without a name does not come', () => {
  const form = formOf({
    shownOptions: 'workshop dinner companion',
    'options.dinner': 'on',
    'options.tour': 'on',
  });
  form.set('options.companion.isCompanion', 'on');
  for (const name of ['', ' Jane Doe ', '홍길동']) form.append('options.companion', name);
  const options = [
    { code: 'dinner' },
    { code: 'companion', person: 'Jane Doe' },
    { code: 'companion', person: '홍길동' },
  ];
  assert.deepEqual(answersFrom('attendee', 'korean', form).options, options);
  assert.deepEqual(answersFrom('attendee', 'korean', formOf({ shownOptions: 'dinner' })).options, []);
  assert.equal(answersFrom('attendee', 'korean', formOf({ 'options.dinner': 'on' })).options, undefined);
  assert.deepEqual(optionProblems({ options }), { 'options.companion.1': 'latin_name' });
  const many = Array.from({ length: 21 }, () => ({ code: 'dinner' }));
  assert.deepEqual(optionProblems({ options: many }), { options: 'too_many_items' });
});

test('one box may give the consents that it names, and none but those that everybody must give', () => {
  const consents = answersFrom(
    'review',
    'korean',
    formOf({ agreesTo: 'agreesToTerms agreesToPrivacy agreesToMarketingEmail agreesToThirdParty' }),
  );
  assert.deepEqual(consents, {
    agreesToTerms: true,
    agreesToPrivacy: true,
    agreesToRefundRule: false,
    agreesToThirdParty: false,
    agreesToMarketingEmail: false,
    agreesToMarketingSms: false,
  });
});

test('a file in place of a text is no answer', () => {
  const form = new FormData();
  form.set('name', new Blob(['x']), 'x.txt');
  assert.deepEqual(answersFrom('attendee', 'international', form), {});
});

test('every field has one step, and the steps follow each other', () => {
  for (const audience of ['korean', 'international'] as const)
    for (const step of formSteps)
      for (const field of fieldsOf(step, audience)) assert.equal(stepOf(field, audience), step);
  assert.equal(stepOf('zipcode', 'international'), undefined);
  assert.equal(stepAfter('review', false), 'review');
  assert.equal(stepBefore('fee', true), undefined);
  assert.deepEqual(
    [true, false].map((hasExtra) => [stepAfter('attendee', hasExtra), stepBefore('review', hasExtra)]),
    [
      ['extra', 'extra'],
      ['review', 'attendee'],
    ],
  );
  assert.equal(stepOf('extraAnswers.q1', 'korean'), 'extra');
  assert.equal(
    formPath('international', 'mobile', 'review'),
    '/Registration/International/Mobile?step=review',
  );
});

test('the badge prints the given name, then the family name in capitals', () => {
  assert.equal(badgeNameOf('Hong', ' Gil-Dong '), 'Gil-Dong HONG');
  assert.equal(badgeNameOf('Suharto', ''), 'SUHARTO');
});

test('whether it goes on an account is answered only where it was asked', () => {
  const choiceOf = (values: Record<string, string>) =>
    answersFrom('review', 'korean', formOf(values)).linksAccount;
  assert.equal(choiceOf({}), undefined);
  assert.equal(choiceOf({ linksAccount: 'on' }), undefined);
  assert.equal(choiceOf({ linksAccountAsked: 'on', linksAccount: 'on' }), true);
  assert.equal(choiceOf({ linksAccountAsked: 'on' }), false);
});
