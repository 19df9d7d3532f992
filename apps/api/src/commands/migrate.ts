import { workers } from '../app.ts';
import { lowestVersion } from '../database/versions.ts';
import { startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

// For installations whose site runs with a role that cannot change tables: the owner migrates beforehand.
await startCommand(({ say, ...terminal }) =>
  withServices(terminal, async ({ services }) => {
    await services.jobs.prepare(workers);
    const lowest = await lowestVersion(services.database.db);
    say(`The database is on the newest migration. Going back works down to version ${lowest}.`);
    return 0;
  }),
);
