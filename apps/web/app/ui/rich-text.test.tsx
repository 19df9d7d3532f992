import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RichDocument } from '@airway/contract/document';
import type { DocumentBlock, DocumentRoot } from '@airway/contract/document-nodes';
import { renderToStaticMarkup } from 'react-dom/server';
import { xssVectors } from '../../test/xss-vectors.ts';
import { RichText, type RichTextProps } from './rich-text.tsx';

const fileId = '0193a0f0-0000-7000-8000-000000000001';

type Options = Partial<Omit<RichTextProps, 'document'>>;

const htmlOf = (document: DocumentRoot, options: Options = {}) =>
  renderToStaticMarkup(
    <RichText
      document={document}
      imageAddress={(id) => `/api/file/${id}`}
      words={{
        table: (number) => `Table ${number}`,
        video: ({ title = '' }) => ({ play: `Play ${title}`, note: 'YouTube' }),
      }}
      {...options}
    />,
  ).replace(/^<div class="prose">(.*)<\/div>$/, '$1');

const shown = (content: unknown[], options?: Options) =>
  htmlOf(RichDocument.parse({ type: 'doc', content }), options);
const text = (said: string, ...types: string[]) => ({
  type: 'text',
  text: said,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
});
const linked = (said: string, href: string, ...marks: object[]) => ({
  type: 'text',
  text: said,
  marks: [{ type: 'link', attrs: { href } }, ...marks],
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const table = (...rows: object[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const cell = (type: string, said: string, attrs?: object) => ({
  type,
  attrs,
  content: [paragraph(text(said))],
});

test('text, lists, quotes and lines are plain elements', () => {
  const cases: [object, string][] = [
    [paragraph(), '<p></p>'],
    [paragraph(text('가'), { type: 'hardBreak' }, text('나')), '<p>가<br/>나</p>'],
    [paragraph(text('가', 'bold', 'italic')), '<p><em><strong>가</strong></em></p>'],
    [paragraph(text('가', 'underline'), text('나', 'strike')), '<p><u>가</u><s>나</s></p>'],
    [
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('가'))] }] },
      '<ul><li><p>가</p></li></ul>',
    ],
    [
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph()] }] },
      '<ol start="3"><li><p></p></li></ol>',
    ],
    [{ type: 'blockquote', content: [paragraph(text('가'))] }, '<blockquote><p>가</p></blockquote>'],
    [{ type: 'horizontalRule' }, '<hr/>'],
  ];
  for (const [block, expected] of cases) assert.equal(shown([block]), expected);
});

test('headings begin one level below the one that the text stands beneath', () => {
  const headings = [2, 3, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [text('가')] }));
  const levels = (below: 1 | 2 | 3) => shown(headings, { below }).match(/<h\d/g)?.join('');
  assert.deepEqual([levels(1), levels(2), levels(3)], ['<h2<h3<h4', '<h3<h4<h5', '<h4<h5<h6']);
});

test('what leads to one place is one link; members’ links say whose they are', () => {
  const line = [
    linked('가', 'https://example.org/'),
    linked('나', 'https://example.org/', { type: 'bold' }),
    text('다'),
  ];
  assert.equal(
    shown([paragraph(...line)]),
    '<p><a href="https://example.org/">가<strong>나</strong></a>다</p>',
  );
  assert.match(
    shown([paragraph(...line)], { isByMembers: true }),
    /^<p><a href="[^"]+" rel="noopener nofollow ugc">/,
  );
});

test('a table scrolls by itself under a name of its own', () => {
  const first = table(
    [cell('tableHeader', '구분'), cell('tableHeader', '금액', { colspan: 2 })],
    [cell('tableHeader', '전문의'), cell('tableCell', '가'), cell('tableCell', '나')],
  );
  assert.equal(
    shown([first]),
    '<section class="scroll" aria-label="Table 1" tabindex="0"><table><tbody>' +
      '<tr><th scope="col"><p>구분</p></th><th scope="col" colSpan="2"><p>금액</p></th></tr>' +
      '<tr><th scope="row"><p>전문의</p></th><td><p>가</p></td><td><p>나</p></td></tr>' +
      '</tbody></table></section>',
  );
  assert.deepEqual(shown([first, paragraph(), first]).match(/Table \d/g), ['Table 1', 'Table 2']);
});

