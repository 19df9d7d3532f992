import { pino } from 'pino';
import { endEverySession } from '../features/accounts/index.ts';
import { systemContext } from '../platform/context.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

// After a restore the database does not know which refresh tokens were used since the backup. All must end.
await runCommand(async () => {
  const log = pino({ level: 'warn' });
  const services = await openServices(readCommandConfig(), log);
  try {
    const count = await endEverySession(systemContext(services, log), 'sessions:end');
    say(`${count} sessions were ended. Everybody signs in again.`);
    return 0;
  } finally {
    await services.close();
  }
});
