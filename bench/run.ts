import pg from 'pg';
import { examineWebBuild } from '../apps/site/src/web-build.ts';
import type { Bench } from './bench.types.ts';
import { projectDirectory } from './child.ts';
import { describeMachine, presentLoad } from './machine.ts';
import { type Options, readOptions, type SectionName } from './options.ts';
import { openOutbox } from './outbox.ts';
import { createReport, type Report, tableOf } from './report.ts';
import { howItIsMeasured, writeResult } from './results.ts';
import { benchBytes } from './sections/bytes.ts';
import { benchChange } from './sections/change.ts';
import { benchHome } from './sections/home.ts';
import { benchImport } from './sections/import.ts';
import { benchKills } from './sections/kills.ts';
import { benchList } from './sections/list.ts';
import { benchLive } from './sections/live.ts';
import { benchMails } from './sections/mails.ts';
import { benchMemory } from './sections/memory.ts';
import { benchPauses } from './sections/pauses.ts';
import { benchPush } from './sections/push.ts';
import { benchRegistration } from './sections/registration.ts';
import { benchRestarts } from './sections/restarts.ts';
import { benchScale } from './sections/scale.ts';
import { benchSignIn } from './sections/sign-in.ts';
import { benchStart } from './sections/start.ts';
import { makeDataDirectory, removeDataDirectory, startSite } from './site.ts';

/** Sections that start their own servers. */
const independentSections = {
  start: benchStart,
  restarts: benchRestarts,
  kills: benchKills,
  pauses: benchPauses,
  push: benchPush,
};
/** Sections that share one running site, in order. Memory is first, before any request. */
const sharedSiteSections = {
  memory: benchMemory,
  bytes: benchBytes,
  home: benchHome,
  list: benchList,
  'sign-in': benchSignIn,
  registration: benchRegistration,
  mails: benchMails,
  live: benchLive,
  change: benchChange,
  import: benchImport,
  scale: benchScale,
} satisfies Record<Exclude<SectionName, keyof typeof independentSections>, (bench: Bench) => Promise<void>>;

const isIn = <Some extends object>(sections: Some, name: PropertyKey): name is keyof Some =>
  Object.hasOwn(sections, name);

const buildWithinMs = 300_000;

async function versionOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'unknown';
}

/** @returns the version of the database, if a site was shared */
async function runSections(options: Options, report: Report): Promise<string> {
  for (const name of options.sections) {
    if (!isIn(independentSections, name)) continue;
    console.log(`\n${name}`);
    await independentSections[name]({ options, report });
  }
  const shared = options.sections.filter((name) => isIn(sharedSiteSections, name));
  if (shared.length === 0) return 'unknown';
  const directory = await makeDataDirectory();
  const site = await startSite(directory).catch(async (error: unknown) => {
    await removeDataDirectory(directory);
    throw error;
  });
  const outbox = await openOutbox(site.databaseUrl);
  try {
    const version = await versionOf(site.databaseUrl);
    for (const name of shared) {
      await outbox.waitUntilEmpty();
      console.log(`\n${name}`);
      await sharedSiteSections[name]({ options, report, site });
    }
    return version;
  } finally {
    await outbox.close();
    const left = await site.stop();
    report.check(left.length === 0, `processes were left behind after the end: ${left.join(', ')}`);
    await removeDataDirectory(directory);
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const loadBefore = presentLoad();
  const report = createReport((line) => console.log(line));
  console.log(howItIsMeasured.join('\n'));
  if (loadBefore > 0.5)
    console.log(`\nThe machine is already at work (load ${loadBefore.toFixed(2)}): figures will be too low.`);
  const web = await examineWebBuild(projectDirectory);
  if (web.isNeeded) await web.build(AbortSignal.timeout(buildWithinMs));
  const version = await runSections(options, report);
  console.log(`\n${tableOf(report.figures)}`);
  if (options.isComplete)
    console.log(`\nWritten: ${await writeResult(describeMachine(version, loadBefore), report)}`);
  else console.log('\nNot written: only a complete run (no --only, no --quick) is a result.');
  for (const sentence of report.broken) console.error(`\nBROKEN: ${sentence}`);
  process.exitCode = report.broken.length === 0 ? 0 : 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
});
