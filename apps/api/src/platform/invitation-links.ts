import type { Context } from './context.ts';
import { newId } from './identifiers.ts';
import { mailboxOf } from './mailboxes.ts';
import { defineLimit } from './rate-limits.ts';
import { hashToken, tokenFor } from './secrets.ts';

/** Pressing twice within this time sends one mail. */
const pauseMs = 60_000;

/** Columns for the newest link of an invitation. */
export interface InvitationLink {
  token_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
}

/**
 * Creates the links of one kind of invitation. The token is derived from an id. The mail stores that id, the row only
 * the token's hash. Tokens begin with `prefix`. A mailbox gets at most `maximumPerDay` links, because repeated inviting
 * and withdrawing could flood a stranger's mailbox.
 */
export function invitationLinks({
  purpose,
  prefix,
  days,
  maximumPerDay,
}: {
  purpose: string;
  prefix: string;
  days: number;
  maximumPerDay: number;
}) {
  const mailing = defineLimit(`${purpose}.mailbox`, { points: maximumPerDay, durationSeconds: 24 * 3600 });
  const tokenOf = ({ services }: Pick<Context, 'services'>, linkId: string): string =>
    `${prefix}_${tokenFor(services.config.appSecret, purpose, linkId)}`;
  return {
    /** Returns the fragment of the link's address (after `#`). */
    tokenOf,
    newLink(ctx: Context): { linkId: string; link: InvitationLink } {
      const linkId = newId(ctx.now);
      const expires_at = new Date(ctx.now.getTime() + days * 24 * 60 * 60_000);
      return { linkId, link: { token_hash: hashToken(tokenOf(ctx, linkId)), sent_at: ctx.now, expires_at } };
    },
    /** Counts a mail with a link. @throws TOO_MANY_REQUESTS – the mailbox reached its limit for the day */
    takeMail: ({ services }: Pick<Context, 'services'>, email: string): Promise<void> =>
      services.limits.take(mailing, mailboxOf(email)),
    wasSentJustNow: (ctx: Context, { sent_at }: Pick<InvitationLink, 'sent_at'>): boolean =>
      ctx.now.getTime() - sent_at.getTime() < pauseMs,
  };
}
