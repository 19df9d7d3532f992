import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usedRules } from './used-rules.ts';

const classes = new Set(['a', 'b']);

test('rules of classes that nothing has are left out, and what holds nothing but them', () => {
  const cases: [css: string, used: string][] = [
    ['.a{x:1}.c{x:2}', '.a{x:1}'],
    ['.a.c,.c .b{x:1}.a .b{x:2}.c,.b{x:3}', '.a .b{x:2}.c,.b{x:3}'],
    [
      '@layer one,two;@layer one{.c{x:1}}@media (width>1px){.c{x:1}.a{x:2}}',
      '@layer one,two;@media (width>1px){.a{x:2}}',
    ],
    [':root{--x:1}h1,.c{x:1}', ':root{--x:1}h1,.c{x:1}'],
    ['.c:not(.a,.b){x:1}:is(.c,.d) p{x:2}.a:not(.c){x:3}', ':is(.c,.d) p{x:2}.a:not(.c){x:3}'],
    ['@keyframes k{from{x:1}to{x:2}}.c{animation:k}', '@keyframes k{from{x:1}to{x:2}}'],
    ['@font-face{src:url(a.woff2)}', '@font-face{src:url(a.woff2)}'],
    ['.a{content:"}.c{"}.c{content:"{"}.b{x:url(data:a;b{c})}', '.a{content:"}.c{"}.b{x:url(data:a;b{c})}'],
    ['/* .c{ */.a{x:1;&:hover{y:2}}', '/* .c{ */.a{x:1;&:hover{y:2}}'],
    ['.c{x:1}', ''],
    ['.a{x:1', '.a{x:1}'],
  ];
  for (const [css, used] of cases) assert.equal(usedRules(css, classes), used, css);
});
