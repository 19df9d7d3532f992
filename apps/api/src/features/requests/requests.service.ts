import type * as contract from '@airway/contract';
import type { DataRequest, FieldCode, ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAuditAlone, recordView } from '../../platform/audit.ts';
import { type ChangeableRows, changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { sendMailLater, stopMailsAbout } from '../../platform/outbox.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { findProvenEmail, readAccountData } from '../accounts/index.ts';
import { numberFrom } from '../registrations/index.ts';
import { describeRequest, entryOf, findMatches, subjectOf } from './describe-request.ts';
import { isMailedCode, requestAnswerMail, requestCodeMail } from './requests.mails.ts';
import {
  insertRequest,
  lockRequest,
  type RequestRow,
  selectRequestByKey,
  selectRequestPage,
  updateRequest,
} from './requests.queries.ts';
import { dueOn } from './requests.rules.ts';

type Parts = readonly OwnData[];

export const requestRows = {
  subjectType: 'data-request',
  lock: lockRequest,
  notFound: 'requests.admin.notFound',
} as const satisfies ChangeableRows<RequestRow>;

export const today = ({ now }: Context) => dayInZone(now, staffTimeZone);

export const refuseClosed = ({ closed_at }: RequestRow) =>
  closed_at === null ? undefined : fail('CONFLICT', { sentence: { id: 'requests.admin.closed' } });

/** After a deletion the address and the account of a person may be those of somebody else. */
export const refuseErased = ({ erased_at }: RequestRow) =>
  erased_at === null ? undefined : fail('CONFLICT', { sentence: { id: 'requests.admin.erase.before' } });

export const refuseUnverified = ({ verified_at }: RequestRow) =>
  verified_at === null ? fail('CONFLICT', { sentence: { id: 'requests.admin.unverified' } }) : undefined;

/** Lists requests, those due first. */
export async function listDataRequests(
  ctx: Context,
  query: ReceivedBy<typeof contract.listDataRequests>['query'],
): Promise<ReplyOf<typeof contract.listDataRequests>> {
  const { rows: found, total } = await selectRequestPage(ctx.db, query);
  return { content: found.map(entryOf), total };
}

/** Writes down a request. A repeated call returns it. @throws INVALID_INPUT – it was received after today */
export async function openDataRequest(
  ctx: Context,
  parts: Parts,
  {
    requestKey,
    receivedOn,
    registrationNumber,
    ...body
  }: ReceivedBy<typeof contract.openDataRequest>['body'],
): Promise<DataRequest> {
  if (receivedOn > today(ctx))
    fail('INVALID_INPUT', { fields: { receivedOn: 'too_large' satisfies FieldCode } });
  const row = await createRow(
    ctx,
    { ...requestRows, uniqueKey: 'data_requests_request', find: selectRequestByKey },
    { requestKey, action: 'data-request.opened' },
    (trx, created) =>
      insertRequest(trx, {
        ...created,
        ...body,
        registration_number: numberFrom(registrationNumber),
        received_on: receivedOn,
        due_on: dueOn(receivedOn),
        changed_at: ctx.now,
      }),
  );
  return describeRequest(ctx, parts, row);
}

/** Returns a request. That staff looked at it is written to the audit log. */
export async function getDataRequest(ctx: Context, parts: Parts, row: RequestRow): Promise<DataRequest> {
  await recordView(ctx, { action: 'data-request.seen', subjectType: 'data-request', subjectId: row.id });
  return describeRequest(ctx, parts, row);
}

/**
 * Returns the address whose mails the person reads. Of a chosen account that is the proven one, and no typed one; after the
 * deletion it is the one that the account had when it was chosen.
 */
export const addressOf = async (ctx: Context, row: RequestRow): Promise<string | undefined> =>
  row.account_id === null || row.erased_at !== null
    ? row.email || undefined
    : findProvenEmail(ctx, row.account_id);

/** Mails to people outside, by one member of staff. */
const mailing = {
  codes: defineLimit('requests.codes', { points: 30, durationSeconds: 24 * 3600 }),
  answers: defineLimit('requests.answers', { points: 30, durationSeconds: 24 * 3600 }),
};

/**
 * Mails the code, at most once a day.
 * @throws CONFLICT – the request is closed, a code was mailed today, or the person has no known address
 * @throws TOO_MANY_REQUESTS – thirty codes by one member of staff within a day
 */
export async function sendDataRequestCode(
  ctx: Context,
  parts: Parts,
  seen: RequestRow,
): Promise<DataRequest> {
  const { id } = seen;
  await ctx.services.limits.take(mailing.codes, accountOf(ctx));
  const recipient = await addressOf(ctx, seen);
  const row = await changeRow(
    ctx,
    requestRows,
    { id, action: 'data-request.code-sent' },
    async (trx, present) => {
      refuseClosed(present);
      requireSeen(present.version, seen.version);
      if (recipient === undefined) fail('CONFLICT', { sentence: { id: 'requests.admin.code.noAddress' } });
      if (present.code_sent_at !== null && dayInZone(present.code_sent_at, staffTimeZone) === today(ctx))
        fail('CONFLICT', { sentence: { id: 'requests.admin.code.today' } });
      const occasion = ctx.now.toISOString();
      const values = { sentAt: occasion };
      const mail = { subjectId: id, recipient, locale: present.locale, values, occasion };
      await stopMailsAbout(trx, requestCodeMail, id);
      await sendMailLater(ctx, trx, requestCodeMail, mail);
      return updateRequest(trx, id, { code_sent_at: ctx.now, changed_at: ctx.now });
    },
  );
  return describeRequest(ctx, parts, row);
}

/**
 * Chooses the person of a request among those found by number. How staff made sure who asks no longer counts.
 * @throws INVALID_INPUT – it is none of them
 * @throws CONFLICT – the request is closed, data was deleted, or somebody changed it meanwhile
 */
export async function chooseDataSubject(
  ctx: Context,
  parts: Parts,
  seen: RequestRow,
  { version, match: id }: ReceivedBy<typeof contract.chooseDataSubject>['body'],
): Promise<DataRequest> {
  const match = (await findMatches(ctx, seen)).find((one) => one.id === id);
  if (match === undefined) fail('INVALID_INPUT', { fields: { match: 'not_a_choice' satisfies FieldCode } });
  const row = await changeRow(
    ctx,
    requestRows,
    { id: seen.id, action: 'data-request.person-chosen', details: () => ({ of: match.of }) },
    async (trx, present) => {
      refuseClosed(present);
      requireSeen(present.version, version);
      requireSeen(present.version, seen.version);
      await stopMailsAbout(trx, requestCodeMail, present.id);
      return updateRequest(trx, present.id, {
        account_id: match.of === 'account' ? match.id : null,
        // The typed address may be that of another person.
        email: match.email,
        code_sent_at: null,
        ...{ verified_by: null, verified_at: null, verified_note: '' },
        changed_at: ctx.now,
      });
    },
  );
  return describeRequest(ctx, parts, row);
}

/**
 * Records how staff made sure who asks.
 * @throws INVALID_INPUT – it is not the mailed code
 * @throws CONFLICT – the request is closed, or somebody changed it meanwhile
 */
export async function verifyDataRequest(
  ctx: Context,
  parts: Parts,
  seen: RequestRow,
  { version, by, code, note }: ReceivedBy<typeof contract.verifyDataRequest>['body'],
): Promise<DataRequest> {
  const { id } = seen;
  if (by === 'code' && !isMailedCode(ctx, seen, await addressOf(ctx, seen), code))
    fail('INVALID_INPUT', { fields: { code: 'code_unknown' satisfies FieldCode } });
  const row = await changeRow(
    ctx,
    requestRows,
    { id, action: 'data-request.verified', details: (_before, { verified_by }) => ({ by: verified_by }) },
    async (trx, present) => {
      if (present.verified_by === by && present.verified_note === note) return undefined;
      refuseClosed(present);
      requireSeen(present.version, version);
      requireSeen(present.version, seen.version);
      const verified = { verified_by: by, verified_note: note, verified_at: ctx.now };
      return updateRequest(trx, id, { ...verified, changed_at: ctx.now });
    },
  );
  return describeRequest(ctx, parts, row);
}

/**
 * Returns everything that the site holds about the person. First writes an audit entry.
 * @throws CONFLICT – nobody has made sure yet who asks, it is closed, or the data was deleted
 */
export async function exportPersonalData(
  ctx: Context,
  parts: Parts,
  row: RequestRow,
  { reason }: ReceivedBy<typeof contract.exportPersonalData>['body'],
): Promise<Sendable> {
  refuseUnverified(row);
  refuseClosed(row);
  refuseErased(row);
  await recordAuditAlone(ctx, {
    action: 'data-request.copied',
    subjectType: 'data-request',
    subjectId: row.id,
    reason,
  });
  const subject = await subjectOf(ctx, row);
  const others: Record<string, unknown> = {};
  for (const { name, read } of parts) others[name] = await read(ctx, subject);
  const account = subject.accountId && (await readAccountData(ctx, subject.accountId));
  const copy = { email: row.email, copiedAt: ctx.now.toISOString(), ...account, others };
  const name = `personal-data-${today(ctx)}.json`;
  return new File([JSON.stringify(copy, null, 2)], name, { type: 'text/plain; charset=utf-8' });
}

/**
 * Mails the answer to the person, if there is an address, and closes the request. Sending the same answer again changes nothing.
 * @throws CONFLICT – nobody has made sure who asks and it is not refused, or it is closed with another answer, or
 * somebody changed it meanwhile
 * @throws TOO_MANY_REQUESTS – thirty answers by one member of staff within a day
 */
export async function answerDataRequest(
  ctx: Context,
  parts: Parts,
  seen: RequestRow,
  { version, outcome, text }: ReceivedBy<typeof contract.answerDataRequest>['body'],
): Promise<DataRequest> {
  const { id } = seen;
  await ctx.services.limits.take(mailing.answers, accountOf(ctx));
  const recipient = await addressOf(ctx, seen);
  const row = await changeRow(
    ctx,
    requestRows,
    { id, action: 'data-request.answered', details: () => ({ outcome }) },
    async (trx, present) => {
      if (present.outcome === outcome && present.answer === text) return undefined;
      refuseClosed(present);
      if (outcome !== 'refused') refuseUnverified(present);
      requireSeen(present.version, version);
      requireSeen(present.version, seen.version);
      const { locale } = present;
      if (recipient !== undefined)
        await sendMailLater(ctx, trx, requestAnswerMail, { subjectId: id, recipient, locale, values: {} });
      return updateRequest(trx, id, { outcome, answer: text, closed_at: ctx.now, changed_at: ctx.now });
    },
  );
  return describeRequest(ctx, parts, row);
}
