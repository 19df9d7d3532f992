import type * as contract from '@airway/contract';
import { type ReceivedBy, type ReplyOf, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { type DataOf, defineJob } from '../../platform/jobs.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { hashToken } from '../../platform/secrets.ts';
import {
  insertMailLink,
  type StarringRow,
  selectStarring,
  updateMailStopped,
} from './changed-stars.queries.ts';
import { mailTokenOf, starsChangedMail } from './programme.mails.ts';

/** A version was published whose changes are mailed to people who starred these sessions. */
export const starsChanged = defineJob(
  'programme-stars-changed',
  z.strictObject({ editionId: Uuid, version: z.int(), sessionIds: z.array(Uuid) }),
);

/** A version was published in which these coming sessions moved, changed rooms or were cancelled. */
export const sessionsChanged = defineJob(
  'programme-sessions-changed',
  z.strictObject({ editionId: Uuid, version: z.int(), sessionIds: z.array(Uuid) }),
);

/** Returns the recipients for these sessions, each address once. */
export async function findStarring(
  db: Db | Trx,
  editionId: string,
  sessionIds: readonly string[],
): Promise<StarringRow[]> {
  const rows = await selectStarring(db, editionId, sessionIds);
  const people = new Map<string, StarringRow>();
  for (const row of rows) {
    const address = row.email.toLowerCase();
    const known = people.get(address);
    people.set(address, known ? { ...known, session_ids: [...known.session_ids, ...row.session_ids] } : row);
  }
  return [...people.values()];
}

/** Queues a mail to everybody who starred a changed session. Repeating it queues none twice. */
export async function mailStarring(
  ctx: Context,
  { editionId, version, sessionIds }: DataOf<typeof starsChanged>,
): Promise<void> {
  for (const person of await findStarring(ctx.db, editionId, sessionIds))
    await ctx.db.transaction().execute(async (trx) => {
      const id = newId(ctx.now);
      const { account_id, registration_id } = person;
      const link = { id, account_id, registration_id, token_hash: hashToken(mailTokenOf(ctx, id)) };
      const subjectId = await insertMailLink(trx, { ...link, made_at: ctx.now, stopped_at: null });
      await sendMailLater(ctx, trx, starsChangedMail, {
        subjectId,
        occasion: `${editionId} ${version}`,
        recipient: person.email,
        locale: person.locale,
        values: { editionId, version, name: person.name ?? '', sessionIds: [...new Set(person.session_ids)] },
      });
    });
}

/** Stops or resumes mails about starred sessions. @throws NOT_FOUND – unknown token */
export async function setProgrammeMail(
  ctx: Context,
  { token, wantsMail }: ReceivedBy<typeof contract.setProgrammeMail>['body'],
): Promise<ReplyOf<typeof contract.setProgrammeMail>> {
  const found = await updateMailStopped(ctx.db, hashToken(token), wantsMail ? null : ctx.now);
  if (found === undefined) failNotFound('programme.notFound.mailLink');
  return { wantsMail };
}
