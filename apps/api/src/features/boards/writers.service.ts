import { staffPermission } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { hasProvenKey } from '../accounts/index.ts';

const writingPosts = defineLimit('boards.post', { points: 10, durationSeconds: 600 });

/** In kilobytes: each version is kept whole. A long paper has some 100 of them. */
const writingText = defineLimit('boards.text', { points: 20_000, durationSeconds: 24 * 3600 });

const writingComments = defineLimit('boards.comment', { points: 20, durationSeconds: 600 });

/**
 * The account that writes. Staff need no proof: others of the staff made their accounts.
 * @throws NOT_ALLOWED – nobody is signed in
 * @throws VERIFICATION_REQUIRED – no address or number of the account was ever proven
 */
export async function requireWriter({ actor, ...ctx }: Context): Promise<string> {
  const accountId = accountOf({ actor });
  const isTrusted = actor.permissions.includes(staffPermission) || (await hasProvenKey(ctx, accountId));
  return isTrusted
    ? accountId
    : fail('VERIFICATION_REQUIRED', { sentence: { id: 'boards.writer.unproven' } });
}

/**
 * Counts a post, and how much is written, against floods; who manages the board may write many.
 * @throws TOO_MANY_REQUESTS
 */
export async function brakePosts(
  { services }: Context,
  { may_manage }: { may_manage: boolean },
  authorId: string,
  written: object,
): Promise<void> {
  if (may_manage) return;
  await services.limits.take(writingPosts, authorId);
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(written)) / 1000);
  await services.limits.take(writingText, authorId, kilobytes);
}

/** The same for a comment. @throws TOO_MANY_REQUESTS */
export async function brakeComments(
  { services }: Context,
  { may_manage }: { may_manage: boolean },
  authorId: string,
): Promise<void> {
  if (!may_manage) await services.limits.take(writingComments, authorId);
}
