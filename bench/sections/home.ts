import type { Bench } from '../bench.types.ts';
import { startServer } from '../child.ts';
import { homePath, makeDataDirectory, removeDataDirectory } from '../site.ts';
import { targets } from '../targets.ts';
import { measureInTurns, readAnswer, shownLatency } from './measure.ts';

/** Node writes these itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const variants = [
  { name: 'Home page from memory, compressed (br)', accept: 'gzip, deflate, br, zstd' },
  { name: 'Home page from memory, plain', accept: 'identity' },
];

async function measureCached({ options, report, site }: Bench, variant: (typeof variants)[number]) {
  const url = site.url + homePath;
  const headers = { accept: 'text/html', 'accept-encoding': variant.accept };
  const first = await readAnswer(url, headers);
  const second = await readAnswer(url, headers);
  report.check(first.status === 200, `the home page answered ${first.status}`);
  report.check(first.body.equals(second.body), 'two readers of the home page were sent different bytes');
  const kept = Object.entries(first.headers).filter(([name]) => !ownHeaders.has(name));
  const bare = await startServer('bare-http', {
    headers: Object.fromEntries(kept),
    bodyBase64: first.body.toString('base64'),
  });
  try {
    const target = { headers, expectedBody: first.body };
    const results = await measureInTurns(options, {
      site: { ...target, url },
      bare: { ...target, url: bare.url + homePath },
    });
    for (const problem of [...results.site.problems, ...results.bare.problems])
      report.check(false, `${variant.name}: ${problem}`);
    const baseline = results.bare.requestsPerSecond;
    report.add({
      section: 'home',
      name: variant.name,
      value: results.site.requestsPerSecond,
      unit: 'requests/s',
      detail: `${first.body.length} bytes; ${shownLatency(results.site)}; load tool ${Math.round(results.site.busyShare * 100)} % busy`,
      baseline: { name: 'bare Node http, same headers and bytes', value: baseline },
      goal: {
        text: `≥ ${targets.cachedShareOfBareHttp * 100} % of the baseline`,
        isMet: results.site.requestsPerSecond >= baseline * targets.cachedShareOfBareHttp,
      },
    });
  } finally {
    await bare.stop();
  }
}

async function measureUncached({ options, report, site }: Bench) {
  const dataDirectory = await makeDataDirectory();
  const server = await startServer('uncached-home', {
    databaseUrl: site.databaseUrl,
    dataDirectory,
    publicUrl: site.url,
  });
  try {
    const url = server.url + homePath;
    const headers = { accept: 'text/html' };
    const { status, body } = await readAnswer(url, headers);
    report.check(status === 200, `the home page without a cache answered ${status}`);
    report.check(body.toString().includes('</html>'), 'the home page without a cache was not whole');
    const { fresh } = await measureInTurns(options, { fresh: { url, headers } });
    for (const problem of fresh.problems) report.check(false, `home page without a cache: ${problem}`);
    report.add({
      section: 'home',
      name: 'Home page rendered anew for every request, one process',
      value: fresh.requestsPerSecond,
      unit: 'requests/s',
      detail: `${body.length} bytes; ${shownLatency(fresh)}`,
      goal: {
        text: `≥ ${targets.uncachedPerSecond}/s, p99 < ${targets.uncachedP99Ms} ms`,
        isMet: fresh.requestsPerSecond >= targets.uncachedPerSecond && fresh.p99Ms < targets.uncachedP99Ms,
      },
    });
  } finally {
    await server.stop();
    await removeDataDirectory(dataDirectory);
  }
}

/** What readers of the public site get: the page kept in memory, and what a render costs. */
export async function benchHome(bench: Bench): Promise<void> {
  for (const variant of variants) await measureCached(bench, variant);
  await measureUncached(bench);
}
