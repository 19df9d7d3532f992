import { type BilingualText, clashesIn, type ProgrammeChange } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import { type Scope, siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.ts';
import { type EditionRow, editionNow, timesOf } from '../editions/index.ts';
import { changesToTell } from './changed-stars.rules.ts';
import { changesBetween, isSameProgramme } from './changes.rules.ts';
import { lockProgramme } from './draft.queries.ts';
import { starsChanged } from './mail-changes.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { programmeScope, readSnapshot, type Snapshot } from './programme.rules.ts';
import { readDraft } from './read-draft.ts';
import { putSearched } from './searched-programme.ts';
import { insertVersion, selectPublishedVersion, type VersionRow } from './versions.queries.ts';

const fileIdsOf = ({ people, sessions }: Snapshot): string[] => [
  ...people.flatMap(({ photo }) => photo?.id ?? []),
  ...sessions.flatMap(({ talks }) => talks.flatMap(({ materials }) => materials.map(({ id }) => id))),
];

/** Sessions keep the mark of the version that changed them last, but for those that change now. */
function marked(
  after: Snapshot,
  before: Snapshot | undefined,
  changed: ReadonlySet<string>,
  version: number,
) {
  const former = new Map(before?.sessions.map(({ id, changedInVersion }) => [id, changedInVersion]));
  const sessions = after.sessions.map((session) => ({
    ...session,
    changedInVersion: changed.has(session.id) ? version : (former.get(session.id) ?? null),
  }));
  return { ...after, sessions };
}

interface Publication {
  /** Of the draft that staff saw. */
  version: number;
  note: BilingualText;
  /** Whether it may be published with rooms and people in two places. */
  acceptsClashes: boolean;
  /** Whether those who starred what changed are told by mail. */
  sendsMail: boolean;
}

/** The sessions of which those who starred them are told by mail. */
export const sessionsToTell = (
  ctx: Context,
  edition: EditionRow,
  changes: readonly ProgrammeChange[],
  snapshots: { before: Snapshot | undefined; after: Snapshot },
): string[] => {
  const now = editionNow(timesOf(edition), ctx.now);
  return [...new Set(changesToTell(changes, { ...snapshots, now }).map(({ sessionId }) => sessionId))];
};

const isEqualNote = (row: Pick<VersionRow, 'note_ko' | 'note_en'>, { ko, en }: BilingualText) =>
  row.note_ko === ko && row.note_en === en;

interface NextVersion {
  before: Snapshot | undefined;
  after: Snapshot;
  /** The version that is published; undefined while none is. */
  former: number | undefined;
  draftVersion: number;
  note: BilingualText;
  sendsMail: boolean;
  /** A session that bears the mark of this version though nobody plans by what changed. */
  alsoMarked?: string;
}

/** Keeps what readers see from now on as a version of its own, found by searches and told by mail. */
export async function keepVersion(
  ctx: Context,
  trx: Trx,
  edition: EditionRow,
  { before, after, former, draftVersion, note, sendsMail, alsoMarked }: NextVersion,
): Promise<{ changes: ProgrammeChange[]; version: number }> {
  const changes = changesBetween(before, after);
  const version = (former ?? 0) + 1;
  const changedIds = new Set([
    ...changes.map(({ sessionId }) => sessionId),
    ...(alsoMarked === undefined ? [] : [alsoMarked]),
  ]);
  const content = marked(after, before, changedIds, version);
  await insertVersion(trx, {
    edition_id: edition.id,
    version,
    content: JSON.stringify(content),
    changes: JSON.stringify(changes),
    file_ids: fileIdsOf(content),
    ...paired('note', note),
    draft_version: draftVersion,
    published_at: ctx.now,
    published_by: accountOf(ctx),
  });
  await putSearched(trx, edition.id, content, ctx.now);
  const sessionIds = sendsMail ? sessionsToTell(ctx, edition, changes, { before, after }) : [];
  if (sessionIds.length > 0)
    await enqueue(ctx, trx, starsChanged, { editionId: edition.id, version, sessionIds });
  return { changes, version };
}

async function publishIn(ctx: Context, trx: Trx, edition: EditionRow, asked: Publication): Promise<boolean> {
  const programme = await lockProgramme(trx, edition.id, ctx.now);
  if (programme.version !== asked.version)
    fail('CONFLICT', { sentence: { id: 'programme.admin.publish.overtaken' } });
  const draft = await readDraft(trx, edition.id);
  if (draft.sessions.length === 0) fail('INVALID_INPUT', { fields: { sessions: 'required' } });
  if (!asked.acceptsClashes && clashesIn(draft).length > 0)
    fail('INVALID_INPUT', { fields: { acceptsClashes: 'required' } });
  const published = await selectPublishedVersion(trx, edition.id);
  const before = published && readSnapshot(published.content);
  const made = await makeSnapshot(ctx, edition, draft);
  if (published !== undefined && isSameProgramme(before, made)) {
    if (isEqualNote(published, asked.note)) return false;
    fail('CONFLICT', { sentence: { id: 'programme.admin.publish.nothing' } });
  }
  const { changes, version } = await keepVersion(ctx, trx, edition, {
    before,
    after: made,
    former: published?.version,
    draftVersion: programme.version,
    note: asked.note,
    sendsMail: asked.sendsMail,
  });
  await recordAudit(ctx, trx, {
    action: 'programme.published',
    subjectType: 'programme',
    subjectId: edition.id,
    details: { version, changes: changes.length },
  });
  // The menu leads to the programme once there is one.
  const every: Scope[] = published === undefined ? [siteScope] : [];
  await touchContent(trx, programmeScope(edition.id), ...every);
  return published === undefined;
}

/**
 * Publishes the draft as it is in this version, with what it changes; asked again, it changes nothing.
 * @throws CONFLICT – somebody has changed the draft since `version`, or published it with another note
 * @throws INVALID_INPUT – it has no session; a room or a person is in two places and nobody accepts it
 */
export async function publishVersion(ctx: Context, edition: EditionRow, asked: Publication): Promise<void> {
  const isFirst = await ctx.db.transaction().execute((trx) => publishIn(ctx, trx, edition, asked));
  ctx.services.content.forget(programmeScope(edition.id), ...(isFirst ? ([siteScope] as const) : []));
}
