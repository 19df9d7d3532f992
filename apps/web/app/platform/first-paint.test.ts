import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdProgram } from './first-paint.ts';

const styles = '<link rel="stylesheet" href="/a.css"/>';
const fonts = '<link rel="stylesheet" href="/fonts.css"/>';
const before =
  '<link rel="preload" as="fetch" href="/ko.json"/><link rel="modulepreload" href="/a.js"/>' +
  `${styles}</head><body><p>text</p>${fonts}`;
const program = '<script nonce="n" type="module" async="">import "/a.js"</script>';

test('the program, its preloads and the fonts wait; the styles of the page do not', () => {
  const held = holdProgram(before + program);
  assert.equal(
    held,
    '<link data-rel="preload" as="fetch" href="/ko.json"/>' +
      '<link data-rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      `${styles}</head><body><p>text</p>` +
      '<link data-rel="stylesheet" href="/fonts.css"/>' +
      `<noscript>${fonts}</noscript><script nonce="n" type="program">import "/a.js"</script>`,
  );
});

test('a document without a program holds nothing back', () => {
  assert.equal(holdProgram(before), before);
});
