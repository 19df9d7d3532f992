import { isDeepStrictEqual } from 'node:util';
import type { Bench } from '../bench.types.ts';
import { startServer } from '../child.ts';
import { editionList } from '../edition-list.ts';
import { runAtOnce } from '../load/in-process.ts';
import { median } from '../statistics.ts';
import { targets } from '../targets.ts';
import { connections, measureInTurns, readAnswer, shownLatency } from './measure.ts';

const path = '/api/conference';
const headers = { accept: 'application/json' };

interface ListAnswer {
  code: string;
  data: { content: { id: string; year: number }[]; total: number };
}

async function measureDriver({ options, site }: Bench): Promise<number> {
  const list = await editionList(site.databaseUrl);
  const rates: number[] = [];
  for (let run = 0; run < options.runs; run += 1)
    rates.push(await runAtOnce(connections, options.seconds * 1000, list.rows));
  await list.close();
  return median(rates);
}

/** Measures a list that is read from the database for every request. */
export async function benchList(bench: Bench): Promise<void> {
  const { options, report, site } = bench;
  const answer = await readAnswer(site.url + path, headers);
  report.check(answer.status === 200, `${path} answered ${answer.status}`);
  const value = JSON.parse(answer.body.toString()) as ListAnswer;
  const list = await editionList(site.databaseUrl);
  const rows = await list.rows();
  await list.close();
  const idsOf = (items: readonly object[]) => items.map((item) => (item as { id: string }).id);
  report.check(rows.length > 0, 'the list is empty');
  report.check(
    isDeepStrictEqual(idsOf(value.data.content), idsOf(rows)),
    'the list is not what its SQL says',
  );

  const viaDriver = await startServer('fastify-list', { databaseUrl: site.databaseUrl });
  const bare = await startServer('bare-fastify', { value });
  try {
    const results = await measureInTurns(options, {
      site: { url: site.url + path, headers, expectedBody: answer.body },
      driver: { url: viaDriver.url + path, headers },
      bare: { url: bare.url + path, headers },
    });
    for (const problem of Object.values(results).flatMap((result) => result.problems))
      report.check(false, `${path}: ${problem}`);
    const add = (name: string, baseline: number, goal?: number) =>
      report.add({
        section: 'list',
        name: `GET ${path}, ${rows.length} row${rows.length === 1 ? '' : 's'} from the database`,
        value: results.site.requestsPerSecond,
        unit: 'requests/s',
        detail: shownLatency(results.site),
        baseline: { name, value: baseline },
        ...(goal === undefined
          ? {}
          : {
              goal: {
                text: `≥ ${goal * 100} % of the baseline`,
                isMet: results.site.requestsPerSecond >= baseline * goal,
              },
            }),
      });
    add(
      'Fastify and the pipelined driver, same SQL',
      results.driver.requestsPerSecond,
      targets.listShareOfDriver,
    );
    add('bare Fastify, same JSON without a database', results.bare.requestsPerSecond);
    add('the pipelined driver without HTTP, same SQL', await measureDriver(bench));
  } finally {
    await viaDriver.stop();
    await bare.stop();
  }
}
