import type * as contract from '@airway/contract';
import type { FieldCode, Invitation, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, RefusalError } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { paginate } from '../../platform/listing.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { listMailsAbout, type QueuedMail, sendMailLater, stopMailsAbout } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { findNames, requireNewEmail } from '../accounts/index.ts';
import { type EditionRow, editionNow, getEditionRow, timesOf } from '../editions/index.ts';
import { describeCode, listedCodes, newCodeRows } from './discount-codes.admin.ts';
import { insertCodes, lockCode, updateCode } from './discount-codes.queries.ts';
import { stateOf } from './discount-codes.rules.ts';
import { invitationMail } from './invitations.mails.ts';
import {
  foundInvitations,
  type InvitationRow,
  insertInvitations,
  lockInvitations,
  selectInvited,
  selectInvitedBy,
  selectRegistered,
  selectRegistrationsWith,
} from './invitations.queries.ts';

/** Mails of one staff member. */
const mailing = defineLimit('discount-invitation.staff', { points: 2000, durationSeconds: 24 * 3600 });
/** Mails to one mailbox: repeated inviting and withdrawing could flood it. */
const mailingTo = defineLimit('discount-invitation.mailbox', { points: 6, durationSeconds: 24 * 3600 });

type Wanted = ReceivedBy<typeof contract.invitePeople>['body'];
type Query = ReceivedBy<typeof contract.listInvitations>['query'];

const failWith = (sentence: 'answered' | 'otherPeople' | 'closed') =>
  fail('CONFLICT', { sentence: { id: `registrations.admin.invitation.${sentence}` } });

/** @param clock converts a time to that of the edition */
function describeMail(mail: QueuedMail | undefined, clock: (at: Date) => Date): Invitation['mail'] {
  if (mail === undefined) return null;
  const { sentAt, failedAt, meantAt } = mail;
  const state = sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting';
  return { state, at: clock(sentAt ?? failedAt ?? meantAt).toISOString() };
}

/**
 * Lists the invitations of an edition. `page` counts from 0.
 * @throws NOT_FOUND – no such edition
 */
