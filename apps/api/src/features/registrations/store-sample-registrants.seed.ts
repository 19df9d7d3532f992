import type { FeeTable, Quote } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudits } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { sampleMail, storeSampleMails } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { sampleActor } from '../accounts/index.ts';
import {
  type EditionRow,
  getCurrentEditionRow,
  getOpenFeeTable,
  optionSeatsStatement,
  realTimeOf,
  updateSeatsTaken,
} from '../editions/index.ts';
import { type SamplePayment, storeSampleBalance, storeSamplePayments } from '../payments/index.ts';
import { answerColumns } from './answer-columns.ts';
import { confirmedMail } from './confirmed.mails.ts';
import { insertLink } from './links.queries.ts';
import { newLink } from './links.service.ts';
import { dueIntent } from './mail-due.ts';
import { offerFor } from './offer.ts';
import { insertSamplePasses } from './passes.queries.ts';
import { newPass } from './passes.service.ts';
import { consentRows } from './registration-consents.ts';
import { insertLines, insertOrderLines } from './registration-lines.queries.ts';
import { newLines } from './registration-lines.ts';
import { cancelledMail, unpaidMail } from './registrations.mails.ts';
import {
  insertSampleRegistrations,
  type RegistrationRow,
  selectConfirmedByKeys,
  selectRegistrationByKey,
} from './registrations.queries.ts';
import { type SampleRegistrant, sampleKeys, sampleRegistrants } from './sample-registrants.seed.ts';
import { submittedMail } from './submitted.mails.ts';

const minuteMs = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

interface Registrant extends SampleRegistrant {
  /** Real time of the registration. */
  madeAt: Date;
  /** Real time of the cancellation, if there was one. */
  endedAt: Date | undefined;
  quote: Quote;
  isFree: boolean;
  row: RegistrationRow;
  lines: ReturnType<typeof newLines>;
}

const isConfirmed = ({ row }: Registrant) => row.state === 'confirmed';
const wasPaid = ({ fate, isFree }: Registrant) => !isFree && (fate === 'kept' || fate === 'cancelled');

function registrantOf(
  ctx: Context,
  edition: EditionRow,
  table: FeeTable,
  sample: SampleRegistrant,
  madeAt: Date,
): Registrant {
  const { form } = sample;
  const { category, quote } = offerFor(table, form, undefined);
  const isFree = quote.total.amountMinor === 0;
  // A free registration can neither stay unpaid nor be declined.
  const fate = isFree && ['unpaid', 'declined'].includes(sample.fate) ? 'kept' : sample.fate;
  const isCancelled = fate === 'cancelled' || fate === 'withdrawn';
  // Within the two days before the first start nobody changed their mind.
  const endedAt = isCancelled
    ? new Date(Math.min(later(madeAt, 2 * 24 * 60).getTime(), later(ctx.now, -1).getTime()))
    : undefined;
  const state = isCancelled ? 'cancelled' : fate === 'kept' ? 'confirmed' : 'pending';
  const row: RegistrationRow = {
    id: newId(madeAt),
    edition_id: edition.id,
    number: sample.number,
    request_key: form.requestKey,
    state,
    ...answerColumns(form, category),
    seat_held_until: null,
    hold_began_at: madeAt,
    transfer_hold_seconds: 0,
    held_before_seconds: state === 'confirmed' ? 0 : edition.seat_hold_minutes * 60,
    created_at: madeAt,
    confirmed_at: fate === 'kept' || fate === 'cancelled' ? later(madeAt, isFree ? 0 : 3) : null,
    cancelled_at: endedAt ?? null,
    account_id: null,
    linked_by_number: false,
    emptied_at: null,
    network_hash: null,
    has_lines: true,
    has_code: true,
    version: 1,
  };
  const lines = newLines({ ...ctx, now: madeAt }, table, row.id, form.options ?? []);
  return { ...sample, fate, madeAt, endedAt, quote, isFree, row, lines };
}

function paymentsOf(registrants: readonly Registrant[], by: string): SamplePayment[] {
  const attempts = registrants.flatMap((one): Omit<SamplePayment, 'number'>[] => {
    const { row, madeAt, endedAt, quote, fate } = one;
    const attempt = {
      registrationId: row.id,
      editionId: row.edition_id,
      registrationNumber: row.number,
      audience: row.audience,
      locale: row.locale,
      amount: quote.total,
      period: quote.period,
    };
    if (fate === 'declined') return [{ ...attempt, outcome: 'declined', openedAt: later(madeAt, 1) }];
    if (!wasPaid(one)) return [];
    const openedAt = later(madeAt, 2);
    return endedAt === undefined
      ? [{ ...attempt, openedAt, outcome: 'paid' }]
      : [{ ...attempt, openedAt, outcome: 'reversed', reversed: { by, at: endedAt } }];
  });
  return attempts.map((attempt, number) => ({ ...attempt, number }));
}

