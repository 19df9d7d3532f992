import type * as contract from '@airway/contract';
import { movedTo, type ReceivedBy, type ReplyOf, validateSession } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { EditionRow } from '../editions/index.ts';
import { attachFiles } from '../files/index.ts';
import { changeDraft, requireSeenDraft } from './change-draft.ts';
import { afterwards, describeParts, type SeenDraft } from './describe-draft.ts';
import { insertParts, type SessionRow } from './draft.queries.ts';
import { materialUse } from './programme.files.ts';
import type { DraftSession } from './programme.rules.ts';
import { publishedProgramme } from './published.access.ts';
import { draftFrom } from './read-draft.ts';
import { selectPartByKey, selectSession, updateSession } from './write-parts.queries.ts';
import { sessionParts } from './write-session.ts';

type Reply = ReplyOf<typeof contract.createProgrammeSession>;
type Form = Omit<ReceivedBy<typeof contract.createProgrammeSession>['body'], 'requestKey'>;

async function replyOf(ctx: Context, seen: SeenDraft, id: string): Promise<Reply> {
  const [session] = (await describeParts(ctx, seen.rows, new Set([id]))).sessions;
  return { ...afterwards(seen), session: session ?? failNotFound('programme.notFound.session') };
}

/** Converts a form to a session. A talk id of another session counts as a new talk. */
function sessionFrom(ctx: Context, id: string, form: Form, present: DraftSession | undefined): DraftSession {
  const own = new Set(present?.talks.map((talk) => talk.id));
  const written = (text: { ko: string | null; en: string | null }) => ({
    ko: text.ko || null,
    en: text.en || null,
  });
  const talks = form.talks.map((talk, index) => {
    const isRepeated = form.talks.findIndex((other) => other.id === talk.id) !== index;
    if (talk.id !== null && (isRepeated || !own.has(talk.id)))
      fail('INVALID_INPUT', { fields: { [`talks.${index}.id`]: 'not_a_choice' } });
    return { ...talk, abstract: written(talk.abstract), id: talk.id ?? newId(ctx.now) };
  });
  return { ...form, id, description: written(form.description), talks };
}

/** Attaches materials. Files in a published version stay with their talks until another version is published. */
async function attachMaterials(
  ctx: Context,
  trx: Trx,
  editionId: string,
  { id, talks }: DraftSession,
): Promise<void> {
  const programme = await publishedProgramme(ctx, editionId);
  const shown = new Map(
    programme?.sessions
      .find((session) => session.id === id)
      ?.talks.map((talk) => [talk.id, talk.materials.map((file) => file.id)]),
  );
  for (const talk of talks)
    await attachFiles(ctx, trx, materialUse, talk.id, [...talk.materialIds, ...(shown.get(talk.id) ?? [])]);
}

/** Converts the database error for a sponsor of another edition. */
function refuseSponsor(error: unknown): never {
  if (brokenConstraint(error) !== 'programme_sessions_sponsor') throw error;
  return fail('INVALID_INPUT', { fields: { sponsorId: 'not_a_choice' } });
}

interface Written {
  editionId: string;
  session: DraftSession;
  requestKey: string;
  /** Version of an existing session. Undefined for a new one. */
  version?: number;
}

async function write(
  ctx: Context,
  trx: Trx,
  seen: SeenDraft,
  { editionId, session, requestKey, version }: Written,
): Promise<string> {
  const fields = validateSession(session, draftFrom(seen.rows));
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const { session: row, ...parts } = sessionParts(editionId, session, requestKey);
  if (version === undefined) await insertParts(trx, { sessions: [row], ...parts });
  else {
    await updateSession(trx, session.id, { ...row, version: version + 1 });
    await insertParts(trx, parts);
  }
  await attachMaterials(ctx, trx, editionId, session);
  return session.id;
}

/**
 * Creates a session with its talks. A repeated `requestKey` returns the existing one.
 * @throws INVALID_INPUT – it does not fit day or room, or is invalid; by field
 * @throws NOT_FOUND – materials of another person
 */
export async function createProgrammeSession(
  ctx: Context,
  { id: editionId }: EditionRow,
  { requestKey, ...form }: ReceivedBy<typeof contract.createProgrammeSession>['body'],
): Promise<Reply> {
  let id = newId(ctx.now);
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx, draft) => {
    const existing = await selectPartByKey(trx, 'session', editionId, requestKey);
    if (existing === undefined)
      return write(ctx, trx, draft, {
        editionId,
        session: sessionFrom(ctx, id, form, undefined),
        requestKey,
      });
    id = existing;
    return undefined;
  }).catch(refuseSponsor);
  return replyOf(ctx, seen, id);
}

/** Replaces a session if it still has the version that staff saw. */
async function changed(
  ctx: Context,
  { id, edition_id: editionId, request_key: requestKey }: SessionRow,
  version: number,
  sessionFor: (present: DraftSession) => DraftSession,
): Promise<Reply> {
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx, draft) => {
    const row = (await selectSession(trx, id)) ?? failNotFound('programme.notFound.session');
    requireSeenDraft(row.version, version);
    const present = draftFrom(draft.rows).sessions.find((session) => session.id === id);
    const session = sessionFor(present ?? failNotFound('programme.notFound.session'));
    return write(ctx, trx, draft, { editionId, session, requestKey, version });
  }).catch(refuseSponsor);
  return replyOf(ctx, seen, id);
}

/**
 * Changes a session with its talks.
 * @throws CONFLICT – somebody changed it meanwhile
 * @throws INVALID_INPUT, NOT_FOUND
 */
export const changeProgrammeSession = (
  ctx: Context,
  row: SessionRow,
  { version, ...form }: ReceivedBy<typeof contract.changeProgrammeSession>['body'],
): Promise<Reply> => changed(ctx, row, version, (present) => sessionFrom(ctx, row.id, form, present));

/**
 * Moves a session with its talks.
 * @throws CONFLICT – somebody changed it meanwhile
 * @throws INVALID_INPUT
 */
export const moveProgrammeSession = (
  ctx: Context,
  row: SessionRow,
  { version, ...place }: ReceivedBy<typeof contract.moveProgrammeSession>['body'],
): Promise<Reply> => changed(ctx, row, version, (present) => movedTo(present, place));
