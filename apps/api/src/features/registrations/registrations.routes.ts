import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import type { OwnCount } from '../../platform/http/work-instead.ts';
import { defineLimit, type Limit } from '../../platform/rate-limits.ts';
import { confirmingCodes, sendingCodes } from '../accounts/index.ts';
import { namedEdition } from '../editions/index.ts';
import { cardAnswerLimitBytes } from '../payments/index.ts';
import { approveCardPayment } from './approve-payment.ts';
import * as licences from './ask-about-licence.ts';
import { putBankAccount } from './bank-account.ts';
import { cancelOwnRegistration, previewCancellation } from './cancel-own-registration.ts';
import * as paidChanges from './change-paid-registration.ts';
import { putTransfer } from './choose-transfer.ts';
import * as codes from './codes.service.ts';
import { registerDiscountCodeRoutes } from './discount-codes.admin.routes.ts';
import * as draftFiles from './draft-files.ts';
import * as links from './draft-links.service.ts';
import * as drafts from './drafts.service.ts';
import { registerDuesRoutes } from './dues-list.admin.routes.ts';
import { registerInvitationRoutes } from './invitations.admin.routes.ts';
import { loginWithLink } from './login-with-link.ts';
import { openCardOrder } from './open-payment.ts';
import * as own from './own-registration.ts';
import * as draftEmails from './prove-draft-email.ts';
import * as proofs from './prove-registration.ts';
import { countedRegistrantSessionOf, refreshRegistrant } from './registrant-sessions.service.ts';
import { ownInNamedEdition } from './registrations.access.ts';
import { registerRegistrationAdminRoutes } from './registrations.admin.routes.ts';
import * as registrations from './registrations.service.ts';
import { reopenDraft } from './reopen-draft.ts';
import { getRegistrationDocument } from './take-document.ts';
import { verifyDocument } from './verify-document.ts';
import { withdrawRegistration } from './withdraw-registration.ts';

const creatingDraft = defineLimit('draft.create', { points: 300, durationSeconds: 600, isPayable: true });
/** Each draft is stored for two weeks. */
const creatingDraftsInDay = defineLimit('draft.create.day', {
  points: 1500,
  durationSeconds: 24 * 3600,
  isPayable: true,
});
const saving = defineLimit('draft.save', { points: 3000, durationSeconds: 600, isPayable: true });
const submitting = defineLimit('registration.submit', { points: 600, durationSeconds: 600, isPayable: true });
const savingOwnDraft = defineLimit('draft.save.own', { points: 100, durationSeconds: 600 });
const submittingOwnDraft = defineLimit('registration.submit.own', { points: 20, durationSeconds: 600 });
/** Counts by draft: one post of the form makes two payable calls, and a solution pays for one. */
const byDraft = (limit: Limit): OwnCount => ({
  limit,
  keyOf: async ({ actor }) => (actor.kind === 'draft' ? actor.draftId : undefined),
});
const mailingLinks = defineLimit('draft.link', { points: 20, durationSeconds: 3600 });
const askingAboutLicences = defineLimit('draft.licence', { points: 20, durationSeconds: 3600 });
const resuming = defineLimit('draft.resume', { points: 60, durationSeconds: 600, isPayable: true });
// At a venue with one address, many people sign in within minutes, for a survey or a live room. Guesses have separate
// limits.
const signingIn = defineLimit('registration.login', { points: 600, durationSeconds: 600, isPayable: true });
const openingLinks = defineLimit('registration.link', { points: 600, durationSeconds: 600, isPayable: true });
const refreshing = defineLimit('registration.refresh', {
  points: 600,
  durationSeconds: 600,
  isPayable: true,
});
const refreshingSession = defineLimit('registration.refresh.session', { points: 30, durationSeconds: 600 });
const drawingDocuments = defineLimit('registration.document', { points: 300, durationSeconds: 600 });
/** Nobody has more than a few documents to check. A number has 80 random bits. */
const verifyingDocuments = defineLimit('registration.document.verify', { points: 60, durationSeconds: 600 });
const verifyingDocumentsInDay = defineLimit('registration.document.verify.day', {
  points: 600,
  durationSeconds: 24 * 3600,
});
const openingPayments = defineLimit('payment.open', { points: 600, durationSeconds: 600 });
const approvingPayments = defineLimit('payment.approve', { points: 600, durationSeconds: 600 });