export async function listInvitations(
  ctx: Context,
  { page, size, sort, ...filters }: Query,
): Promise<ReplyOf<typeof contract.listInvitations>> {
  const { edition, categories, currencies, now, filter } = await listedCodes(ctx, filters);
  const columns = { createdAt: 'code_invitations.created_at', name: 'code_invitations.name' } as const;
  const { rows, total } = await paginate(
    ctx.db,
    foundInvitations(ctx.db, filter),
    { page, size, sort },
    columns,
    'code_invitations.id',
  );
  const ids = rows.map((row) => row.invitation_id);
  const [names, mails, registrations] = await Promise.all([
    findNames(
      ctx,
      rows.map((row) => row.invited_by),
    ),
    ids.length === 0 ? [] : listMailsAbout(ctx, ids),
    selectRegistrationsWith(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const clock = (at: Date) => editionNow(timesOf(edition), at);
  const describe = (row: InvitationRow): Invitation => {
    const used = registrations.find(({ code_id }) => code_id === row.id);
    return {
      ...describeCode(row, categories, now),
      id: row.invitation_id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      mail: describeMail(
        mails.find(({ subjectId }) => subjectId === row.invitation_id),
        clock,
      ),
      registration: used ? { id: used.id, number: readableNumber(used.number) } : null,
      createdAt: clock(row.invited_at).toISOString(),
      createdBy: names.get(row.invited_by) ?? null,
    };
  };
  return {
    content: rows.map(describe),
    total,
    editionId: edition.id,
    categories: categories.map(({ code, name }) => ({ code, name })),
    currencies: [...new Set(currencies.map(({ currency }) => currency))],
  };
}

/** Returns the problem with an address that no registration could have. */
async function problemOfAddress(ctx: Context, email: string): Promise<FieldCode | undefined> {
  try {
    await requireNewEmail(ctx, email);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.details.fields?.email;
    throw error;
  }
}

/**
 * Counts no mail, so that a refused request leaves all of them for the next.
 * @throws INVALID_INPUT – a person is there twice, is invited or registered, or has an address that the site refuses or
 * that got its mails of the day
 * @throws TOO_MANY_REQUESTS – the mails of the day are not enough for so many people
 */
async function requireNewPeople(
  ctx: Context,
  trx: Trx,
  edition: EditionRow,
  people: readonly (Wanted['people'][number] & { mailbox: string })[],
): Promise<void> {
  const mailboxes = people.map(({ mailbox }) => mailbox);
  const now = editionNow(timesOf(edition), ctx.now);
  const invited = new Set(await selectInvited(trx, edition.id, mailboxes, now));
  const registered = new Set(await selectRegistered(trx, edition.id, mailboxes));
  const fields: Record<string, FieldCode> = {};
  for (const [index, { email, mailbox }] of people.entries()) {
    const problem =
      (await problemOfAddress(ctx, email)) ??
      (mailboxes.indexOf(mailbox) < index
        ? 'twice'
        : registered.has(mailbox)
          ? 'already_registered'
          : invited.has(mailbox)
            ? 'invited_already'
            : (await ctx.services.limits.leftOf(mailingTo, mailbox)).left < 1
              ? 'mailed_too_often'
              : undefined);
    if (problem !== undefined) fields[`people.${index}.email`] = problem;
  }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const { left, retryAfterSeconds } = await ctx.services.limits.leftOf(mailing, accountOf(ctx));
  if (left < people.length) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Counts a mail to each mailbox. The limit of the staff member comes last: it counts what is mailed, not what is refused. */
async function countMails(ctx: Context, mailboxes: readonly string[]): Promise<void> {
  for (const mailbox of mailboxes) await ctx.services.limits.take(mailingTo, mailbox);
  await ctx.services.limits.take(mailing, accountOf(ctx), mailboxes.length);
}

/** Mails an invitation. Several mails within one minute are one. @returns whether it is new */
function sendInvitation(
  ctx: Context,
  trx: Trx,
  { id, email, locale }: Pick<Invitation, 'id' | 'email' | 'locale'>,
): Promise<boolean> {
  return sendMailLater(ctx, trx, invitationMail, {
    subjectId: id,
    occasion: ctx.now.toISOString().slice(0, 16),
    recipient: email,
    locale,
    values: {},
  });
}

/**
 * Mails each person a new code with one use.
 * @throws CONFLICT – the request key belongs to a request with other people
 * @throws INVALID_INPUT – an unknown category, or a problem with a person, as `people.3.email`
 * @throws TOO_MANY_REQUESTS – the mails of the day are used up
 */
export async function invitePeople(
  ctx: Context,
  edition: EditionRow,
  { requestKey, people: listed, ...discount }: Wanted,
): Promise<ReplyOf<typeof contract.invitePeople>> {
  const people = listed.map((one) => ({ ...one, mailbox: mailboxOf(one.email) }));
  const count = people.length;
  const codes = await newCodeRows(ctx, edition.id, { ...discount, count, maximumUses: 1 });
  await ctx.db.transaction().execute(async (trx) => {
    await lockInvitations(trx, edition.id);
    const before = new Set(await selectInvitedBy(trx, accountOf(ctx), requestKey));
    if (before.size > 0) {
      if (before.size !== count || people.some(({ mailbox }) => !before.has(mailbox)))
        failWith('otherPeople');
      return;
    }
    await requireNewPeople(ctx, trx, edition, people);
    if ((await insertCodes(trx, codes)).length < count) throw new Error('A random code repeats another.');
    const rows = people.map((one, index) => ({
      ...one,
      id: newId(ctx.now),
      edition_id: edition.id,
      code_id: codes[index]?.id ?? '',
      request_key: requestKey,
      created_at: ctx.now,
      created_by: accountOf(ctx),
    }));
    await insertInvitations(trx, rows);
    for (const row of rows) await sendInvitation(ctx, trx, row);
    await countMails(
      ctx,
      people.map(({ mailbox }) => mailbox),
    );
    await recordAudit(ctx, trx, {
      action: 'discount-invitations.sent',
      subjectType: 'edition',
      subjectId: edition.id,
      details: { ...discount, count },
    });
  });
  return { count };
}

const record = (ctx: Context, trx: Trx, action: NameWithMessage<'audit'>, row: InvitationRow) =>
  recordAudit(ctx, trx, {
    action,
    subjectType: 'discount-invitation',
    subjectId: row.invitation_id,
    details: { code: row.code },
  });

/**
 * Mails an invitation again.
 * @throws CONFLICT – it was used or withdrawn, or its time is over
 * @throws TOO_MANY_REQUESTS – six mails to this mailbox within a day
 */
export async function sendInvitationAgain(ctx: Context, row: InvitationRow): Promise<void> {
  const now = editionNow(timesOf(await getEditionRow(ctx, row.edition_id)), ctx.now);
  await ctx.db.transaction().execute(async (trx) => {
    const code = (await lockCode(trx, row.id)) ?? fail('NOT_FOUND');
    if (!['active', 'upcoming'].includes(stateOf(code, now))) failWith('closed');
    const { invitation_id: id, email, locale } = row;
    if (!(await sendInvitation(ctx, trx, { id, email, locale }))) return;
    await countMails(ctx, [mailboxOf(email)]);
    await record(ctx, trx, 'discount-invitation.sent-again', row);
  });
}

/** Withdraws an invitation. Repeating it changes nothing. @throws CONFLICT – a registration uses it */
export async function withdrawInvitation(ctx: Context, row: InvitationRow): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const code = (await lockCode(trx, row.id)) ?? fail('NOT_FOUND');
    if (code.uses > 0) failWith('answered');
    if (code.disabled_at !== null) return;
    await updateCode(trx, row.id, { disabled_at: ctx.now });
    await stopMailsAbout(trx, invitationMail, row.invitation_id);
    await record(ctx, trx, 'discount-invitation.withdrawn', row);
  });
}
