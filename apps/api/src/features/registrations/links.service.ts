import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { hashToken, tokenFor } from '../../platform/secrets.ts';
import { insertLink } from './links.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Purpose of links that open a registration. There may be other purposes. */
export const purpose = 'open';
type Linked = Pick<RegistrationRow, 'id' | 'email_folded'>;

const lifetimeMs = 30 * 24 * 60 * 60_000;

/** Returns the fragment of the link's address (after `#`). */
export const linkTokenOf = ({ services }: Context, linkId: string) =>
  `l_${tokenFor(services.config.appSecret, 'registration-link', linkId)}`;

/** Builds the row of a link that opens a registration for 30 days. */
export function newLink(ctx: Context, { id, email_folded }: Linked) {
  const linkId = newId(ctx.now);
  return {
    id: linkId,
    registration_id: id,
    purpose,
    token_hash: hashToken(linkTokenOf(ctx, linkId)),
    email_folded,
    made_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifetimeMs),
  } as const;
}

/**
 * Creates a link that opens a registration for 30 days, in the transaction of its mail. It also ends when the
 * registration is cancelled or its address changes. Only a link that was made for a bank refund opens a cancelled one.
 * @returns its id, from which the mail derives the token
 */
export async function makeLink(ctx: Context, trx: Trx, registration: Linked): Promise<{ linkId: string }> {
  const link = newLink(ctx, registration);
  await insertLink(trx, link).execute();
  return { linkId: link.id };
}
