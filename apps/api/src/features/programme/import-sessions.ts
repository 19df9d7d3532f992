import { isDeepStrictEqual } from 'node:util';
import { validateSession } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { fail } from '../../platform/errors.ts';
import { defineImport } from '../../platform/imports.ts';
import { insertParts, lockProgramme, updateProgrammeChanged } from './draft.queries.ts';
import { personRow } from './import-programme.ts';
import { planSessions } from './plan-sessions.rules.ts';
import type { Draft, DraftSession, Person } from './programme.rules.ts';
import { programmeColumns } from './programme-sheet.ts';
import { readDraft } from './read-draft.ts';
import { selectSession, updatePartRemoved, updateSession } from './write-parts.queries.ts';
import { sessionParts } from './write-session.ts';

const maximumRows = 5000;

const isPerson = (thing: DraftSession | Person): thing is Person => !('talks' in thing);

const failNoLongerFits = (name: string): never =>
  fail('CONFLICT', { sentence: { id: 'imports.admin.problem.noLongerFits', values: { name } } });

async function writeSession(trx: Trx, editionId: string, after: DraftSession, known: Draft): Promise<void> {
  const row = await selectSession(trx, after.id);
  if (!isDeepStrictEqual(validateSession(after, known), {}))
    failNoLongerFits(after.sessionCode || (after.title.ko ?? after.title.en ?? ''));
  const { session, ...parts } = sessionParts(editionId, after, row?.request_key ?? after.id);
  if (row === undefined) await insertParts(trx, { sessions: [session], ...parts });
  else {
    await updateSession(trx, after.id, { ...session, version: row.version + 1 });
    await insertParts(trx, parts);
  }
}

/** Requires that no session names a person who is to be removed. @throws CONFLICT – a session does */
async function requireUnused(trx: Trx, editionId: string, removedPeople: readonly Person[]): Promise<void> {
  const { sessions } = await readDraft(trx, editionId);
  const needed = new Set(
    sessions.flatMap(({ chairIds, talks }) => [...chairIds, ...talks.flatMap((talk) => talk.speakerIds)]),
  );
  const person = removedPeople.find(({ id }) => needed.has(id));
  if (person !== undefined)
    fail('CONFLICT', {
      sentence: {
        id: 'programme.admin.import.stillNeeded',
        values: { name: person.name.ko ?? person.name.en ?? '' },
      },
    });
}

/**
 * Imports sessions and talks from a sheet with one row per talk, as exported. Days and rooms must exist, and people
 * too unless staff let the import create them. Anything not in the file stays unchanged.
 */
export const sessionImport = defineImport<typeof programmeColumns, Draft, DraftSession | Person>({
  kind: 'programme',
  permission: 'PROGRAMME_Manage',
  columns: programmeColumns,
  maximumRows,
  lock: (ctx, trx, editionId) => lockProgramme(trx, editionId, ctx.now),
  known: readDraft,
  plan: planSessions,
  things: ({ sessions, people }) => new Map([...people, ...sessions].map((thing) => [thing.id, thing])),
  nameOf(thing) {
    if (isPerson(thing)) return thing.name;
    const { sessionCode, title } = thing;
    return sessionCode === '' ? title : { ko: sessionCode, en: sessionCode };
  },
  async write(ctx, trx, editionId, changes, known, reportDone) {
    const added = changes.flatMap(({ after }) => (after !== null && isPerson(after) ? after : []));
    const removedPeople = changes.flatMap(({ before, after }) =>
      after === null && before !== null && isPerson(before) ? before : [],
    );
    const draft = { ...known, people: [...known.people, ...added] };
    let done = 0;
    for (const { id, before, after } of changes) {
      if (after !== null && isPerson(after))
        await insertParts(trx, { people: [personRow(editionId, after)] });
      else if (after !== null) await writeSession(trx, editionId, after, draft);
      else
        await updatePartRemoved(trx, before !== null && isPerson(before) ? 'person' : 'session', id, ctx.now);
      done += 1;
      await reportDone(done);
    }
    if (removedPeople.length > 0) await requireUnused(trx, editionId, removedPeople);
    await updateProgrammeChanged(trx, editionId, ctx.now);
  },
});
