import { staffPermission } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { hasProvenKey } from '../accounts/index.ts';

const writingPosts = defineLimit('boards.post', { points: 10, durationSeconds: 600 });

/** In kilobytes. Each version is stored completely. A long paper has about 100 of them. */
const writingText = defineLimit('boards.text', { points: 20_000, durationSeconds: 24 * 3600 });

const writingComments = defineLimit('boards.comment', { points: 20, durationSeconds: 600 });

/**
 * Returns the account that writes. Staff need no verification, because other staff created their accounts.
 * @throws NOT_ALLOWED – nobody is signed in
 * @throws VERIFICATION_REQUIRED – the account never verified an address or number
 */
export async function requireWriter({ actor, ...ctx }: Context): Promise<string> {
  const accountId = accountOf({ actor });
  const isTrusted = actor.permissions.includes(staffPermission) || (await hasProvenKey(ctx, accountId));
  return isTrusted
    ? accountId
    : fail('VERIFICATION_REQUIRED', { sentence: { id: 'boards.writer.unproven' } });
}

/** Limits the number of posts and the amount of text, except for managers of the board. @throws TOO_MANY_REQUESTS */
export async function limitPosts(
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

/** Limits the number of comments. @throws TOO_MANY_REQUESTS */
export async function limitComments(
  { services }: Context,
  { may_manage }: { may_manage: boolean },
  authorId: string,
): Promise<void> {
  if (!may_manage) await services.limits.take(writingComments, authorId);
}
