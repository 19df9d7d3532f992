import { type FieldCode, validateSession } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { EditionRow } from '../editions/index.ts';
import { attachFiles } from '../files/index.ts';
import { insertParts, lockProgramme, updateProgrammeChanged } from './draft.queries.ts';
import { photoUse } from './programme.files.ts';
import type { Draft, Person } from './programme.rules.ts';
import { sessionParts } from './write-session.ts';

function problemsIn(draft: Draft): Record<string, FieldCode> {
  const problems = draft.sessions.flatMap((session, index) =>
    Object.entries(validateSession(session, draft)).map(([field, code]) => [
      `sessions.${index}.${field}`,
      code,
    ]),
  );
  return Object.fromEntries(problems);
}

/** Builds the row of a person whose id is also the request key. */
export const personRow = (editionId: string, person: Person) => ({
  id: person.id,
  edition_id: editionId,
  request_key: person.id,
  ...paired('name', person.name),
  family_name_en: person.familyName,
  ...paired('affiliation', person.affiliation),
  country: person.country,
  ...paired('specialty', person.specialty),
  ...paired('biography', person.biography),
  is_invited: person.isInvited,
  photo_id: person.photoId,
  photo_focus_x: person.photoFocus.x,
  photo_focus_y: person.photoFocus.y,
  position: person.position,
});

async function insertDraft(trx: Trx, editionId: string, draft: Draft): Promise<void> {
  const of = (id: string) => ({ id, edition_id: editionId, request_key: id });
  const sessions = draft.sessions.map((session) => sessionParts(editionId, session, session.id));
  await insertParts(trx, {
    days: draft.days.map(({ date, name, startTime, endTime }) => ({
      edition_id: editionId,
      date,
      ...paired('name', name),
      start_time: startTime,
      end_time: endTime,
    })),
    rooms: draft.rooms.map(({ id, name, place, capacity }, index) => ({
      ...of(id),
      ...paired('name', name),
      ...paired('place', place),
      capacity,
      position: index + 1,
    })),
    people: draft.people.map((person) => personRow(editionId, person)),
    sessions: sessions.map(({ session }) => session),
    chairs: sessions.flatMap(({ chairs }) => chairs),
    talks: sessions.flatMap(({ talks }) => talks),
    speakers: sessions.flatMap(({ speakers }) => speakers),
  });
}

/**
 * Fills the empty draft of an edition with a whole programme.
 * @returns the version of the draft
 * @throws CONFLICT – a draft exists
 * @throws INVALID_INPUT – problems by session and field
 */
export const importProgramme = (ctx: Context, edition: EditionRow, draft: Draft): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const { version } = await lockProgramme(trx, edition.id, ctx.now);
    if (version > 0) fail('CONFLICT');
    const fields = problemsIn(draft);
    if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
    await insertDraft(trx, edition.id, draft);
    for (const { id, photoId } of draft.people)
      if (photoId !== null) await attachFiles(ctx, trx, photoUse, id, [photoId]);
    await updateProgrammeChanged(trx, edition.id, ctx.now);
    await recordAudit(ctx, trx, {
      action: 'programme.imported',
      subjectType: 'programme',
      subjectId: edition.id,
      details: { sessions: draft.sessions.length, people: draft.people.length },
    });
    return version + 1;
  });
