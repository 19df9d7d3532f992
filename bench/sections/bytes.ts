import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../e2e/support/browser.ts';
import type { Bench } from '../bench.types.ts';
import { type FirstLoad, filesOf, firstLoads } from '../first-load.ts';
import { targets } from '../targets.ts';
import { readAnswer } from './measure.ts';

const kibibyte = 1024;
const kilobyte = 1000;
const quietMs = 2_000;

async function compressedBytes({ report, site }: Bench, addresses: readonly string[]): Promise<number> {
  let total = 0;
  for (const address of addresses) {
    const url = new URL(address, site.url).href;
    const { status, headers, body } = await readAnswer(url, { 'accept-encoding': 'gzip' });
    report.check(status === 200, `${address} was answered ${status}`);
    report.check(headers['content-encoding'] === 'gzip', `${address} was not sent compressed`);
    total += body.length;
  }
  return total;
}

async function benchFiles(bench: Bench, page: FirstLoad): Promise<void> {
  const { report, site } = bench;
  const { status, body } = await readAnswer(site.url + page.path, { 'accept-encoding': 'identity' });
  report.check(status === 200, `${page.path} answered ${status}`);
  const files = filesOf(body.toString());
  report.check(files.scripts.length > 0 && files.styles.length > 0, `${page.path} names no script or style`);
  const scripts = (await compressedBytes(bench, files.scripts)) / kibibyte;
  const goal = targets.scriptKib[page.name];
  const section = 'bytes';
  report.add({
    section,
    name: `JavaScript of the first load, ${page.name}, gz`,
    value: scripts,
    unit: 'KiB',
    detail: `${files.scripts.length} files`,
    goal: { text: `≤ ${goal} KiB`, isMet: scripts <= goal },
  });
  const styles = (await compressedBytes(bench, files.styles)) / kibibyte;
  report.add({
    section,
    name: `CSS of the first load, ${page.name}, gz`,
    value: styles,
    unit: 'KiB',
    detail: `${files.styles.length} files`,
    ...(page.name === 'console'
      ? {}
      : { goal: { text: `≤ ${targets.cssKib} KiB`, isMet: styles <= targets.cssKib } }),
  });
  const html = gzipSync(body).length / kilobyte;
  report.add({
    section,
    name: `HTML, ${page.name}, gz`,
    value: html,
    unit: 'kB',
    ...(page.name === 'home'
      ? { goal: { text: `≤ ${targets.homeHtmlKb} kB`, isMet: html <= targets.homeHtmlKb } }
      : {}),
  });
}

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

/** Measures the transfer of a browser with an empty cache. It loads only the needed font slices. */
async function benchTransfer({ report, site }: Bench, browser: Browser, page: FirstLoad): Promise<void> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  const fonts = new Set<string>();
  let fontBytes = 0;
  let allBytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (fonts.has(requestId)) fontBytes += encodedDataLength;
  });
  await tab.goto(site.url + page.path, { waitUntil: 'load' });
  await tab.evaluate('document.fonts.ready.then(() => undefined)');
  await tab.waitForTimeout(quietMs);
  await context.close();
  report.add({
    section: 'bytes',
    name: `Fonts transferred to a cold browser, ${page.name}`,
    value: fontBytes / kilobyte,
    unit: 'kB',
    detail: `${fonts.size} slices; everything together ${Math.round(allBytes / kilobyte)} kB`,
    goal: { text: `≤ ${targets.fontsKb} kB`, isMet: fontBytes / kilobyte <= targets.fontsKb },
  });
}

function browserPath({ report }: Bench): string | undefined {
  try {
    return findBrowser();
  } catch (error) {
    report.skip(`fonts: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** Measures the transfer size of the first visit of a page. */
export async function benchBytes(bench: Bench): Promise<void> {
  for (const page of firstLoads) await benchFiles(bench, page);
  const executablePath = browserPath(bench);
  if (executablePath === undefined) return;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    for (const page of firstLoads) await benchTransfer(bench, browser, page);
  } finally {
    await browser.close();
  }
}
