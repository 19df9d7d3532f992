import type { Locale } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { linkTokenOf, stillRightMail } from './alumni.mails.ts';
import { type AlumnusRow, updateAlumnus } from './alumni.queries.ts';
import { insertAlumnusLink, lockAlumniToAsk } from './alumni-links.queries.ts';

const dayMs = 24 * 60 * 60_000;
const pauseMs = 365 * dayMs;
const linkLifetimeMs = 60 * dayMs;
/** A transaction has so many. */
const atOnce = 50;
/** After a large import, mail servers are not sent all of it within a minute. */
const inOneRun = 200;

/** Where mails about an entry go, in small letters: to its address; else to the one that its account proved. */
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
  return sendMailLater(ctx, trx, stillRightMail, {
    subjectId: row.id,
    occasion: linkId,
    recipient: email,
    locale: row.locale ?? (row.name_ko === '' ? 'en' : 'ko'),
    values: { linkId },
    worthlessAt: expiresAt,
  });
}

/**
 * Asks the people of entries that nobody wrote, confirmed or was asked about for a year, some at a time. Who is asked
 * is written down in the transaction of the mail: a run that is broken off or repeated asks nobody twice.
 * @returns how many mails were meant
 */
export async function askAlumni(ctx: Context): Promise<number> {
  const before = new Date(ctx.now.getTime() - pauseMs);
  let asked = 0;
  for (let seen = 0; seen < inOneRun; seen += atOnce) {
    const rows = await ctx.db.transaction().execute(async (trx) => {
      const due = await lockAlumniToAsk(trx, before, atOnce);
      for (const row of due) if (await ask(ctx, trx, row)) asked += 1;
      return due.length;
    });
    if (rows < atOnce) break;
  }
  return asked;
}
