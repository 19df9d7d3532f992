import { pino } from 'pino';
import { getCurrentEditionRow } from '../features/editions/index.ts';
import { replayPresence } from '../features/live/index.ts';
import { systemContext } from '../platform/context.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

// Computes minutes from the log alone. If the stays give other minutes, one of the two was altered.
await runCommand(async () => {
  const log = pino({ level: 'warn' });
  const services = await openServices(readCommandConfig(), log);
  try {
    const ctx = systemContext(services, log);
    const { id } = await getCurrentEditionRow(ctx);
    const { count, minutes } = await replayPresence(ctx, id);
    const differing = minutes.filter(({ kept, replayed }) => kept !== replayed);
    for (const { sessionId, personId, kept, replayed } of differing)
      say(`Session ${sessionId}, person ${personId}: ${replayed} minutes by the log, ${kept} by the stays.`);
    const total = minutes.reduce((sum, { replayed }) => sum + replayed, 0);
    say(`${count} entries, ${minutes.length} attendances, ${total} minutes; ${differing.length} differ.`);
    return differing.length === 0 ? 0 : 1;
  } finally {
    await services.close();
  }
});
