import { type BilingualText, clashesIn, type ProgrammeChange } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import { type Scope, siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { type EditionRow, editionNow, storeMeetingHours, timesOf } from '../editions/index.ts';
import { changesToMail } from './changed-stars.rules.ts';
import { isSameProgramme, listChanges } from './changes.rules.ts';
import { lockProgramme } from './draft.queries.ts';
import { sessionsChanged, starsChanged } from './mail-changes.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { programmeScope, readSnapshot, type Snapshot } from './programme.rules.ts';
import { readDraft } from './read-draft.ts';
import { updateSearchRows } from './searched-programme.ts';
import { insertVersion, selectPublishedVersion, type VersionRow } from './versions.queries.ts';

const fileIdsOf = ({ people, sessions }: Snapshot): string[] => [
  ...people.flatMap(({ photo }) => photo?.id ?? []),
  ...sessions.flatMap(({ talks }) => talks.flatMap(({ materials }) => materials.map(({ id }) => id))),
];

/** Returns the first start and the last end of each day. */
const hoursOfDays = ({ sessions }: Snapshot) =>
  [...Map.groupBy(sessions, ({ date }) => date).values()]
    .map((ofDay) => ({
      startsAt: new Date(Math.min(...ofDay.map(({ startsAt }) => Date.parse(startsAt)))),
      endsAt: new Date(Math.max(...ofDay.map(({ endsAt }) => Date.parse(endsAt)))),
    }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());

/** Sets the version mark of changed sessions. Others keep the mark of their last change. */
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
  /** Version of the draft that staff saw. */
  version: number;
  note: BilingualText;
  /** True if rooms and people may be in two places. */
  acceptsClashes: boolean;
  /** True if people who starred changed sessions get a mail. */
  sendsMail: boolean;
}

/** Returns the sessions whose starring people get a mail. */
export const sessionsToMail = (
  ctx: Context,
  edition: EditionRow,
  changes: readonly ProgrammeChange[],
  snapshots: { before: Snapshot | undefined; after: Snapshot },
): string[] => {
  const now = editionNow(timesOf(edition), ctx.now);
  return [...new Set(changesToMail(changes, { ...snapshots, now }).map(({ sessionId }) => sessionId))];
};

const isEqualNote = (row: Pick<VersionRow, 'note_ko' | 'note_en'>, { ko, en }: BilingualText) =>
  row.note_ko === ko && row.note_en === en;

interface NextVersion {
  before: Snapshot | undefined;
  after: Snapshot;
  /** The published version before this one. Undefined if there is none. */
  former: number | undefined;
  draftVersion: number;
  note: BilingualText;
  sendsMail: boolean;
  /** A session to mark with this version although its change does not matter to attendees. */
  alsoMarked?: string;
}

/** Stores the new published version, updates the search and queues news of it. */
export async function storeVersion(
  ctx: Context,
  trx: Trx,
  edition: EditionRow,
  { before, after, former, draftVersion, note, sendsMail, alsoMarked }: NextVersion,
): Promise<{ changes: ProgrammeChange[]; version: number }> {
  const changes = listChanges(before, after);
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
  await updateSearchRows(trx, edition.id, content, ctx.now);
  await storeMeetingHours(ctx, trx, edition.id, hoursOfDays(content));
  const sessionIds = sessionsToMail(ctx, edition, changes, { before, after });
  const news = { editionId: edition.id, version, sessionIds };
  if (sessionIds.length > 0) await enqueue(ctx, trx, sessionsChanged, news);
  if (sessionIds.length > 0 && sendsMail) await enqueue(ctx, trx, starsChanged, news);
  return { changes, version };
}

async function publishIn(
  ctx: Context,
  trx: Trx,
  edition: EditionRow,
  publication: Publication,
): Promise<void> {
  const programme = await lockProgramme(trx, edition.id, ctx.now);
  requireSeen(programme.version, publication.version, 'programme.admin.publish.overtaken');
  const draft = await readDraft(trx, edition.id);
  if (draft.sessions.length === 0) fail('INVALID_INPUT', { fields: { sessions: 'required' } });
  if (!publication.acceptsClashes && clashesIn(draft).length > 0)
    fail('INVALID_INPUT', { fields: { acceptsClashes: 'required' } });
  const published = await selectPublishedVersion(trx, edition.id);
  const before = published && readSnapshot(published.content);
  const snapshot = await makeSnapshot(ctx, edition, draft);
  if (published !== undefined && isSameProgramme(before, snapshot)) {
    if (isEqualNote(published, publication.note)) return;
    fail('CONFLICT', { sentence: { id: 'programme.admin.publish.nothing' } });
  }
  const { changes, version } = await storeVersion(ctx, trx, edition, {
    before,
    after: snapshot,
    former: published?.version,
    draftVersion: programme.version,
    note: publication.note,
    sendsMail: publication.sendsMail,
  });
  await recordAudit(ctx, trx, {
    action: 'programme.published',
    subjectType: 'programme',
    subjectId: edition.id,
    details: { version, changes: changes.length },
  });
  // With the first published programme, the menu gets a link to it.
  const every: Scope[] = published === undefined ? [siteScope] : [];
  await touchContent(ctx, trx, programmeScope(edition.id), ...every);
}

/**
 * Publishes the draft in this version, with its changes. Repeating it changes nothing.
 * @throws CONFLICT – somebody changed the draft since `version`, or published it with another note
 * @throws INVALID_INPUT – it has no session; or a room or person is in two places and the caller did not accept
 * clashes
 */
export async function publishVersion(
  ctx: Context,
  edition: EditionRow,
  publication: Publication,
): Promise<void> {
  await ctx.db.transaction().execute((trx) => publishIn(ctx, trx, edition, publication));
}
