import { endEverySession } from '../features/accounts/index.ts';
import { type Command, startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

// After a restore the database does not know which refresh tokens were used since the backup. All must end.
const endSessions: Command = (terminal) =>
  withServices(terminal, async (ctx) => {
    const count = await endEverySession(ctx, 'sessions:end');
    terminal.say(`${count} sessions were ended. Everybody signs in again.`);
    return 0;
  });

await startCommand(endSessions);
