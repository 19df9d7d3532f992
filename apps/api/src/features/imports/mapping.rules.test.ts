import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportColumn, ImportColumns } from '../../platform/imports.ts';
import { mappingProblems, suggestMapping } from './mapping.rules.ts';

const column = (rest: Partial<ImportColumn<unknown>> = {}): ImportColumn<unknown> => ({
  title: 'imports.notFound',
  read: (value) => ({ value }),
  ...rest,
});
const columns: ImportColumns = {
  name: column({ isRequired: true }),
  email: column({ names: ['메일', 'mail'] }),
  phone: column({ names: ['연락처'] }),
};
const titles: Record<string, string[]> = {
  name: ['이름', 'Name'],
  email: ['이메일', 'E-mail'],
  phone: ['휴대전화번호', 'Mobile number'],
};
const suggested = (headings: string[], last?: Record<string, string>) =>
  suggestMapping(columns, headings, last, (key) => titles[key] ?? []);

test('a heading is known by its title in either language, then by the last file, then by other names', () => {
  const cases: [string, string[], Record<string, string> | undefined, Record<string, string>][] = [
    ['titles of both languages', ['Name', '이메일'], undefined, { name: 'Name', email: '이메일' }],
    [
      'signs, blanks, width and case aside',
      ['이름 (*)', 'Ｅ－ＭＡＩＬ', 'mobile_number'],
      undefined,
      { name: '이름 (*)', email: 'Ｅ－ＭＡＩＬ', phone: 'mobile_number' },
    ],
    ['the last file', ['Wer', '번호'], { name: 'Wer', phone: '번호' }, { name: 'Wer', phone: '번호' }],
    ['a title before the last file', ['이름', 'Wer'], { name: 'Wer' }, { name: '이름' }],
    ['the last file before another name', ['메일', 'Post'], { email: 'Post' }, { email: 'Post' }],
    ['another name', ['연락처'], undefined, { phone: '연락처' }],
    ['a heading once', ['이메일'], { phone: '이메일' }, { email: '이메일' }],
    ['the last file’s spelling alone', ['wer'], { name: 'Wer' }, {}],
    ['what nobody knows', ['비고'], { name: 'Wer' }, {}],
  ];
  for (const [what, headings, last, mapping] of cases)
    assert.deepEqual(suggested(headings, last), mapping, what);
});

test('a mapping is refused by column', () => {
  const headings = ['이름', '이메일', '비고'];
  const cases: [string, [string, string][], Record<string, string>][] = [
    ['as it should be', [['name', '이름']], {}],
    ['without what must be there', [['email', '이메일']], { name: 'required' }],
    ['nothing', [], { name: 'required' }],
    [
      'a heading that the file does not have',
      [
        ['name', '이름'],
        ['phone', '전화'],
      ],
      { phone: 'not_a_choice' },
    ],
    [
      'a heading twice',
      [
        ['name', '이름'],
        ['email', '이름'],
      ],
      { email: 'already_in_use' },
    ],
    [
      'a column twice',
      [
        ['name', '이름'],
        ['name', '비고'],
      ],
      { name: 'already_in_use' },
    ],
    ...['other', 'constructor', '__proto__'].map((name): (typeof cases)[number] => [
      `a column ${name}`,
      [
        ['name', '이름'],
        [name, '비고'],
      ],
      Object.fromEntries([[name, 'not_a_choice']]),
    ]),
  ];
  for (const [what, mapping, problems] of cases) {
    const found = mappingProblems(
      { columns },
      headings,
      mapping.map(([name, heading]) => ({ column: name, heading })),
    );
    assert.deepEqual(Object.entries(found), Object.entries(problems), what);
  }
});
