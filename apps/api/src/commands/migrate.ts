import { pino } from 'pino';
import { workers } from '../app.ts';
import { lowestVersion } from '../database/versions.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

// For installations whose site runs with a role that cannot change tables: the owner migrates beforehand.
await runCommand(async () => {
  const services = await openServices(readCommandConfig(), pino({ level: 'warn' }));
  try {
    await services.jobs.prepare(workers);
    const lowest = await lowestVersion(services.database.db);
    say(`The database is on the newest migration. Going back works down to version ${lowest}.`);
    return 0;
  } finally {
    await services.close();
  }
});
