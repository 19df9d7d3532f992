import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from './child.ts';
import { type Machine, slugOf } from './machine.ts';
import { type Report, ratioOf, tableOf } from './report.ts';

/** Notes on how the figures were measured. */
export const howItIsMeasured = [
  'The site runs as `npm start` runs it, with its embedded PostgreSQL (fsync on), the card sandbox and the',
  'demo mail server as they come; outside production mode, because that refuses the sandbox and raised rate',
  'limits. Server, database, sandbox and load tool share the cores. Each figure is the median of three runs',
  'after a warm-up, its baseline measured in turns with it. "In a closed loop" each of so many clients waits',
  'for its answer before it asks again; "at a rate" arrivals do not wait. Each section waits until the mails',
  'of the one before are sent.',
];

const listOf = (title: string, sentences: readonly string[]) =>
  sentences.length === 0 ? [] : ['', title, '', ...sentences.map((sentence) => `- ${sentence}`)];

function documentOf(date: string, machine: Machine, report: Report): string {
  const { cores, memoryGib, cpu, platform, node, postgresql, commit, loadBefore } = machine;
  return [
    `# Bench of ${date}`,
    '',
    `${cores} cores (${cpu}), ${memoryGib} GiB, ${platform}; Node ${node}, PostgreSQL ${postgresql}; commit`,
    `${commit}; load before the start ${loadBefore}.`,
    '',
    ...howItIsMeasured,
    '',
    tableOf(report.figures),
    ...listOf('Not measured:', report.skipped),
    ...listOf('Broken:', report.broken),
    '',
  ].join('\n');
}

/** Writes the result as Markdown and JSON. @returns the path of the Markdown file */
export async function writeResult(machine: Machine, report: Report): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const directory = join(projectDirectory, 'bench', 'results');
  const path = join(directory, `${date}-${slugOf(machine)}`);
  const figures = report.figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) ?? null }));
  const { skipped, broken } = report;
  await mkdir(directory, { recursive: true });
  await writeFile(
    `${path}.json`,
    `${JSON.stringify({ date, machine, figures, skipped, broken }, null, 2)}\n`,
  );
  await writeFile(`${path}.md`, documentOf(date, machine, report));
  return `${path}.md`;
}
