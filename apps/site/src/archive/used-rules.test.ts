import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'postcss';
import { mayApply, usedRules } from './used-rules.ts';

const classes = new Set(['a', 'b']);

test('rules of classes that nothing has are left out, and what holds nothing but them', () => {
  const cases: [css: string, used: string][] = [
    ['.a{x:1}.c{x:2}', '.a{x:1}'],
    ['.a.c,.c .b{x:1}.a .b{x:2}.c,.b{x:3}', '.a .b{x:2}.c,.b{x:3}'],
    [
      '@layer one,two;@layer one{.c{x:1}}@media (width>1px){.c{x:1}.a{x:2}}',
      '@layer one,two;@media (width>1px){.a{x:2}}',
    ],
    ['@media (width>1px){@supports (x:1){.c{x:1}}}.a{x:1}', '.a{x:1}'],
    [':root{--x:1}h1,.c{x:1}', ':root{--x:1}h1,.c{x:1}'],
    ['.c:not(.a,.b){x:1}:is(.c,.d) p{x:2}.a:not(.c){x:3}', ':is(.c,.d) p{x:2}.a:not(.c){x:3}'],
    [':not(:is(:where(.c))) p{x:1}', ':not(:is(:where(.c))) p{x:1}'],
    ['@keyframes k{from{x:1}to{x:2}}.c{animation:k}', '@keyframes k{from{x:1}to{x:2}}'],
    ['@font-face{src:url(a.woff2)}', '@font-face{src:url(a.woff2)}'],
    ['.a{content:"}.c{"}.c{content:"{"}.b{x:url(data:a;b{c})}', '.a{content:"}.c{"}.b{x:url(data:a;b{c})}'],
    ['/* .c{ */.a{x:1;&:hover{y:2}}', '.a{x:1;&:hover{y:2}}'],
    ['.a{x:1;.c &{y:2}&.b{y:3}}', '.a{x:1;&.b{y:3}}'],
    ['@starting-style{.c{x:1}}.a{@starting-style{x:1}}', '.a{@starting-style{x:1}}'],
    ['.c{x:1}', ''],
    ['/* .a{x:1} */', ''],
  ];
  for (const [css, used] of cases) {
    const sheet = parse(css);
    assert.equal(usedRules(sheet, classes), used, css);
    assert.equal(mayApply(sheet, classes), used !== '', css);
    assert.equal(sheet.toString(), css);
  }
});

test('what stands in an attribute is no class and parts no selectors', () => {
  for (const kept of [
    'a[href$=".pdf"]{x:1}',
    "a[href$='.pdf']{x:1}",
    'a[href$=\\.pdf]{x:1}',
    '.a[title="x, .c"]{x:1}',
    '.a[title="]"] .b{x:1}',
    String.raw`a[title="\".c"]{x:1}`,
    String.raw`.md\:a{x:1}`,
  ])
    assert.equal(usedRules(parse(kept), classes), kept, kept);
  for (const left of ['.c[title="x,h1"]{x:1}', '.a .c[href$=".pdf"]{x:1}', '.c:is([title="("],h1){x:1}'])
    assert.equal(usedRules(parse(left), classes), '', left);
});

test('what is no style sheet is not passed on', () => {
  assert.throws(() => parse('.a{x:1'), /Unclosed block/);
});
