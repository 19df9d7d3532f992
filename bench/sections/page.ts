import type { Bench } from '../bench.types.ts';
import { startServer } from '../child.ts';
import type { SectionName } from '../options.ts';
import { basePath, makeDataDirectory, removeDataDirectory } from '../site.ts';
import { targets } from '../targets.ts';
import { measureInTurns, readAnswer, shownLatency } from './measure.ts';

/** Headers that Node adds itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** A public page that is measured. */
export interface MeasuredPage {
  section: SectionName;
  /** Title in the report. */
  title: string;
  path: string;
}

const variants = [
  { name: 'compressed (br)', accept: 'gzip, deflate, br, zstd' },
  { name: 'plain', accept: 'identity' },
];

async function measureCached(
  { options, report, site }: Bench,
  { section, title, path }: MeasuredPage,
  variant: (typeof variants)[number],
) {
  const name = `${title} from memory, ${variant.name}`;
  const url = site.url + path;
  const headers = { accept: 'text/html', 'accept-encoding': variant.accept };
  const first = await readAnswer(url, headers);
  const second = await readAnswer(url, headers);
  report.check(first.status === 200, `${path} answered ${first.status}`);
  report.check(first.body.equals(second.body), `two readers of ${path} were sent different bytes`);
  const serverHeaders = Object.entries(first.headers).filter(([name]) => !ownHeaders.has(name));
  const bare = await startServer('bare-http', {
    headers: Object.fromEntries(serverHeaders),
    bodyBase64: first.body.toString('base64'),
  });
  try {
    const target = { headers, expectedBody: first.body };
    const results = await measureInTurns(options, {
      site: { ...target, url },
      bare: { ...target, url: bare.url + path },
    });
    for (const problem of [...results.site.problems, ...results.bare.problems])
      report.check(false, `${name}: ${problem}`);
    const baseline = results.bare.requestsPerSecond;
    report.add({
      section,
      name,
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

async function measureUncached({ options, report, site }: Bench, { section, title, path }: MeasuredPage) {
  const dataDirectory = await makeDataDirectory();
  const server = await startServer('uncached-page', {
    path: path.slice(basePath.length),
    databaseUrl: site.databaseUrl,
    dataDirectory,
    publicUrl: site.url,
  });
  try {
    const url = server.url + path;
    const headers = { accept: 'text/html' };
    const { status, body } = await readAnswer(url, headers);
    report.check(status === 200, `${path} without a cache answered ${status}`);
    report.check(body.toString().includes('</html>'), `${path} without a cache was not whole`);
    const { fresh, react } = await measureInTurns(options, {
      fresh: { url, headers },
      react: { url: `${server.url}/react-alone`, headers },
    });
    for (const problem of [...fresh.problems, ...react.problems])
      report.check(false, `${path} without a cache: ${problem}`);
    report.add({
      section,
      name: `${title} rendered anew for every request, one process`,
      value: fresh.requestsPerSecond,
      unit: 'requests/s',
      detail: `${body.length} bytes; ${shownLatency(fresh)}`,
      baseline: { name: 'React alone on the same tree', value: react.requestsPerSecond },
      goal: {
        text: `≥ ${targets.uncachedShareOfReact * 100} % of the baseline, p99 < ${targets.uncachedP99Ms} ms`,
        isMet:
          fresh.requestsPerSecond >= react.requestsPerSecond * targets.uncachedShareOfReact &&
          fresh.p99Ms < targets.uncachedP99Ms,
      },
    });
  } finally {
    await server.stop();
    await removeDataDirectory(dataDirectory);
  }
}

/** Measures a public page: served from the cache, and rendered. */
export async function benchPage(bench: Bench, page: MeasuredPage): Promise<void> {
  for (const variant of variants) await measureCached(bench, page, variant);
  await measureUncached(bench, page);
}
