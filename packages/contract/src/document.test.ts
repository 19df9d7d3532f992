import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import {
  DocumentForm,
  documentOfText,
  emptyDocument,
  fileIdsOf,
  isEmptyDocument,
  plainTextOf,
  RichDocument,
  WrittenDocument,
} from './document.ts';
import { documentLimits } from './document-grammar.ts';
import { linkAddress } from './document-link.ts';
import { fieldProblems } from './errors.ts';
import { validateForm } from './forms.ts';

const fileId = '0193a0f0-0000-7000-8000-000000000001';
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (said: unknown, ...marks: unknown[]) =>
  marks.length === 0 ? { type: 'text', text: said } : { type: 'text', text: said, marks };
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const image = (attrs: object) => doc({ type: 'image', attrs: { fileId, alt: '기도 모형', ...attrs } });
const video = (attrs: object) => doc({ type: 'video', attrs });
const cell = (attrs: object = {}) => ({ type: 'tableCell', attrs, content: [paragraph(text('가'))] });
const table = (...rows: object[][]) =>
  doc({ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) });
const listOf = (...content: unknown[]) => doc({ type: 'bulletList', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });

/** Returns the problem of a document, or 'fits'. */
function verdict(value: unknown, schema: z.ZodMiniType = RichDocument): string {
  const result = schema.safeParse(value);
  return result.success ? 'fits' : JSON.stringify(fieldProblems(result.error.issues));
}
const refused = (problem: string) => JSON.stringify({ '': problem });

function checkCases(cases: readonly (readonly [unknown, string])[]) {
  for (const [index, [value, expected]] of cases.entries())
    assert.equal(verdict(value), expected === 'fits' ? 'fits' : refused(expected), `case ${index}`);
}

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('일정')] },
  paragraph(
    text('가', { type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
    { type: 'hardBreak' },
    text('나', link('https://example.org/')),
  ),
  {
    type: 'bulletList',
    content: [
      item(paragraph(text('다')), { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph())] }),
    ],
  },
  { type: 'blockquote', content: [paragraph(text('라'))] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph()] }] },
      {
        type: 'tableRow',
        content: [cell(), { type: 'tableCell', content: [{ type: 'image', attrs: { fileId, alt: '마' } }] }],
      },
    ],
  },
  { type: 'image', attrs: { fileId, alt: '바', caption: '사', width: 640, height: 480 } },
  { type: 'video', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: '아' } },
);

test('a document of everything that is listed comes out as it went in', () => {
  assert.equal(verdict(whole), 'fits');
  const written = RichDocument.parse(whole);
  const withoutEmptyParts = JSON.parse(
    JSON.stringify(whole).replaceAll(',"content":[]', '').replaceAll('"attrs":{},', ''),
  );
  assert.deepEqual(written, withoutEmptyParts);
  assert.deepEqual(RichDocument.parse(written), written);
});

test('only listed nodes stand in a document, each in its place', () => {
  checkCases([
    [emptyDocument, 'fits'],
    [undefined, 'required'],
    ['', 'required'],
    ['<p>text</p>', 'document'],
    [[], 'document'],
    [{}, 'document'],
    [doc(), 'document'],
    [paragraph(text('가')), 'document'],
    [{ type: 'doc', content: {} }, 'document'],
    [{ type: 'doc', content: 'text' }, 'document'],
    [doc(doc(paragraph())), 'document'],
    [doc(null), 'document'],
    [doc('text'), 'document'],
    [doc(text('가')), 'document'],
    [doc({ type: 'script', content: [text('alert(1)')] }), 'document'],
    [doc({ type: 'iframe', attrs: { src: 'https://example.org/' } }), 'document'],
    [doc({ type: 'html', text: '<b>' }), 'document'],
    [doc({ type: 'codeBlock', content: [text('가')] }), 'document'],
    [doc({ type: '__proto__' }), 'document'],
    [doc({ type: 'constructor' }), 'document'],
    [doc({ type: 'toString', content: [] }), 'document'],
    [doc({ type: 7 }), 'document'],
    [doc({ type: ['paragraph'] }), 'document'],
    [doc({ type: 'tableRow', content: [cell()] }), 'document'],
    [doc({ type: 'listItem', content: [paragraph()] }), 'document'],
    [doc({ type: 'paragraph', content: [paragraph()] }), 'document'],
    [doc({ type: 'bulletList' }), 'document'],
    [listOf(paragraph()), 'document'],
    [listOf(item()), 'document'],
    [listOf(item({ type: 'bulletList', content: [item(paragraph())] })), 'document'],
    [listOf(item(paragraph(), { type: 'bulletList', content: [item(paragraph())] })), 'fits'],
    [doc({ type: 'blockquote', content: [{ type: 'table', content: [] }] }), 'document'],
    [doc({ type: 'horizontalRule', content: [paragraph()] }), 'document'],
    [doc({ type: 'horizontalRule' }), 'fits'],
  ]);
});