test('a picture keeps its place while it loads, and says what it shows', () => {
  assert.equal(
    shown([
      { type: 'image', attrs: { fileId, alt: '기도 모형', caption: '그림 1', width: 640, height: 480 } },
    ]),
    `<figure class="figure"><img src="/api/file/${fileId}" alt="기도 모형" width="640" height="480" loading="lazy" decoding="async"/><figcaption>그림 1</figcaption></figure>`,
  );
});

test('nothing of a video’s provider is asked for before it is pressed', () => {
  const html = shown([{ type: 'video', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: '술기' } }]);
  assert.deepEqual(html.match(/\b(?:src|href)="[^"]*"/g), [
    'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
  ]);
  assert.match(html, /Play 술기/);
  assert.doesNotMatch(html, /<(?:iframe|img|script|link)\b/);
});

const allowed: Record<string, readonly string[]> = {
  DIV: ['class'],
  P: [],
  A: ['class', 'href', 'rel'],
  STRONG: [],
  H2: [],
  UL: [],
  LI: [],
  SECTION: ['class', 'aria-label', 'tabindex'],
  TABLE: [],
  TBODY: [],
  TR: [],
  TD: [],
  FIGURE: ['class'],
  FIGCAPTION: [],
  IMG: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  SVG: ['class', 'viewbox', 'width', 'height', 'aria-hidden'],
  PATH: ['d', 'pathlength'],
  SPAN: ['class'],
};

/** Returns elements and attributes that are not on the list, as a browser parses the HTML. */
function unlisted(html: string): string[] {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return [...holder.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toUpperCase();
    const known = allowed[name];
    if (known === undefined) return [`<${name}>`];
    const strange = element.getAttributeNames().filter((one) => !known.includes(one.toLowerCase()));
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    const isSafe = address === null || /^(?:https?:\/\/[\w.-]+|mailto:|tel:|\/api\/file\/)/.test(address);
    return [...strange.map((one) => `${name} ${one}`), ...(isSafe ? [] : [`${name} → ${address}`])];
  });
}

/** Puts a vector in every place for text or an address, without validation. */
const everywhere = (vector: string): DocumentBlock[] => [
  { type: 'paragraph', content: [{ type: 'text', text: vector }] },
  {
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: vector, marks: [{ type: 'bold' }] }],
  },
  {
    type: 'paragraph',
    content: [{ type: 'text', text: vector, marks: [{ type: 'link', attrs: { href: vector } }] }],
  },
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: vector }] }] },
    ],
  },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: vector }] }] },
        ],
      },
    ],
  },
  { type: 'image', attrs: { fileId: vector, alt: vector, caption: vector } },
  { type: 'video', attrs: { provider: 'youtube', id: vector, title: vector } },
  { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: vector } },
];

test('text that wants to be run is shown as text, wherever it stands', () => {
  assert.ok(xssVectors.length >= 200);
  for (const vector of xssVectors) {
    const html = htmlOf({ type: 'doc', content: everywhere(vector) });
    assert.deepEqual(unlisted(html), [], vector);
    const holder = document.createElement('div');
    holder.innerHTML = html;
    assert.equal(holder.querySelector('p')?.textContent, vector, vector);
  }
});

test('nodes, marks and attributes that are not listed are not shown, even if nothing had judged them', () => {
  const names = [...xssVectors, 'script', 'iframe', 'style', 'html', '__proto__', 'toString'];
  for (const name of names) {
    const strange = JSON.parse(
      JSON.stringify({
        type: 'doc',
        content: [
          { type: name, attrs: { src: 'x', onerror: 'alert(1)' }, content: [{ type: 'text', text: 'x' }] },
          {
            type: 'paragraph',
            attrs: { [name]: 'x', style: 'x', dangerouslySetInnerHTML: { __html: '<img>' } },
            content: [
              { type: 'text', text: '가', marks: [{ type: name, attrs: { [name]: 'x' } }] },
              { type: name },
            ],
          },
        ],
      }),
    );
    assert.equal(htmlOf(strange), '<p>가</p>', name);
  }
});
