import type { Context } from '../../platform/context.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { type OwnData, ofEmail } from '../../platform/own-data.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { findLatestPayment, listBankRefunds } from '../payments/index.ts';
import { selectChanges } from './changes.queries.ts';
import { everyRegistrationOf, isLinkedByNumber } from './data-subject.access.ts';
import { describeChanges } from './describe-changes.ts';
import { findUsedCode } from './discount-codes.ts';
import { selectDocuments } from './documents.queries.ts';
import { readableDocumentNumber } from './documents.rules.ts';
import { deleteMembers, selectMembersWith } from './dues-list.queries.ts';
import { eraseOwnRegistrations } from './erase-own-registrations.ts';
import { describeExtraAnswers } from './extra-answers.ts';
import { invitationMail } from './invitations.mails.ts';
import { deleteInvitationsTo, selectInvitationsTo } from './invitations.queries.ts';
import { deleteCasesOf, selectCasesOf } from './licence-cases.queries.ts';
import { selectOwnRegistrations } from './own-registrations.queries.ts';
import { selectConsents } from './registration-detail.queries.ts';
import { answersOf } from './registration-detail.rules.ts';
import { selectLines } from './registration-lines.queries.ts';
import { choiceOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Returns the payment without the key of its page, because the key opens the page to anyone. */
async function paymentOf(ctx: Context, id: string) {
  const payment = await findLatestPayment(ctx, id);
  if (payment === undefined) return null;
  const { statusKey: _key, gatewayMessage: _message, isSuperseded: _isSuperseded, ...shown } = payment;
  return { ...shown, further: payment.further.map(({ statusKey: _ofOther, ...charge }) => charge) };
}

async function documentsOf(ctx: Context, id: string) {
  const documents = await selectDocuments(ctx.db, id);
  return documents.map(({ kind, number, revision, issued_at }) => ({
    kind,
    number: readableDocumentNumber(number),
    revision,
    issuedAt: issued_at.toISOString(),
  }));
}

async function changesOf(ctx: Context, row: RegistrationRow) {
  const rows = await selectChanges(ctx.db, row.id);
  const { changes } = await describeChanges(ctx, row, rows, (instant) => instant.toISOString());
  return changes;
}

async function detailsOf(ctx: Context, row: RegistrationRow) {
  const consents = await selectConsents(ctx.db, row.id);
  const extra = await describeExtraAnswers(ctx, row.edition_id, [row.id]);
  return {
    ...answersOf(row),
    attendance: row.attendance,
    options: (await selectLines(ctx.db, [row.id])).map(choiceOf),
    extraAnswers: (extra.get(row.id) ?? []).map(({ question, words, deletesOn }) => ({
      question,
      answer: words,
      deletesOn,
    })),
    discountCode: (await findUsedCode(ctx.db, row.id))?.code ?? null,
    consents: consents.map(({ purpose, agreed, version, agreed_at }) => ({
      purpose,
      agreed,
      version,
      at: agreed_at.toISOString(),
    })),
    payment: await paymentOf(ctx, row.id),
    bankRefunds: (await listBankRefunds(ctx, row.id)).map(({ amount, state, account, transferredOn }) => ({
      amount,
      state,
      account,
      transferredOn,
    })),
    changes: await changesOf(ctx, row),
    documents: await documentsOf(ctx, row.id),
  };
}

/** Returns an account's registrations with their answers, consents, payments and issued documents. */
export const ownRegistrationData: OwnData = {
  name: 'registrations',
  async read(ctx, subject) {
    const rows = await selectOwnRegistrations(ctx.db, everyRegistrationOf(subject), undefined);
    return Promise.all(
      rows.map(async (row) => ({
        registrationNumber: readableNumber(row.number),
        state: row.state,
        // Connecting by number proves nothing, so the person only learns that the registration exists.
        ...(isLinkedByNumber(row, subject) ? {} : await detailsOf(ctx, row)),
        createdAt: row.created_at.toISOString(),
        confirmedAt: row.confirmed_at?.toISOString() ?? null,
        cancelledAt: row.cancelled_at?.toISOString() ?? null,
      })),
    );
  },
  erase: eraseOwnRegistrations,
  keeps: 'payments',
};

const readInvitations = async (ctx: Context, email: string) => {
  const rows = await selectInvitationsTo(ctx.db, email);
  return rows.map(({ name, email: invited, locale, invited_at }) => ({
    name,
    email: invited,
    locale,
    invitedAt: invited_at.toISOString(),
  }));
};

/** Returns the invitations to an account's verified address. Their codes are in the mails, and stay without a name. */
export const ownInvitationData = ofEmail('invitations', readInvitations, {
  async erase(_ctx, trx, email) {
    const ids = await deleteInvitationsTo(trx, email);
    await forgetMailsAbout(trx, invitationMail, ids);
    return { deleted: ids.length };
  },
});

const readDues = async (ctx: Context, email: string) => {
  const rows = await selectMembersWith(ctx.db, email);
  return rows.map(({ year, name, licence_number, email: listed }) => ({
    year,
    name,
    licenceNumber: licence_number,
    email: listed,
  }));
};

/** Returns the entries of dues lists with an account's verified address. */
export const ownDuesData = ofEmail('duesList', readDues, {
  async erase(_ctx, trx, email) {
    const ids = (await selectMembersWith(trx, email)).map(({ id }) => id);
    await deleteMembers(trx, ids);
    return { deleted: ids.length };
  },
});

const readCases = async (ctx: Context, email: string) =>
  (await selectCasesOf(ctx.db, email)).map((row) => ({
    licenceNumber: row.licence_number,
    name: row.asker_name,
    email: row.asker_email,
    phone: row.asker_phone,
    note: row.note,
    decision: row.decision,
    askedAt: row.created_at.toISOString(),
  }));

/** Returns the cases in which an address asked about a licence number that another registration holds. */
export const ownLicenceCases = ofEmail('licenceCases', readCases, {
  async erase(_ctx, trx, email) {
    return { deleted: await deleteCasesOf(trx, email) };
  },
});
