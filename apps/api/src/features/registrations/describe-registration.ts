import type { RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { qrSvgOf } from '../../platform/qr-code.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import {
  editionNow,
  getEditionRow,
  getWholeFeeTable,
  registrantsCancelUntil,
  timesOf,
} from '../editions/index.ts';
import { findLatestPayment, listBankRefunds } from '../payments/index.ts';
import { selectChanges } from './changes.queries.ts';
import { describeChanges } from './describe-changes.ts';
import { findUsedCode, paidDiscountOf } from './discount-codes.ts';
import { issuableKinds } from './documents.rules.ts';
import { findReceived } from './find-received.ts';
import { selectIsAccountLeft } from './own-registrations.queries.ts';
import { getCompanionPasses, getPassToken } from './passes.service.ts';
import { choiceOf, findLines, pricesOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import {
  attendanceShown,
  badgeNameFor,
  optionPriceFor,
  publicStateFor,
  quoteFor,
  userNameFor,
} from './registrations.rules.ts';
import { mayEnterAccount } from './unpaid-registration.ts';

type Payment = Awaited<ReturnType<typeof findLatestPayment>>;

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
  const [edition, table] = await Promise.all([
    getEditionRow(ctx, row.edition_id),
    getWholeFeeTable(ctx, row.edition_id),
  ]);
  const times = timesOf(edition);
  const category = table.categories.find((one) => one.id === row.category_id);
  const lines = await findLines(ctx, table, [row.id]);
  const code = await findUsedCode(ctx.db, row.id);
  const isPending = row.state === 'pending';
  const chosen = category && { categoryCode: category.code, attendance: row.attendance };
  const quote = isPending && chosen ? quoteFor(table, chosen, lines.map(choiceOf), code) : undefined;
  const fee = chosen && quoteFor(table, chosen)?.fee;
  const priceToday = (optionCode: string) => {
    const option = table.options.find((one) => one.code === optionCode);
    return isPending && option && fee ? optionPriceFor(option, table.period, fee.currency) : undefined;
  };
  const isConfirmed = row.state === 'confirmed';
  const passToken = isConfirmed && row.attendance !== 'online' ? await getPassToken(ctx, row.id) : undefined;
  const hasCompanions = lines.some(({ kind }) => kind === 'companion');
  const passes = isConfirmed && hasCompanions ? await getCompanionPasses(ctx, row.id) : [];
  // Shown beside deadlines, so it uses the same (rehearsal) clock.
  const shown = (instant: Date) => editionNow(times, instant).toISOString();
  return {
    id: row.id,
    editionId: row.edition_id,
    number: readableNumber(row.number),
    audience: row.audience,
    locale: row.locale,
    userName: userNameFor(personOf(row)),
    badgeName: badgeNameFor(row.family_name, row.given_name),
    email: row.email,
    affiliation:
      (row.locale === 'ko' ? row.affiliation_ko : null) ?? (row.affiliation_en || row.affiliation_ko || ''),
    categoryCode: category?.code ?? '',
    categoryName: category?.name ?? { ko: null, en: null },
    attendance: attendanceShown(category, row.attendance),
    options: await pricesOf(ctx, lines, priceToday, isPending ? undefined : payment),
    discount:
      code === undefined
        ? null
        : (quote?.discount ?? (await paidDiscountOf(ctx, code, isPending ? undefined : payment))),
    state: publicStateFor(row.state, payment?.isSuperseded ? undefined : payment?.state),
    wantsCredits: row.audience === 'korean' && category?.licence !== 'none' ? row.wants_credits : null,
    amountDue: quote?.total ?? null,
    nextDue: quote?.next ? { amount: quote.next.total, from: quote.validUntil } : null,
    seatHeldUntil: isPending && row.seat_held_until !== null ? shown(row.seat_held_until) : null,
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
