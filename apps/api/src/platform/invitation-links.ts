import type { Context } from './context.ts';
import { newId } from './identifiers.ts';
import { mailboxOf } from './mailboxes.ts';
import { defineLimit } from './rate-limits.ts';
import { hashToken, tokenFor } from './secrets.ts';

/** Who presses twice sends one mail. */
const pauseMs = 60_000;

/** What the row of an invitation keeps of its newest link. */
export interface InvitationLink {
  token_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
}

/**
 * How the links of one kind of invitation are made: the token is made of an id, which the mail keeps, and the row
 * keeps its hash alone. `prefix` is what its tokens begin with. `mostADay` links are mailed to one mailbox: whoever
 * invites and withdraws in turn would fill a stranger's.
 */
export function invitationLinks({
  purpose,
  prefix,
  days,
  mostADay,
}: {
  purpose: string;
  prefix: string;
  days: number;
  mostADay: number;
}) {
  const mailing = defineLimit(`${purpose}.mailbox`, { points: mostADay, durationSeconds: 24 * 3600 });
  const tokenOf = ({ services }: Pick<Context, 'services'>, linkId: string): string =>
    `${prefix}_${tokenFor(services.config.appSecret, purpose, linkId)}`;
  return {
    /** What the link's address says after `#`. */
    tokenOf,
    newLink(ctx: Context): { linkId: string; link: InvitationLink } {
      const linkId = newId(ctx.now);
      const expires_at = new Date(ctx.now.getTime() + days * 24 * 60 * 60_000);
      return { linkId, link: { token_hash: hashToken(tokenOf(ctx, linkId)), sent_at: ctx.now, expires_at } };
    },
    /** Counts a mail with a link. @throws TOO_MANY_REQUESTS – the mailbox got as many as it gets in a day */
    takeMail: ({ services }: Pick<Context, 'services'>, email: string): Promise<void> =>
      services.limits.take(mailing, mailboxOf(email)),
    wasSentJustNow: (ctx: Context, { sent_at }: Pick<InvitationLink, 'sent_at'>): boolean =>
      ctx.now.getTime() - sent_at.getTime() < pauseMs,
  };
}
