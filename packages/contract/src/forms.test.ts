import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { bodyOf, longestText, readForm, validateForm } from './forms.ts';
import { sendInquiry } from './inquiries.ts';
import { InternationalAttendeeStep, KoreanAttendeeStep } from './registration-form.ts';
import { Email, line, optionalLine, paragraph, whole } from './rules.ts';
import { longestTexts, textLength } from './text-limits.ts';

const Board = z.strictObject({
  title: z.strictObject({ ko: line(20), en: z.nullable(line(20)) }),
  isOpen: z.boolean(),
  isPinned: z.optional(z.boolean()),
  note: z.optional(optionalLine(20)),
  secret: z.optional(line(20)),
});

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test('a form is read as its schema has it', () => {
  const cases: [Record<string, string>, unknown][] = [
    [{}, { title: { en: null }, isOpen: false }],
    [
      { 'title.ko': '공지', 'title.en': '', isOpen: 'on', isPinned: 'on', note: '', secret: '' },
      { title: { ko: '공지', en: null }, isOpen: true, isPinned: true, note: '' },
    ],
    [
      { 'title.en': 'News', secret: 's', other: 'x' },
      { title: { en: 'News' }, isOpen: false, secret: 's' },
    ],
  ];
  for (const [values, expected] of cases) assert.deepEqual(readForm(Board, formOf(values)), expected);
});

test('a checkbox with a default is read as any other', () => {
  const schema = z.strictObject({ sends: z._default(z.boolean(), false) });
  assert.deepEqual(validateForm({ schema }, formOf({ sends: 'on' })), { value: { sends: true } });
  assert.deepEqual(validateForm({ schema }, formOf({})), { value: { sends: false } });
});

test('a whole number may be typed with separators, and is missing where nothing was typed', () => {
  const schema = z.strictObject({ amount: whole(0, 99_999_999) });
  const cases: [string, unknown][] = [
    ['3,000,000', { value: { amount: 3_000_000 } }],
    [' 1 000 ', { value: { amount: 1000 } }],
    [' ', { problems: { amount: 'required' } }],
    ['1.5', { problems: { amount: 'integer' } }],
    ['-1', { problems: { amount: 'integer' } }],
    ['100,000,000', { problems: { amount: 'too_large' } }],
  ];
  for (const [amount, expected] of cases)
    assert.deepEqual(validateForm({ schema }, formOf({ amount })), expected, amount);
});

test('a form is judged by its schema and by what a schema cannot say', () => {
  const rules = {
    schema: Board,
    read: () => ({ secret: 'given' }),
    also: ({ isOpen, note }: { isOpen?: boolean | undefined; note?: string | undefined }) =>
      isOpen === true && note === '' ? { note: 'required' as const } : {},
  };
  assert.deepEqual(validateForm(rules, formOf({ isOpen: 'on', note: '' })), {
    problems: { 'title.ko': 'required', note: 'required' },
  });
  assert.deepEqual(validateForm(rules, formOf({ 'title.ko': ' 공지 ', note: '' })), {
    value: { title: { ko: '공지', en: null }, isOpen: false, note: '', secret: 'given' },
  });
});

test('the longest text of a field is read from its rule, and a pattern or a choice has none', () => {
  const schema = z.strictObject({
    title: z.strictObject({ ko: line(20), en: z.nullable(line(30)) }),
    note: z.optional(optionalLine(40)),
    text: paragraph(2000).check(z.minLength(1)),
    either: z.union([z.literal(''), line(50)]),
    email: Email,
    kind: z.enum(['one', 'other']),
    count: whole(0, 9),
  });
  const names = ['title.ko', 'title.en', 'note', 'text', 'either', 'email', 'kind', 'count', 'none', 'title'];
  assert.deepEqual(
    names.map((name) => longestText(schema, name)),
    [20, 30, 40, 2000, 50, undefined, undefined, undefined, undefined, undefined],
  );
});

test('forms whose rules come later count what their rules allow', () => {
  for (const [schema, name, most] of [
    [KoreanAttendeeStep, 'affiliationKo', longestTexts.affiliation],
    [KoreanAttendeeStep, 'affiliationEn', longestTexts.affiliation],
    [InternationalAttendeeStep, 'affiliationEn', 200],
    [InternationalAttendeeStep, 'department', longestTexts.department],
    [InternationalAttendeeStep, 'dietaryNote', longestTexts.dietaryNote],
    [bodyOf(sendInquiry), 'name', longestTexts.inquiryName],
    [bodyOf(sendInquiry), 'text', longestTexts.inquiry],
  ] as const)
    assert.equal(longestText(schema, name), most, name);
});

test('a text is counted as its rule counts it', () => {
  const schema = z.strictObject({ text: paragraph(5) });
  for (const [typed, length] of [
    ['', 0],
    ['  가나다  ', 3],
    ['각각'.normalize('NFD'), 2],
    ['a\r\nb', 3],
    ['👍👍👍', 3],
    ['가나다라마바', 6],
  ] as const) {
    assert.equal(textLength(typed), length, typed);
    assert.equal('value' in validateForm({ schema }, formOf({ text: typed })), length <= 5, typed);
  }
});