test('only listed attributes and marks stand on a node', () => {
  checkCases([
    [{ ...emptyDocument, version: 1 }, 'document'],
    [doc({ type: 'paragraph', attrs: {} }), 'document'],
    [doc({ type: 'paragraph', attrs: { style: 'color:red' } }), 'document'],
    [doc({ type: 'paragraph', onclick: 'alert(1)' }), 'document'],
    [doc({ type: 'paragraph', text: '가' }), 'document'],
    [doc({ type: 'paragraph', marks: [{ type: 'bold' }] }), 'document'],
    [JSON.parse('{"type":"doc","content":[{"type":"paragraph"}],"__proto__":{"x":1}}'), 'document'],
    [
      JSON.parse('{"type":"doc","content":[{"type":"heading","attrs":{"level":2,"__proto__":{"x":1}}}]}'),
      'document',
    ],
    [
      JSON.parse(
        '{"type":"doc","content":[{"type":"orderedList","attrs":{"__proto__":{"start":1}},"content":[]}]}',
      ),
      'document',
    ],
    [doc({ type: 'heading', content: [text('가')] }), 'document'],
    [doc({ type: 'heading', attrs: { level: 1 } }), 'document'],
    [doc({ type: 'heading', attrs: { level: 5 } }), 'document'],
    [doc({ type: 'heading', attrs: { level: '2' } }), 'document'],
    [doc({ type: 'heading', attrs: { level: 2, id: 'x' } }), 'document'],
    [doc({ type: 'heading', attrs: [2] }), 'document'],
    [doc({ type: 'heading', attrs: 'level' }), 'document'],
    [doc({ type: 'heading', attrs: { level: 4 } }), 'fits'],
    [doc({ type: 'orderedList', attrs: { start: -1 }, content: [item(paragraph())] }), 'document'],
    [doc({ type: 'orderedList', attrs: { start: 1.5 }, content: [item(paragraph())] }), 'document'],
    [doc({ type: 'orderedList', attrs: { type: 'a' }, content: [item(paragraph())] }), 'document'],
    [doc(paragraph(text(''))), 'document'],
    [doc(paragraph(text(undefined))), 'document'],
    [doc(paragraph(text(7))), 'document'],
    [doc(paragraph({ type: 'text', text: '가', content: [] })), 'document'],
    [doc(paragraph({ type: 'text', text: '가', marks: {} })), 'document'],
    [doc(paragraph({ type: 'text', text: '가', marks: [] })), 'fits'],
    [doc(paragraph(text('가', { type: 'bold' }, { type: 'bold' }))), 'document'],
    [doc(paragraph(text('가', { type: 'textStyle', attrs: { color: 'red' } }))), 'document'],
    [doc(paragraph(text('가', { type: 'bold', attrs: { class: 'x' } }))), 'document'],
    [doc(paragraph(text('가', 'bold'))), 'document'],
    [doc(paragraph(text('가', { type: 'link' }))), 'document'],
    [
      doc(paragraph(text('가', { type: 'link', attrs: { href: 'https://example.org/', target: '_top' } }))),
      'document',
    ],
  ]);
  assert.equal(Object.hasOwn(Object.prototype, 'x'), false);
});

