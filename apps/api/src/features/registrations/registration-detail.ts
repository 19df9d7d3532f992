import { type AuditEvent, type RegistrationDetail, registrationMails } from '@airway/contract';
import { type AuditEntry, recordAuditAlone, recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { listMailsAbout } from '../../platform/outbox.ts';
import { findNames, listAuditAbout, maskUserKey } from '../accounts/index.ts';
import { findLatestPayment, listAttempts } from '../payments/index.ts';
import { selectChanges } from './changes.queries.ts';
import { describeChanges } from './describe-changes.ts';
import { describeExtraAnswers, findFormQuestions, findGivenAnswers } from './extra-answers.ts';
import { selectFound } from './find-registrations.queries.ts';
import { listDocuments } from './list-documents.ts';
import { maskedAnswers } from './masked-answers.ts';
import { selectConsents, selectNotes } from './registration-detail.queries.ts';
import { answersOf, mailsToSend } from './registration-detail.rules.ts';
import { entryOf, listedEdition } from './registration-entries.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { applyRefundTable } from './settle-cancellation.ts';
import { findTags } from './tag-registration.ts';

type DoneBy = RegistrationDetail['history'][number]['by'];
type Consent = RegistrationDetail['consents'][number];
type Shown = (instant: Date) => string;

const accountIn = (actor: string) => (actor.startsWith('account:') ? actor.slice(8) : undefined);

/** Returns payment attempts, with the names of staff who acted on them. */
async function paymentsOf(ctx: Context, id: string, shown: Shown): Promise<RegistrationDetail['payments']> {
  const attempts = await listAttempts(ctx, id);
  const actors = attempts.flatMap(({ steps, refunds }) => [...steps, ...refunds].map(({ actor }) => actor));
  const names = await findNames(
    ctx,
    actors.flatMap((actor) => accountIn(actor) ?? []),
  );
  const doerOf = (actor: string): DoneBy => {
    const accountId = accountIn(actor);
    if (accountId !== undefined) return { kind: 'staff', name: names.get(accountId) ?? null };
    return { kind: actor === 'payer' ? 'person' : 'program', name: null };
  };
  return attempts.map(({ createdAt, steps, refunds, period, ...attempt }) => ({
    ...attempt,
    period: period as RegistrationDetail['payments'][number]['period'],
    createdAt: shown(createdAt),
    steps: steps.map(({ phase, actor, at }) => ({ phase, by: doerOf(actor), at: shown(at) })),
    refunds: refunds.map(({ actor, at, ...refund }) => ({ ...refund, by: doerOf(actor), at: shown(at) })),
  }));
}

async function notesOf(ctx: Context, id: string, shown: Shown): Promise<RegistrationDetail['notes']> {
  const notes = await selectNotes(ctx.db, id);
  const names = await findNames(
    ctx,
    notes.map((note) => note.author_id),
  );
  return notes.map((note) => ({
    id: note.id,
    text: note.text,
    author: names.get(note.author_id) ?? '',
    writtenAt: shown(note.written_at),
  }));
}

async function mailsOf(
  ctx: Context,
  subjectIds: readonly string[],
  { isRevealed, shown }: { isRevealed: boolean; shown: Shown },
): Promise<RegistrationDetail['mails']> {
  const mails = await listMailsAbout(ctx, subjectIds);
  return mails.flatMap(({ id, kind, recipient, meantAt, sentAt, failedAt, delayedSince }) => {
    const mail = registrationMails.find((one) => kind === `registration-${one}`);
    if (mail === undefined) return [];
    return {
      id,
      mail,
      recipient: isRevealed ? recipient : maskUserKey('Email', recipient),
      meantAt: shown(meantAt),
      sentAt: sentAt === null ? null : shown(sentAt),
      failedAt: failedAt === null ? null : shown(failedAt),
      delayedSince: delayedSince === null ? null : shown(delayedSince),
    };
  });
}

/** Acts that only the registrant does: as a guest, with an account, or through a job that heard of the payment. */
const actsOfPerson: readonly string[] = [
  'registration.changed',
  'registration.withdrawn',
] satisfies AuditEntry['action'][];

function actorOf({
  action,
  actorId,
  actorName,
}: Pick<AuditEvent, 'action' | 'actorId' | 'actorName'>): DoneBy {
  if (actsOfPerson.includes(action)) return { kind: 'person', name: null };
  return { kind: actorId === null ? 'program' : 'staff', name: actorName };
}

/** Returns what staff and the registrant did with it. The audit log also has the views. */
async function historyOf(
  ctx: Context,
  subjectIds: readonly string[],
  shown: Shown,
): Promise<RegistrationDetail['history']> {
  const events = await listAuditAbout(ctx, subjectIds, ['registration.viewed']);
  return events.map((event) => ({
    at: shown(new Date(event.at)),
    actionName: event.actionName,
    by: actorOf(event),
    reason: event.reason,
    details: event.details,
  }));
}

async function consentsOf(ctx: Context, id: string, shown: Shown): Promise<Consent[]> {
  const consents = await selectConsents(ctx.db, id);
  return consents.map(({ purpose, agreed, version, agreed_at: agreedAt }) => ({
    purpose: purpose as Consent['purpose'],
    agreed,
    version,
    agreedAt: shown(agreedAt),
  }));
}

/** Returns the answers to the questions of the edition, in words and to edit. */
async function extraOf(ctx: Context, row: RegistrationRow): Promise<RegistrationDetail['extra']> {
  const described = await describeExtraAnswers(ctx, row.edition_id, [row.id], { opensFiles: true });
  return {
    answers: described.get(row.id) ?? [],
    questions: await findFormQuestions(ctx, row.edition_id, row.category_id),
    given: await findGivenAnswers(ctx.db, row.id),
  };
}

/** Describes one registration with its full history, for staff. */
export async function describeForStaff(
  ctx: Context,
  row: RegistrationRow,
  { isRevealed }: { isRevealed: boolean },
): Promise<RegistrationDetail> {
  const { id } = row;
  const edition = await listedEdition(ctx, row.edition_id);
  const { shown } = edition;
  const instant = (at: Date | null) => (at === null ? null : shown(at));
  const [found, lines, codes, payment, payments, documents, notes, tags, consents, changes] =
    await Promise.all([
      selectFound(ctx.db, row.edition_id, id),
      edition.linesOf([id]),
      edition.codesOf([id]),
      findLatestPayment(ctx, id),
      paymentsOf(ctx, id, shown),
      listDocuments(ctx, row, shown),
      notesOf(ctx, id, shown),
      findTags(ctx, row),
      consentsOf(ctx, id, shown),
      selectChanges(ctx.db, id),
    ]);
  const subjectIds = [
    id,
    ...changes.map((change) => change.id),
    ...payments.flatMap(({ id: paymentId, refunds, bankRefunds }) => [
      paymentId,
      ...[...refunds, ...bankRefunds].map((refund) => refund.id),
    ]),
  ];
  const [mails, history] = await Promise.all([
    mailsOf(ctx, subjectIds, { isRevealed, shown }),
    historyOf(ctx, subjectIds, shown),
  ]);
  const entry = entryOf(found, { lines, codes }, edition);
  const cancellation =
    row.state === 'confirmed' && entry.charge?.phase === 'paid'
      ? await applyRefundTable(ctx, ctx.db, row, entry.charge.amount)
      : undefined;
  const answers = answersOf(row);
  return {
    ...entry,
    editionId: row.edition_id,
    locale: row.locale,
    version: row.version,
    isRevealed,
    answers: isRevealed || row.emptied_at !== null ? answers : maskedAnswers(answers),
    extra: isRevealed ? await extraOf(ctx, row) : null,
    seatHeldUntil: row.state === 'pending' ? instant(row.seat_held_until) : null,
    confirmedAt: instant(row.confirmed_at),
    cancelledAt: instant(row.cancelled_at),
    kept: payment?.kept ?? null,
    cancellation: cancellation?.preview ?? null,
    ...(await describeChanges(ctx, row, changes, shown)),
    accountId: row.account_id,
    // By the real clock, which triggers it.
    emptiedAt: row.emptied_at?.toISOString() ?? null,
    consents,
    payments,
    documents,
    mails,
    ...tags,
    notes,
    history,
    mailsToSend: row.emptied_at === null ? mailsToSend(row.state, entry) : [],
  };
}

/** Describes it again after a change, with masked personal data. @throws NOT_FOUND – it is gone */
export async function describeCurrent(ctx: Context, id: string): Promise<RegistrationDetail> {
  const row = (await selectRegistration(ctx.db, id)) ?? fail('NOT_FOUND');
  return describeForStaff(ctx, row, { isRevealed: false });
}

/** Audit entry for a view. Also used for a requested change that changed nothing. */
export const viewOf = (id: string): AuditEntry => ({
  action: 'registration.viewed',
  subjectType: 'registration',
  subjectId: id,
});

/** Returns one registration with masked personal data, and writes an audit entry. */
export async function viewRegistration(ctx: Context, row: RegistrationRow): Promise<RegistrationDetail> {
  const detail = await describeForStaff(ctx, row, { isRevealed: false });
  await recordView(ctx, viewOf(row.id));
  return detail;
}

/** Returns one registration with its personal data. First writes an audit entry with the reason. */
export async function revealRegistration(
  ctx: Context,
  row: RegistrationRow,
  { reason }: { reason: string },
): Promise<RegistrationDetail> {
  await recordAuditAlone(ctx, {
    action: 'registration.revealed',
    subjectType: 'registration',
    subjectId: row.id,
    reason,
  });
  return describeForStaff(ctx, row, { isRevealed: true });
}
