import { getCurrentEditionRow } from '../features/editions/index.ts';
import { replayPresence } from '../features/live/index.ts';
import { type Command, startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

// Computes minutes from the log alone. If the stays give other minutes, one of the two was altered.
export const replayPresenceLog: Command = ({ say, ...terminal }) =>
  withServices(terminal, async (ctx) => {
    const { id } = await getCurrentEditionRow(ctx);
    const { count, minutes } = await replayPresence(ctx, id);
    const differing = minutes.filter(({ kept, replayed }) => kept !== replayed);
    for (const { sessionId, personId, kept, replayed } of differing)
      say(`Session ${sessionId}, person ${personId}: ${replayed} minutes by the log, ${kept} by the stays.`);
    const total = minutes.reduce((sum, { replayed }) => sum + replayed, 0);
    say(`${count} entries, ${minutes.length} attendances, ${total} minutes; ${differing.length} differ.`);
    return differing.length === 0 ? 0 : 1;
  });

if (import.meta.main) await startCommand(replayPresenceLog);
