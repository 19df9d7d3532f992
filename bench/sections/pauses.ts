import { setTimeout as delay } from 'node:timers/promises';
import { startNginx } from '../../scripts/testing/proxies.ts';
import type { Bench } from '../bench.types.ts';
import { onStage, type Stage } from '../faults/stage.ts';
import { ask, registering, trustCertificate } from '../faults/visitors.ts';
import { openBooks } from '../registration/books.ts';
import { proveEmails } from '../registration/people.ts';

/** Densest around the idle timeouts: nginx 60 s, the site 65 s. */
const pausesS = [
  9, 10, 11, 15, 30, 45, 55, 58, 59, 59.5, 59.9, 60, 60.1, 60.5, 61, 63, 64, 64.5, 64.9, 65, 65.1, 65.5, 66,
  68, 70,
];
const atOnce = 40;

async function postAfterPauses(
  { options, report }: Pick<Bench, 'options' | 'report'>,
  stage: Stage,
): Promise<void> {
  const instances = [await stage.start(), await stage.start()];
  const proxy = await startNginx([instances[0]?.port ?? 0, instances[1]?.port ?? 0]);
  trustCertificate(proxy.certificate);
  const books = await openBooks(stage.databaseUrl);
  const { editionId } = await books.currentEdition();
  const failures: string[] = [];
  let requestCount = 0;
  const askAtOnce = async () => {
    const failed = await Promise.all(
      Array.from({ length: atOnce }, () => ask(proxy.url, registering(editionId))),
    );
    requestCount += atOnce;
    failures.push(...failed.filter((one) => one !== undefined));
  };
  await books.leaveSeats(editionId, 1_000_000);
  await proveEmails(books.client, (pausesS.length + 1) * atOnce);
  await askAtOnce();
  for (const pauseS of options.isQuick ? pausesS.slice(0, 2) : pausesS) {
    await delay(pauseS * 1000);
    await askAtOnce();
  }
  report.check(failures.length === 0, failures.slice(0, 5).join('; '));
  report.add({
    section: 'pauses',
    name: 'Registrations that failed, posted through nginx after pauses of 9 to 70 s',
    value: failures.length,
    unit: 'requests',
    detail: `of ${requestCount}`,
    goal: { text: 'none', isMet: failures.length === 0 },
  });
  await books.close();
  await proxy.stop();
}

/** Posts through nginx after a pause. Neither side may have closed the connection that the other one uses. */
export const benchPauses = (bench: Pick<Bench, 'options' | 'report'>): Promise<void> =>
  onStage((stage) => postAfterPauses(bench, stage));