/** Mails about a registration with the links in them, as if all had arrived. */
function mailsOf(ctx: Context, registrant: Registrant) {
  const { row, madeAt, endedAt, quote, isFree } = registrant;
  const about = { subjectId: row.id, recipient: row.email, locale: row.locale };
  const links: ReturnType<typeof newLink>[] = [];
  const linkAt = (now: Date) => {
    const link = newLink({ ...ctx, now }, row);
    links.push(link);
    return { linkId: link.id };
  };
  const mails: ReturnType<typeof sampleMail>[] = [];
  const heldUntil = later(madeAt, 60);
  if (!isFree) {
    const { linkId } = linkAt(madeAt);
    const intent = dueIntent({ ...row, seat_held_until: heldUntil }, quote, linkId, '');
    mails.push(sampleMail({ ...ctx, now: madeAt }, submittedMail, intent));
  }
  if (row.confirmed_at !== null) {
    const values = linkAt(row.confirmed_at);
    mails.push(sampleMail({ ...ctx, now: row.confirmed_at }, confirmedMail, { ...about, values }));
  }
  if (row.state === 'pending')
    mails.push(
      sampleMail({ ...ctx, now: heldUntil }, unpaidMail, {
        ...about,
        occasion: heldUntil.toISOString(),
        values: linkAt(heldUntil),
      }),
    );
  if (endedAt !== undefined) {
    const values = wasPaid(registrant) ? { amount: printedMoney(row.locale, quote.total) } : {};
    mails.push(sampleMail({ ...ctx, now: endedAt }, cancelledMail, { ...about, values }));
  }
  return { mails, links };
}

const cancellationsOf = (registrants: readonly Registrant[]) =>
  registrants
    .filter(({ endedAt }) => endedAt !== undefined)
    .map((one) => ({
      action:
        one.fate === 'withdrawn' ? ('registration.withdrawn' as const) : ('registration.cancelled' as const),
      subjectType: 'registration' as const,
      subjectId: one.row.id,
      ...(one.fate === 'cancelled' && { reason: '예시: 참석하지 못하신다고 함' }),
      ...(wasPaid(one) && { details: { givesBack: one.quote.total } }),
    }));

async function store(ctx: Context, trx: Trx, registrants: readonly Registrant[]): Promise<void> {
  const written = registrants.map((one) => mailsOf(ctx, one));
  const confirmed = registrants.filter(isConfirmed).map(({ row }) => row);
  await insertSampleRegistrations(
    trx,
    registrants.map(({ row }) => row),
    registrants.flatMap(({ row, form, madeAt }) => consentRows({ ...ctx, now: madeAt }, row.id, form)),
  );
  await insertLink(
    trx,
    written.flatMap(({ links }) => links),
  ).execute();
  await storeSampleMails(
    trx,
    written.flatMap(({ mails }) => mails),
  );
  const payments = await storeSamplePayments(ctx, trx, paymentsOf(registrants, accountOf(ctx)));
  await insertLines(
    trx,
    registrants.flatMap(({ lines }) => lines),
  ).execute();
  await insertOrderLines(
    trx,
    registrants.flatMap(({ row, lines, quote }) =>
      lines.flatMap((line, place) => {
        const payment = payments.find(({ registration_id }) => registration_id === row.id);
        const amountMinor = quote.options[place]?.price.amountMinor ?? 0;
        return payment ? [{ payment_id: payment.id, line_id: line.id, amount_minor: amountMinor }] : [];
      }),
    ),
  );
  await storeSampleBalance(ctx, trx);
  await insertSamplePasses(
    trx,
    confirmed.map(({ id, confirmed_at }) => newPass({ ...ctx, now: confirmed_at ?? ctx.now }, id)),
  );
  await recordAudits(ctx, trx, cancellationsOf(registrants));
  const [first] = confirmed;
  if (first === undefined) return;
  await updateSeatsTaken(
    trx,
    first.edition_id,
    confirmed.filter(({ attendance }) => attendance === 'on-site').map(({ category_id }) => category_id),
  );
  const optionIds = registrants.filter(isConfirmed).flatMap(({ lines }) => lines.map((one) => one.option_id));
  await trx.executeQuery(optionSeatsStatement(trx, first.edition_id, optionIds));
}

/** Registers some hundred invented people over the weeks before, in one transaction and few statements. */
export async function storeSampleRegistrants(ctx: Context): Promise<void> {
  if ((await selectRegistrationByKey(ctx.db, sampleKeys[0] ?? '')) !== undefined) return;
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  const edition = await getCurrentEditionRow(ctx);
  const table = await getOpenFeeTable(ctx, edition.id);
  const start = await realTimeOf(ctx, new Date(0));
  const registrants = sampleRegistrants().map((sample) =>
    registrantOf(ctx, edition, table, sample, new Date(start.getTime() + sample.on.getTime())),
  );
  await ctx.db.transaction().execute((trx) => store(asStaff, trx, registrants));
}

/** Lists the confirmed ones of the invented people, for other parts of the demo. Empty if there are none. */
export const listSampleRegistrants = (ctx: Context): Promise<string[]> =>
  selectConfirmedByKeys(ctx.db, sampleKeys);