export function registerRegistrationRoutes(app: FastifyInstance): void {
  addCall(app, contract.createDraft, {
    allow: 'anyone',
    limit: creatingDraft,
    siteLimit: creatingDraftsInDay,
    ...namedEdition,
    handler: ({ ctx, row, body }) => drafts.createDraft(ctx, row.id, body),
  });
  addCall(app, contract.getDraft, { allow: 'draft', handler: ({ ctx }) => drafts.getDraft(ctx) });
  addCall(app, contract.saveDraft, {
    allow: 'draft',
    limit: saving,
    own: byDraft(savingOwnDraft),
    handler: ({ ctx, body }) => drafts.saveDraft(ctx, body),
  });
  addCall(app, contract.getAnswerUploadUrl, {
    allow: 'draft',
    handler: ({ ctx, body }) => draftFiles.getAnswerUploadUrl(ctx, body),
  });
  addCall(app, contract.completeAnswerUpload, {
    allow: 'draft',
    handler: ({ ctx, body }) => draftFiles.completeAnswerUpload(ctx, body),
  });
  addCall(app, contract.applyDiscountCode, {
    allow: 'draft',
    limit: saving,
    handler: ({ ctx, body }) => drafts.applyDiscountCode(ctx, body),
  });
  addCall(app, contract.sendDraftCode, {
    allow: 'draft',
    limit: sendingCodes,
    handler: ({ ctx, body }) => draftEmails.sendDraftCode(ctx, body.captcha),
  });
  addCall(app, contract.confirmDraftCode, {
    allow: 'draft',
    limit: confirmingCodes,
    handler: ({ ctx, body }) => draftEmails.confirmDraftCode(ctx, body.pincode),
  });
  addCall(app, contract.submitDraft, {
    allow: 'draft',
    limit: submitting,
    own: byDraft(submittingOwnDraft),
    handler: ({ ctx, body }) => drafts.submitDraft(ctx, body),
  });
  addCall(app, contract.findDraftInUse, {
    allow: 'draft',
    limit: submitting,
    handler: ({ ctx, body }) => drafts.findDraftInUse(ctx, body.accessToken),
  });
  addCall(app, contract.leaveDraft, {
    allow: 'draft',
    limit: saving,
    handler: ({ ctx }) => drafts.leaveDraft(ctx),
  });
  addCall(app, contract.sendDraftLink, {
    allow: 'draft',
    limit: mailingLinks,
    handler: async ({ ctx, body }) => {
      await links.sendDraftLink(ctx, body.email);
      return {};
    },
  });
  addCall(app, contract.askAboutLicence, {
    allow: 'draft',
    limit: askingAboutLicences,
    handler: async ({ ctx, body }) => {
      await licences.askAboutLicence(ctx, body);
      return {};
    },
  });
  addCall(app, contract.resumeDraft, {
    allow: 'anyone',
    limit: resuming,
    handler: ({ ctx, body }) => links.resumeDraft(ctx, body.linkToken),
  });
  addCall(app, contract.register, {
    allow: 'anyone-recognised',
    limit: submitting,
    ...namedEdition,
    handler: ({ ctx, row, body }) => registrations.register(ctx, row.id, body),
  });
  addCall(app, contract.loginRegistrant, {
    allow: 'anyone',
    limit: signingIn,
    ...namedEdition,
    handler: ({ ctx, row, body }) => proofs.loginRegistrant(ctx, row, body),
  });
  addCall(app, contract.loginWithLink, {
    allow: 'anyone',
    limit: openingLinks,
    ...namedEdition,
    handler: ({ ctx, row, body }) => loginWithLink(ctx, row, body),
  });
  addCall(app, contract.sendRegistrationCode, {
    allow: 'anyone',
    limit: sendingCodes,
    ...namedEdition,
    handler: ({ ctx, row, body }) => codes.sendRegistrationCode(ctx, row, body),
  });
  addCall(app, contract.loginWithCode, {
    allow: 'anyone',
    limit: confirmingCodes,
    ...namedEdition,
    handler: ({ ctx, row, body }) => codes.loginWithCode(ctx, row, body),
  });
  addCall(app, contract.linkRegistration, {
    allow: 'account',
    limit: signingIn,
    ...namedEdition,
    handler: ({ ctx, row, body }) => proofs.linkRegistration(ctx, row, body),
  });
  addCall(app, contract.listOwnRegistrations, {
    allow: 'account',
    handler: ({ ctx }) => proofs.listOwnRegistrations(ctx),
  });
  addCall(app, contract.refreshRegistrant, {
    allow: 'anyone',
    limit: refreshing,
    own: { limit: refreshingSession, keyOf: (ctx, { body }) => countedRegistrantSessionOf(ctx, body) },
    ...namedEdition,
    handler: ({ ctx, row, body }) => refreshRegistrant(ctx, row.id, body.refreshToken),
  });
  addCall(app, contract.getRegistration, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => own.getRegistration(ctx, row, query),
  });
  addCall(app, contract.confirmRegistration, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => own.confirmRegistration(ctx, row, query),
  });
  addCall(app, contract.getRegistrationCalendar, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => own.getRegistrationCalendar(ctx, row, query),
  });
  addCall(app, contract.getRegistrationDocument, {
    allow: 'registrant',
    limit: drawingDocuments,
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => getRegistrationDocument(ctx, row, query),
  });
  addCall(app, contract.verifyDocument, {
    allow: 'anyone',
    limit: verifyingDocuments,
    siteLimit: verifyingDocumentsInDay,
    handler: ({ ctx, query }) => verifyDocument(ctx, query),
  });
  addCall(app, contract.getRegistrantPage, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => own.getRegistrantPage(ctx, row, body),
  });
  addCall(app, contract.reopenDraft, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => reopenDraft(ctx, row, body),
  });
  addCall(app, contract.withdrawRegistration, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => withdrawRegistration(ctx, row, body),
  });
  addCall(app, contract.previewCancellation, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => previewCancellation(ctx, row, query),
  });
  addCall(app, contract.cancelOwnRegistration, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => cancelOwnRegistration(ctx, row, body),
  });
  addCall(app, contract.getChangeChoices, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => paidChanges.getChangeChoices(ctx, row, query),
  });
  addCall(app, contract.previewChange, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => paidChanges.previewChange(ctx, row, body),
  });
  addCall(app, contract.changePaidRegistration, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => paidChanges.changePaidRegistration(ctx, row, body),
  });
  addCall(app, contract.dropChange, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => paidChanges.dropChange(ctx, row, body),
  });
  addCall(app, contract.putBankAccount, {
    allow: 'registrant',
    limit: submitting,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => putBankAccount(ctx, row, body),
  });
  addCall(app, contract.putTransfer, {
    allow: 'registrant',
    limit: openingPayments,
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => putTransfer(ctx, row, body),
  });
  addCall(app, contract.openCardOrder, {
    allow: 'registrant',
    limit: openingPayments,
    handler: ({ ctx, query }) => openCardOrder(ctx, query),
  });
  addCall(app, contract.approveCardPayment, {
    allow: 'registrant',
    limit: approvingPayments,
    bodyLimitBytes: cardAnswerLimitBytes,
    handler: ({ ctx, body }) => approveCardPayment(ctx, body),
  });
  registerRegistrationAdminRoutes(app);
  registerDiscountCodeRoutes(app);
  registerInvitationRoutes(app);
  registerDuesRoutes(app);
}
