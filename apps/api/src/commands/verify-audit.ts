import { parseArgs } from 'node:util';
import { readApiConfig } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import { verifyAudit } from '../platform/audit.ts';

const { values } = parseArgs({ options: { expect: { type: 'string' } } });
const say = (text: string) => process.stdout.write(`${text}\n`);

const database = openDatabase({
  url: readApiConfig(process.env).databaseUrl,
  onConnectionError: (error) => say(error.message),
});
try {
  const verdict = await verifyAudit(database.db, values.expect);
  if (verdict.brokenAt !== undefined) {
    say(
      `The audit log is broken at entry ${verdict.brokenAt}; the ${verdict.count} entries before it stand.`,
    );
    process.exitCode = 1;
  } else if (values.expect !== undefined && !verdict.hasExpected) {
    say(`No entry of the audit log has the hash ${values.expect}: its end was cut off or rewritten.`);
    process.exitCode = 1;
  } else say(`${verdict.count} entries, none changed. Newest hash: ${verdict.lastHash}`);
} finally {
  await database.close();
}
