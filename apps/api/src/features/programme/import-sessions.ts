import { isDeepStrictEqual } from 'node:util';
import { judgeSession } from '@airway/contract';
import { fail } from '../../platform/errors.ts';
import { defineImport } from '../../platform/imports.ts';
import { insertParts, lockProgramme, updateProgrammeChanged } from './draft.queries.ts';

import { planSessions } from './plan-sessions.rules.ts';
import type { Draft, DraftSession } from './programme.rules.ts';
import { programmeColumns } from './programme-sheet.ts';
import { readDraft } from './read-draft.ts';
import { selectSession, updatePartRemoved, updateSession } from './write-parts.queries.ts';
import { sessionParts } from './write-session.ts';

const maximumRows = 5000;

/**
 * Sessions and their talks from a sheet of a line for each talk, as the export writes them. Days, rooms and people
 * must be there; what a file does not name stays as it is.
 */
export const sessionImport = defineImport<typeof programmeColumns, Draft, DraftSession>({
  kind: 'programme',
  permission: 'PROGRAMME_Manage',
  columns: programmeColumns,
  maximumRows,
  lock: (ctx, trx, editionId) => lockProgramme(trx, editionId, ctx.now),
  known: readDraft,
  plan: planSessions,
  things: ({ sessions }) => new Map(sessions.map((session) => [session.id, session])),
  nameOf: ({ sessionCode, title }) => (sessionCode === '' ? title : { ko: sessionCode, en: sessionCode }),
  async write(ctx, trx, editionId, changes, known, tell) {
    let done = 0;
    for (const { id, after } of changes) {
      const row = await selectSession(trx, id);
      if (after === null) await updatePartRemoved(trx, 'session', id, ctx.now);
      else {
        const problems = judgeSession(after, known);
        const name = after.sessionCode || (after.title.ko ?? after.title.en ?? '');
        if (!isDeepStrictEqual(problems, {}))
          fail('CONFLICT', { sentence: { id: 'imports.admin.problem.noLongerFits', values: { name } } });
        const { session, ...parts } = sessionParts(editionId, after, row?.request_key ?? id);
        if (row === undefined) await insertParts(trx, { sessions: [session], ...parts });
        else {
          await updateSession(trx, id, { ...session, version: row.version + 1 });
          await insertParts(trx, parts);
        }
      }
      done += 1;
      await tell(done);
    }
    await updateProgrammeChanged(trx, editionId, ctx.now);
  },
});
