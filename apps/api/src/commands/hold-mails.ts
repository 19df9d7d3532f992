import { holdSending } from '../features/letters/index.ts';
import { type Command, startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

// After a restore the database does not know what was sent since the backup.
const holdMails: Command = ({ say, ...terminal }) =>
  withServices(terminal, async (ctx) => {
    const { mails, texts, letters } = await holdSending(ctx);
    say(`${mails} mails are held back. They stay so until mails:sent or mails:send-again says otherwise.`);
    say(`${texts} text messages are held back. Staff send them again from the outbox of the console.`);
    say(
      `${letters} letters to many are paused, or drafts again. Staff decide in the console whether they go on.`,
    );
    return 0;
  });

await startCommand(holdMails);
