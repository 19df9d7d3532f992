import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '@airway/contract';
import { hasLink } from './links.rules.ts';
import { reviewOf } from './templates.rules.ts';
import { messageOf, textLetter, textPlanner } from './text-letters.rules.ts';

const site = { ko: '기도학회', en: 'Airway' };
const texts = { subject_ko: '변경', subject_en: 'Change', text_ko: '#{이름} 님', text_en: 'Dear #{name}' };
const template = { templateId: 'T1', content: '안내\n#{내용}\n#{ 등록번호 }' };
const values = { name: '#{등록번호} $&', registrationNumber: 'A-1' };

test('a text message begins with the name of the site; a template has its variables', () => {
  const plain = textLetter(texts, undefined, site);
  assert.deepEqual(messageOf(plain, 'en', { name: 'Hong' }), {
    text: '[Airway] Dear Hong',
    alimtalk: undefined,
  });
  const { text, alimtalk } = messageOf(textLetter(texts, template, site), 'ko', values);
  assert.equal(text, '안내\n#{등록번호} $& 님\nA-1');
  assert.deepEqual(alimtalk, {
    templateId: 'T1',
    variables: { '#{내용}': '#{등록번호} $& 님', '#{ 등록번호 }': 'A-1' },
  });
  assert.equal(
    messageOf(textLetter({ ...texts, text_en: null, subject_en: null }, undefined, site), 'en', values).text,
    '[기도학회] #{등록번호} $& 님',
  );
});

const person = (subjectId: string, phone: string, name = '홍길동') => ({
  ...{ subjectId, phone, name, email: '', locale: 'ko' as const, agreesToAdvertising: false },
  values: name === '' ? {} : { name },
});
const nobody = { withdrawn: new Set<string>(), earlier: new Map<string, number>(), met: new Set<string>() };

test('a message goes to each Korean mobile number once, and not to those who cancelled', () => {
  const people = [
    person('one', '010-1111-2222'),
    person('same', '+82 10 1111 2222'),
    person('shared', '01011112222', '김철수'),
    person('landline', '02-123-4567'),
    person('abroad', '+81 90-1234-5678'),
    person('cancelled', '010-3333-4444'),
    person('nameless', '010-3333-5555', ''),
    person('long', '010-3333-6666', '가'.repeat(1000)),
    person('linked', '010-3333-7777', '당첨 bit.ly/1'),
  ];
  const letter = textLetter(texts, undefined, site);
  const planned = people.map(textPlanner(letter, { ...nobody, withdrawn: new Set(['cancelled']) }));
  assert.deepEqual(
    planned.map(({ subjectId, skip }) => [subjectId, skip]),
    [
      ['one', undefined],
      ['same', 'sameNumber'],
      ['shared', undefined],
      ['landline', 'noNumber'],
      ['abroad', 'noNumber'],
      ['cancelled', 'withdrawn'],
      ['nameless', 'incomplete'],
      ['long', 'tooLong'],
      ['linked', 'link'],
    ],
  );
});

test('a number gets three messages of a letter, also over the runs of a rule; without its place a link is no matter', () => {
  const many = ['가', '나', '다', '라'].map((name) => person(name, '010-1111-2222', name));
  const other = person('other', '010-1111-3333', 'a.kr/1');
  const planned = (text_ko: string, earlier: ReadonlyMap<string, number>) =>
    [...many, other]
      .map(textPlanner(textLetter({ ...texts, text_ko }, undefined, site), { ...nobody, earlier }))
      .map(({ skip }) => skip);
  const most = 'manyToNumber';
  assert.deepEqual(planned('#{이름} 님', new Map()), [undefined, undefined, undefined, most, 'link']);
  assert.deepEqual(planned('#{이름} 님', new Map([['01011112222', 2]])), [
    undefined,
    most,
    most,
    most,
    'link',
  ]);
  const same = 'sameNumber';
  assert.deepEqual(planned('안내', new Map()), [undefined, same, same, same, undefined]);
});

test('the length of a message is counted without writing it', () => {
  const plan = textPlanner(
    textLetter({ ...texts, text_ko: '#{이름} #{ 이름 }, #{알 수 없음}' }, undefined, site),
    nobody,
  );
  const one = person('one', '010-1111-2222', '홍길동 Hong');
  const letter = textLetter({ ...texts, text_ko: '#{이름} #{ 이름 }, #{알 수 없음}' }, undefined, site);
  assert.equal(plan(one).bytes, bytesOf(messageOf(letter, 'ko', one.values).text));
});

test('a link is what a phone would make one of', () => {
  for (const text of [
    'https://x.kr',
    'www.a',
    'bit.ly/1',
    't.me/a',
    'a.kr?b',
    '당첨.한국',
    'naver．com',
    'naver。com',
    '10.0.0.1',
  ])
    assert.equal(hasLink(text), true, text);
  for (const text of ['홍길동', 'J. Kim', 'J.Kim', 'Ph.D', 'Hong Gil-dong', 'A/B', '김.', "O'Neill"])
    assert.equal(hasLink(text), false, text);
});

test('a template is approved only while the provider has its content', () => {
  const found = { state: 'approved' as const, content: '가\r\n나', remark: '' };
  for (const [content, provider, review, note] of [
    ['가\n나', found, 'approved', null],
    ['가\n나', { ...found, content: undefined }, 'approved', null],
    ['가 나', found, 'draft', 'content'],
    ['가\n나', undefined, 'draft', 'unknown'],
    [
      '가\n나',
      { ...found, state: 'rejected' as const, remark: '보완해 주세요.' },
      'rejected',
      '보완해 주세요.',
    ],
    ['가\n나', { ...found, state: 'requested' as const, remark: '접수' }, 'requested', null],
  ] as const)
    assert.deepEqual(reviewOf(content, provider), { review, review_note: note });
});
