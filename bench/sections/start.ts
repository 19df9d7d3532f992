import type { Bench } from '../bench.types.ts';
import { makeDataDirectory, removeDataDirectory, startSite } from '../site.ts';
import { median } from '../statistics.ts';
import { targets } from '../targets.ts';

async function startAndStop({ report }: Pick<Bench, 'report'>, directory: string): Promise<number> {
  const site = await startSite(directory);
  const left = await site.stop();
  report.check(left.length === 0, `processes were left behind after the end: ${left.join(', ')}`);
  return site.firstAnswerMs;
}

/** Measures the start until the first home page, with an empty data folder and with the filled one. */
export async function benchStart(bench: Pick<Bench, 'options' | 'report'>): Promise<void> {
  const { options, report } = bench;
  const cold: number[] = [];
  const second: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const directory = await makeDataDirectory();
    try {
      cold.push(await startAndStop(bench, directory));
      second.push(await startAndStop(bench, directory));
    } finally {
      await removeDataDirectory(directory);
    }
  }
  report.add({
    section: 'start',
    name: 'First start to the first home page, web already built',
    value: median(cold) / 1000,
    unit: 's',
    detail: 'creates the database, migrates, seeds',
  });
  const value = median(second);
  report.add({
    section: 'start',
    name: 'Second start to the first home page',
    value: value / 1000,
    unit: 's',
    goal: { text: `< ${targets.secondStartMs / 1000} s`, isMet: value < targets.secondStartMs },
  });
}