test('text holds no characters that hide what it says', () => {
  checkCases([
    [doc(paragraph(text('가나\u200b다'))), 'fits'],
    [doc(paragraph(text('  가  '))), 'fits'],
    [doc(paragraph(text('가\0나'))), 'characters'],
    [doc(paragraph(text('가\n나'))), 'characters'],
    [doc(paragraph(text('file\u202Egpj.exe'))), 'characters'],
    [doc(paragraph(text('\ud800'))), 'characters'],
    [doc(paragraph(text(`가${'\u0301'.repeat(40)}`))), 'characters'],
  ]);
  const [written] = RichDocument.parse(doc(paragraph(text('기도'.normalize('NFD'))))).content;
  assert.deepEqual(written, paragraph(text('기도')));
});

test('a picture has a file and says what it shows; a video has a provider and an id', () => {
  checkCases([
    [image({}), 'fits'],
    [image({ caption: '' }), 'fits'],
    [image({ alt: undefined }), 'alt_required'],
    [image({ alt: '' }), 'alt_required'],
    [image({ alt: '  ' }), 'alt_required'],
    [image({ alt: null }), 'alt_required'],
    [image({ alt: '가'.repeat(301) }), 'too_long'],
    [image({ fileId: 'https://example.org/a.png' }), 'document'],
    [image({ fileId: undefined }), 'document'],
    [image({ src: 'https://example.org/a.png' }), 'document'],
    [image({ width: 0 }), 'document'],
    [image({ height: 1e9 }), 'document'],
    [image({ width: '640' }), 'document'],
    [video({ provider: 'youtube', id: 'dQw4w9WgXcQ' }), 'fits'],
    [video({ provider: 'vimeo', id: '76979871' }), 'fits'],
    [video({ provider: 'vimeo', id: 'dQw4w9WgXcQ' }), 'document'],
    [video({ provider: 'youtube', id: '../../evil/' }), 'document'],
    [video({ provider: 'youtube', id: 'dQw4w9WgXcQ?a=1' }), 'document'],
    [video({ provider: 'youtube', id: 'dQw4w9WgXcQ\n' }), 'document'],
    [video({ provider: 'evil', id: 'dQw4w9WgXcQ' }), 'document'],
    [video({ provider: 'youtube', src: 'https://example.org/' }), 'document'],
    [video({}), 'document'],
  ]);
});

test('a table stays within its grid', () => {
  checkCases([
    [table([cell({ colspan: 2 })], [cell(), cell()]), 'fits'],
    [table([cell({ rowspan: 2 }), cell()], [cell()]), 'fits'],
    [table([cell({ rowspan: 3 }), cell()], [cell()]), 'document'],
    [table([cell({ colspan: 21 })]), 'document'],
    [table([cell({ colspan: 20 }), cell()]), 'document'],
    [table([cell({ colspan: 0 })]), 'document'],
    [table([cell({ colwidth: [100] })]), 'document'],
    [table([]), 'document'],
    [table(), 'document'],
    [table(...Array.from({ length: 201 }, () => [cell()])), 'document'],
    [table(...Array.from({ length: 200 }, () => [cell()])), 'fits'],
  ]);
});

