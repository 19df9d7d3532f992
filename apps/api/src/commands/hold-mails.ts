import { pino } from 'pino';
import { systemContext } from '../platform/context.ts';
import { holdMails } from '../platform/mails-again.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

// After a restore the database does not know which mails were sent since the backup.
await runCommand(async () => {
  const log = pino({ level: 'warn' });
  const services = await openServices(readCommandConfig(), log);
  try {
    const count = await holdMails(systemContext(services, log));
    say(`${count} mails are held back. They stay so until mails:sent or mails:send-again says otherwise.`);
    return 0;
  } finally {
    await services.close();
  }
});
