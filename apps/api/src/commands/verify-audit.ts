import { parseArgs } from 'node:util';
import { openDatabase } from '../database/client.ts';
import { writableFirst } from '../database/read-server-state.ts';
import { countAuditArrivals } from '../platform/audit.queries.ts';
import { verifyAudit } from '../platform/audit-verification.ts';
import { type Command, startCommand } from './terminal.ts';

export const verifyAuditLog: Command = async ({ args, readConfig, say }) => {
  const { values } = parseArgs({ args, options: { expect: { type: 'string' } } });
  const { databaseUrl, appSecret } = readConfig();
  const database = openDatabase({
    url: await writableFirst(databaseUrl),
    onConnectionError: (error) => say(error.message),
  });
  try {
    const verdict = await verifyAudit(database.db, appSecret, values.expect);
    if (verdict.brokenAt !== undefined) {
      say(
        `The audit log is broken at entry ${verdict.brokenAt}; the ${verdict.count} entries before it stand.`,
      );
      return 1;
    }
    if (values.expect !== undefined && !verdict.hasExpected) {
      say(`No entry of the audit log has the hash ${values.expect}: its end was cut off or rewritten.`);
      return 1;
    }
    say(`${verdict.count} entries, none changed. Newest hash: ${verdict.lastHash}`);
    const waiting = await countAuditArrivals(database.db);
    if (waiting > 0) say(`${waiting} more wait for the running site, which chains them within seconds.`);
    return 0;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await startCommand(verifyAuditLog);
