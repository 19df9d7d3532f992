import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { holdProgram, startProgramAfterPaint } from './first-paint.ts';

const page = holdProgram(
  '<head><link rel="modulepreload" href="/a.js"></head><body><link rel="stylesheet" href="/fonts.css">' +
    '<script type="module" async="">import "/a.js"</script></body>',
);

/** Starts a held page on a line. @returns the state of its parts now and after the program has arrived */
async function startOn(connection: { downlink?: number; saveData?: boolean } | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.documentElement.innerHTML = page.replaceAll(/<noscript>.*<\/noscript>/g, '');
  runInThisContext(startProgramAfterPaint);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  document.dispatchEvent(new Event('visibilitychange'));
  const sheet = document.querySelector<HTMLLinkElement>('[href="/fonts.css"]');
  const now = {
    held: document.querySelectorAll('[data-rel]').length,
    preload: document.querySelector('[href="/a.js"]')?.getAttribute('rel'),
    programs: document.querySelectorAll('script[type=module]').length,
    hasFonts: sheet?.rel === 'stylesheet' && !sheet.disabled,
  };
  window.dispatchEvent(new Event('program-arrived'));
  return { ...now, hasFontsLater: !sheet?.disabled };
}

test('the program starts once; the fonts come at once, after it on a slow line, or not at all', async () => {
  const started = { held: 0, preload: 'modulepreload', programs: 1 };
  assert.deepEqual(await startOn(undefined), { ...started, hasFonts: true, hasFontsLater: true });
  assert.deepEqual(await startOn({ downlink: 10 }), { ...started, hasFonts: true, hasFontsLater: true });
  assert.deepEqual(await startOn({ downlink: 0.4 }), { ...started, hasFonts: false, hasFontsLater: true });
  assert.deepEqual(await startOn({ downlink: 10, saveData: true }), {
    ...started,
    hasFonts: false,
    hasFontsLater: false,
  });
});
