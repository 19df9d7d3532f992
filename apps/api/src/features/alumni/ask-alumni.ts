import type { Locale } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { linkTokenOf, yearlyCheckMail } from './alumni.mails.ts';
import { type AlumnusRow, updateAlumnus } from './alumni.queries.ts';
import { insertAlumnusLink, lockAlumniDueForMail } from './alumni-links.queries.ts';

const dayMs = 24 * 60 * 60_000;
const pauseMs = 365 * dayMs;
const linkLifetimeMs = 60 * dayMs;
/** Number of entries per transaction. */
const atOnce = 50;
/** Number of mails per run, so that mail servers do not get a large import's mails within a minute. */
const inOneRun = 200;

/** Returns the address for mails about an entry, in lower case: its own, else the verified address of its account. */
export async function findAddress(
  db: Db,
  { email, account_id }: Pick<AlumnusRow, 'email' | 'account_id'>,
): Promise<string | undefined> {
  if (email !== '') return email.toLowerCase();
  return account_id === null ? undefined : findProvenEmail({ db }, account_id);
}

async function ask(ctx: Context, trx: Trx, row: AlumnusRow & { locale: Locale | null }): Promise<boolean> {
  await updateAlumnus(trx, row.id, { asked_at: ctx.now });
  const email = await findAddress(trx, row);
  if (email === undefined) return false;
  const linkId = newId(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + linkLifetimeMs);
  await insertAlumnusLink(trx, {
    id: linkId,
    alumnus_id: row.id,
    token_hash: hashToken(linkTokenOf(ctx, linkId)),
    email,
    made_at: ctx.now,
    expires_at: expiresAt,
  });
  return sendMailLater(ctx, trx, yearlyCheckMail, {
    subjectId: row.id,
    occasion: linkId,
    recipient: email,
    locale: row.locale ?? (row.name_ko === '' ? 'en' : 'ko'),
    values: { linkId },
    worthlessAt: expiresAt,
  });
}

/**
 * Mails people whose entries were not written, confirmed or asked about for a year, in batches. Stores that it asked
 * in the transaction of the mail, so an interrupted or repeated run asks nobody twice.
 * @returns the number of queued mails
 */
export async function askAlumni(ctx: Context): Promise<number> {
  const before = new Date(ctx.now.getTime() - pauseMs);
  let askedCount = 0;
  for (let seen = 0; seen < inOneRun; seen += atOnce) {
    const rows = await ctx.db.transaction().execute(async (trx) => {
      const due = await lockAlumniDueForMail(trx, before, atOnce);
      for (const row of due) if (await ask(ctx, trx, row)) askedCount += 1;
      return due.length;
    });
    if (rows < atOnce) break;
  }
  return askedCount;
}
