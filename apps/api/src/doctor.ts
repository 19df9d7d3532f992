import { openDatabase } from './database/client.ts';
import { paymentInvariants } from './features/payments/index.ts';
import { registrationInvariants } from './features/registrations/index.ts';
import { checkInvariants, type InvariantReport } from './platform/invariants.ts';
import type { JobDefinition } from './platform/jobs.ts';

/** Every sentence about the data that must be true at a quiet moment. */
export const invariants = [...registrationInvariants, ...paymentInvariants];

/** Examines a database without changing anything. */
export async function examine(databaseUrl: string): Promise<InvariantReport[]> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1, onConnectionError: () => {} });
  try {
    return await checkInvariants(database.db, invariants);
  } finally {
    await database.close();
  }
}

/** One line an invariant, and one below for each thing that breaks it. */
export function describeReport(reports: InvariantReport[]): string {
  return reports
    .flatMap(({ name, broken }) => [
      `${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`,
      ...broken.map((found) => `          ${found}`),
    ])
    .join('\n');
}

/** Examines the live database every night and logs what is broken. */
export const doctorJob: JobDefinition = {
  name: 'doctor',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  cron: '43 18 * * *',
  async run(ctx) {
    for (const { name, broken } of await checkInvariants(ctx.db, invariants))
      if (broken.length > 0) ctx.log.error({ invariant: name, broken }, 'the data break an invariant');
  },
};
