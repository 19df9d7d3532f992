import type { RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { qrSvgOf } from '../../platform/qr-code.ts';
import { editionNow, getEditionRow, registrantsCancelUntil, timesOf } from '../editions/index.ts';
import { findLatestPayment, listBankRefunds } from '../payments/index.ts';
import { selectChanges } from './changes.queries.ts';
import { describeChanges } from './describe-changes.ts';
import { describeChosen, type Payment } from './describe-chosen.ts';
import { issuableKinds } from './documents.rules.ts';
import { findReceived } from './find-received.ts';
import { selectIsAccountLeft } from './own-registrations.queries.ts';
import { getCompanionPasses, getPassToken } from './passes.service.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { badgeNameFor, publicStateFor, userNameFor } from './registrations.rules.ts';
import { describeTransfer } from './transfer-facts.ts';
import { mayEnterAccount } from './unpaid-registration.ts';

export const personOf = (row: Pick<RegistrationRow, 'name' | 'family_name' | 'given_name'>) => ({
  name: row.name,
  familyName: row.family_name,
  givenName: row.given_name,
});

/** Returns the documents that may be issued. A payment that was returned is not always the newest. */
async function documentsOf(ctx: Context, row: RegistrationRow, payment: Payment) {
  const isPaid = payment?.paidAt != null;
  const wasPaid = row.state === 'cancelled' && (await findReceived(ctx.db, row.id)).payment !== undefined;
  return issuableKinds(row, isPaid || wasPaid);
}

async function bankRefundsOf(ctx: Context, row: RegistrationRow, payment: Payment) {
  const refunds = payment === undefined ? [] : await listBankRefunds(ctx, row.id);
  return Promise.all(
    refunds.map(async (refund) => ({
      ...refund,
      mayEnter: refund.state !== 'transferred' && (await mayEnterAccount(ctx, row, refund)),
    })),
  );
}

/** Describes a registration for its registrant: state, price while unpaid, newest payment, QR code once confirmed. */
export async function describeRegistration(ctx: Context, row: RegistrationRow): Promise<RegistrationSummary> {
  return describeWithPayment(ctx, row, await findLatestPayment(ctx, row.id));
}

/** Describes a registration whose newest payment is already loaded. */
export async function describeWithPayment(
  ctx: Context,
  row: RegistrationRow,
  payment: Payment,
): Promise<RegistrationSummary> {
  const edition = await getEditionRow(ctx, row.edition_id);
  const times = timesOf(edition);
  const isPending = row.state === 'pending';
  const chosen = await describeChosen(ctx, row, payment);
  const isConfirmed = row.state === 'confirmed';
  const passToken = isConfirmed && row.attendance !== 'online' ? await getPassToken(ctx, row.id) : undefined;
  const hasCompanions = chosen.options.some(({ kind }) => kind === 'companion');
  const passes = isConfirmed && hasCompanions ? await getCompanionPasses(ctx, row.id) : [];
  // Shown beside deadlines, so it uses the same (rehearsal) clock.
  const shown = (instant: Date) => editionNow(times, instant).toISOString();
  return {
    id: row.id,
    editionId: row.edition_id,
    ...chosen,
    audience: row.audience,
    locale: row.locale,
    userName: userNameFor(personOf(row)),
    badgeName: badgeNameFor(row.family_name, row.given_name),
    email: row.email,
    affiliation:
      (row.locale === 'ko' ? row.affiliation_ko : null) ?? (row.affiliation_en || row.affiliation_ko || ''),
    state: publicStateFor(row.state, payment?.isSuperseded ? undefined : payment?.state),
    seatHeldUntil: isPending && row.seat_held_until !== null ? shown(row.seat_held_until) : null,
    ...(await describeTransfer(ctx, row, chosen.amountDue)),
    createdAt: shown(row.created_at),
    confirmedAt: row.confirmed_at === null ? null : shown(row.confirmed_at),
    cancelsUntil:
      row.state === 'confirmed' ? (registrantsCancelUntil(edition, ctx.now)?.toISOString() ?? null) : null,
    payment:
      payment === undefined
        ? null
        : { ...payment, paidAt: payment.paidAt === null ? null : shown(new Date(payment.paidAt)) },
    ...(row.state === 'pending'
      ? { change: null, changes: [] }
      : await describeChanges(ctx, row, await selectChanges(ctx.db, row.id), shown)),
    bankRefunds: await bankRefundsOf(ctx, row, payment),
    documents: await documentsOf(ctx, row, payment),
    isOnAccount: row.account_id !== null && !(await selectIsAccountLeft(ctx.db, row.account_id)),
    qrSvg: passToken === undefined ? null : qrSvgOf(passToken),
    companionPasses: passes.map(({ person, token }) => ({ person, qrSvg: qrSvgOf(token) })),
  };
}