test('a link leads to the web, to a mailbox or to a telephone, in every spelling', () => {
  const cases: [string, string | undefined][] = [
    ['https://example.org', 'https://example.org/'],
    ['  https://example.org/a b ', 'https://example.org/a%20b'],
    ['HTTP://EXAMPLE.org/?a=1#b', 'http://example.org/?a=1#b'],
    ['https://대한기도학회.kr/학술', 'https://xn--ok0b74g3qau88hma14p.kr/%ED%95%99%EC%88%A0'],
    ['ht\ntps://example.org/', 'https://example.org/'],
    ['mailto:office@example.org', 'mailto:office@example.org'],
    ['mailto:office@example.org?bcc=all@example.org', undefined],
    ['mailto:a%0Abcc:b@example.org', undefined],
    ['mailto:', undefined],
    ['tel:+82-2-123-4567', 'tel:+82-2-123-4567'],
    ['tel:02 123 4567', 'tel:021234567'],
    ['tel:javascript', undefined],
    ['', undefined],
    ['example.org', undefined],
    ['/airway2025/Info', undefined],
    ['//example.org', undefined],
    ['\\\\example.org', undefined],
    ['#top', undefined],
    ['https://', undefined],
    ['https://user@example.org/', undefined],
    ['https://bank.example:secret@example.org/', undefined],
    ['https://exa mple.org/', undefined],
    [`https://example.org/${'a'.repeat(2000)}`, undefined],
    ['javascript:alert(1)', undefined],
    ['JavaScript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['\u0001javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['java\r\nscript:alert(1)', undefined],
    ['java\0script:alert(1)', undefined],
    ['java\u200bscript:alert(1)', undefined],
    ['\u00a0javascript:alert(1)', undefined],
    ['\ufeffjavascript:alert(1)', undefined],
    ['javascript\u003aalert(1)', undefined],
    ['javascript&colon;alert(1)', undefined],
    ['&#106;avascript:alert(1)', undefined],
    ['javascript%3Aalert(1)', undefined],
    ['ｊavascript:alert(1)', undefined],
    ['javascript://example.org/%0aalert(1)', undefined],
    ['javascript:https://example.org/', undefined],
    ['vbscript:msgbox(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['data:text/html;base64,PHNjcmlwdD4=', undefined],
    ['blob:https://example.org/1', undefined],
    ['filesystem:https://example.org/1', undefined],
    ['view-source:https://example.org/', undefined],
    ['file:///etc/passwd', undefined],
    ['ftp://example.org/', undefined],
    ['about:blank', undefined],
    ['feed:javascript:alert(1)', undefined],
    ['jar:https://example.org!/', undefined],
    ['intent://example.org#Intent;end', undefined],
    ['ws://example.org/', undefined],
    ['sms:+8210', undefined],
  ];
  for (const [typed, expected] of cases) {
    assert.equal(linkAddress(typed), expected, JSON.stringify(typed));
    if (expected !== undefined) assert.equal(linkAddress(expected), expected);
    const inDocument = doc(paragraph(text('가', link(typed))));
    assert.equal(verdict(inDocument), expected === undefined ? refused('document_link') : 'fits', typed);
  }
  checkCases([
    [doc(paragraph(text('가', link(undefined)))), 'document'],
    [doc(paragraph(text('가', link(['https://example.org/'])))), 'document'],
    [doc(paragraph(text('가', link({ toString: 'https://example.org/' })))), 'document'],
  ]);
});

test('a document is bounded in depth, nodes, text and bytes', () => {
  const nested = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>(
      (inner) => ({ type: 'bulletList', content: [item(paragraph(), inner)] }),
      paragraph(text('가')),
    );
  const sized = (count: number, said: string) =>
    doc(...Array.from({ length: count }, () => paragraph(text(said))));
  const manyCells = (rows: number) =>
    table(...Array.from({ length: 2 * rows }, () => Array.from({ length: 20 }, () => cell())));
  const longLink = link(`https://example.org/${'a'.repeat(1900)}`);
  checkCases([
    [doc(nested(8)), 'fits'],
    [doc(nested(10)), 'document'],
    [doc(nested(10_000)), 'document'],
    [sized(1, '가'.repeat(documentLimits.textLength)), 'fits'],
    [sized(1, '가'.repeat(documentLimits.textLength + 1)), 'too_long'],
    [sized(2, '가'.repeat(documentLimits.textLength / 2 + 1)), 'too_long'],
    [sized(1, 'a'.repeat(1_000_000)), 'too_long'],
    [sized(1, `a${'\u0301'.repeat(1_000_000)}`), 'too_long'],
    [sized(documentLimits.children, '가'), 'fits'],
    [sized(documentLimits.children + 1, '가'), 'too_long'],
    [manyCells(49), 'fits'],
    [manyCells(60), 'too_long'],
    [{ type: 'doc', content: Array.from({ length: 1_000_000 }, () => null) }, 'too_long'],
    [doc({ type: 'paragraph', content: Array.from({ length: 1_000_000 }) }), 'too_long'],
    [doc(paragraph(...Array.from({ length: 400 }, () => text('가', longLink)))), 'too_long'],
  ]);
});

test('of a document that is too long no more is read than fits', () => {
  let read = 0;
  const href = `https://example.org/${'a'.repeat(1900)}`;
  const piece = {
    type: 'text',
    text: '가',
    get marks() {
      read += 1;
      return [link(href)];
    },
  };
  const pieces = Array.from({ length: 500 }, () => piece);
  const whole = { type: 'doc', content: Array.from({ length: 8 }, () => paragraph(...pieces)) };
  assert.equal(verdict(whole), refused('too_long'));
  assert.ok(read <= Math.ceil(documentLimits.bytes / href.length), `${read} of 4,000 pieces were read`);
});

test('plain text, files and emptiness are read from a document', () => {
  const document = RichDocument.parse(whole);
  assert.equal(plainTextOf(document), '일정\n가\n나\n다\n라\n가\n마\n바\n사\n아');
  assert.equal(
    plainTextOf(RichDocument.parse(doc(paragraph(text('기'), text('도 ', { type: 'bold' }), text('학회'))))),
    '기도 학회',
  );
  assert.deepEqual(fileIdsOf(document), [fileId]);
  assert.deepEqual(fileIdsOf(emptyDocument), []);
  assert.deepEqual(
    [emptyDocument, RichDocument.parse(doc(paragraph(text('  ')), { type: 'horizontalRule' })), document].map(
      isEmptyDocument,
    ),
    [true, true, false],
  );
  assert.equal(isEmptyDocument(RichDocument.parse(video({ provider: 'vimeo', id: '76979871' }))), false);
  assert.equal(verdict(emptyDocument, WrittenDocument), refused('required'));
  assert.equal(verdict(whole, WrittenDocument), 'fits');
});

test('a form sends a document as its JSON or as plain text', () => {
  const sent = (body: string) => {
    const form = new FormData();
    form.set('body', body);
    return validateForm({ schema: DocumentForm }, form);
  };
  assert.deepEqual(sent(JSON.stringify(whole)), { value: { body: RichDocument.parse(whole) } });
  assert.deepEqual(sent('가'), { value: { body: doc(paragraph(text('가'))) } });
  assert.deepEqual(sent('{"type":"doc"'), { value: { body: doc(paragraph(text('{"type":"doc"'))) } });
  assert.deepEqual(sent('{"type":"doc","content":[{"type":"script"}]}'), { problems: { body: 'document' } });
  for (const nothing of ['', ' \n', JSON.stringify(emptyDocument)])
    assert.deepEqual(sent(nothing), { problems: { body: 'required' } });
});

test('plain text becomes paragraphs', () => {
  const cases: [string, unknown][] = [
    ['', emptyDocument],
    ['\n\n', emptyDocument],
    ['가', doc(paragraph(text('가')))],
    [
      '가\r\n나\n\n\n다\n',
      doc(paragraph(text('가'), { type: 'hardBreak' }, text('나')), paragraph(text('다'))),
    ],
    ['<b>가</b>', doc(paragraph(text('<b>가</b>')))],
  ];
  for (const [typed, expected] of cases) assert.deepEqual(documentOfText(typed), expected);
});
