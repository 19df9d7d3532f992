import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import type { EditionRow } from '../editions/index.ts';
import { isSameProgramme, listChanges } from './changes.rules.ts';
import { afterwards } from './describe-draft.ts';
import { selectDraft, selectProgramme } from './draft.queries.ts';
import { listProgrammeVersions } from './list-versions.ts';
import { findStarring } from './mail-changes.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { readSnapshot } from './programme.rules.ts';
import { publishVersion, sessionsToMail } from './publish-version.ts';
import { draftFrom } from './read-draft.ts';
import { selectPublishedVersion } from './versions.queries.ts';

/** Returns the changes for readers that publishing would make. */
export async function getProgrammeChanges(
  ctx: Context,
  edition: EditionRow,
): Promise<ReplyOf<typeof contract.getProgrammeChanges>> {
  const programme = await selectProgramme(ctx.db, edition.id);
  const rows = await selectDraft(ctx.db, edition.id);
  const published = await selectPublishedVersion(ctx.db, edition.id);
  const before = published && readSnapshot(published.content);
  const after = await makeSnapshot(ctx, edition, draftFrom(rows));
  const changes = listChanges(before, after);
  const mailedSessions = sessionsToMail(ctx, edition, changes, { before, after });
  return {
    ...afterwards({ draftVersion: programme?.version ?? 0, rows }),
    changes,
    isPublished: isSameProgramme(before, after),
    mailCount: (await findStarring(ctx.db, edition.id, mailedSessions)).length,
  };
}

/**
 * Publishes the draft as the caller saw it. If it is already published, its version stays.
 * @throws CONFLICT – somebody changed it since, or published it with another note
 * @throws INVALID_INPUT – it has no session; or a room or person is in two places and the caller did not accept
 * clashes
 */
export async function publishProgramme(
  ctx: Context,
  edition: EditionRow,
  { draftVersion, ...rest }: ReceivedBy<typeof contract.publishProgramme>['body'],
): Promise<ReplyOf<typeof contract.publishProgramme>> {
  await publishVersion(ctx, edition, { version: draftVersion, ...rest });
  const { content } = await listProgrammeVersions(ctx, { editionId: edition.id, page: 0, size: 1 });
  return content[0] ?? failNotFound('errors.notFound.edition');
}
