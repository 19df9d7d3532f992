import {
  approveCardPayment,
  askAboutLicence,
  confirmDraftCode,
  confirmRegistration,
  createDraft,
  getDraft,
  getRegistrantPage,
  getRegistration,
  linkRegistration,
  listOwnRegistrations,
  loginRegistrant,
  openCardOrder,
  refreshRegistrant,
  register,
  resumeDraft,
  saveDraft,
  sendDraftCode,
  sendDraftLink,
  submitDraft,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { confirmingCodes, sendingCodes } from '../accounts/index.ts';
import { namedEdition } from '../editions/index.ts';
import { cardAnswerLimitBytes } from '../payments/index.ts';
import { approvePayment } from './approve-payment.ts';
import * as licences from './ask-about-licence.ts';
import * as drafts from './drafts.service.ts';
import { openPayment } from './open-payment.ts';
import * as own from './own-registration.ts';
import * as draftEmails from './prove-draft-email.ts';
import * as proofs from './prove-registration.ts';
import { refreshRegistrantTokens } from './registrant-sessions.service.ts';
import { ownInNamedEdition } from './registrations.access.ts';
import { registerRegistrationAdminRoutes } from './registrations.admin.routes.ts';
import * as registrations from './registrations.service.ts';

const beginning = defineLimit('draft.create', { points: 300, durationSeconds: 600 });
const saving = defineLimit('draft.save', { points: 3000, durationSeconds: 600 });
const submitting = defineLimit('registration.submit', { points: 600, durationSeconds: 600 });
const mailingLinks = defineLimit('draft.link', { points: 20, durationSeconds: 3600 });
const askingAboutLicences = defineLimit('draft.licence', { points: 20, durationSeconds: 3600 });
const resuming = defineLimit('draft.resume', { points: 60, durationSeconds: 600 });
const signingIn = defineLimit('registration.login', { points: 120, durationSeconds: 600 });
const refreshing = defineLimit('registration.refresh', { points: 600, durationSeconds: 600 });
const openingPayments = defineLimit('payment.open', { points: 600, durationSeconds: 600 });
const approvingPayments = defineLimit('payment.approve', { points: 600, durationSeconds: 600 });

export function registerRegistrationRoutes(app: FastifyInstance): void {
  addCall(app, createDraft, {
    allow: 'anyone',
    limit: beginning,
    ...namedEdition,
    handler: ({ ctx, row, body }) => drafts.createDraft(ctx, row.id, body),
  });
  addCall(app, getDraft, { allow: 'draft', handler: ({ ctx }) => drafts.getDraft(ctx) });
  addCall(app, saveDraft, {
    allow: 'draft',
    limit: saving,
    handler: ({ ctx, body }) => drafts.saveDraft(ctx, body),
  });
  addCall(app, sendDraftCode, {
    allow: 'draft',
    limit: sendingCodes,
    handler: ({ ctx, body }) => draftEmails.sendDraftCode(ctx, body.captcha),
  });
  addCall(app, confirmDraftCode, {
    allow: 'draft',
    limit: confirmingCodes,
    handler: ({ ctx, body }) => draftEmails.confirmDraftCode(ctx, body.pincode),
  });
  addCall(app, submitDraft, {
    allow: 'draft',
    limit: submitting,
    handler: ({ ctx, body }) => drafts.submitDraft(ctx, body),
  });
  addCall(app, sendDraftLink, {
    allow: 'draft',
    limit: mailingLinks,
    handler: async ({ ctx, body }) => {
      await drafts.sendDraftLink(ctx, body.email);
      return {};
    },
  });
  addCall(app, askAboutLicence, {
    allow: 'draft',
    limit: askingAboutLicences,
    handler: async ({ ctx, body }) => {
      await licences.askAboutLicence(ctx, body);
      return {};
    },
  });
  addCall(app, resumeDraft, {
    allow: 'anyone',
    limit: resuming,
    handler: ({ ctx, body }) => drafts.resumeDraft(ctx, body.linkToken),
  });
  addCall(app, register, {
    allow: 'anyone-recognised',
    limit: submitting,
    ...namedEdition,
    handler: ({ ctx, row, body }) => registrations.registerForEdition(ctx, row.id, body),
  });
  addCall(app, loginRegistrant, {
    allow: 'anyone',
    limit: signingIn,
    ...namedEdition,
    handler: ({ ctx, row, body }) => proofs.signInRegistrant(ctx, row, body),
  });
  addCall(app, linkRegistration, {
    allow: 'account',
    limit: signingIn,
    ...namedEdition,
    handler: ({ ctx, row, body }) => proofs.linkToAccount(ctx, row, body),
  });
  addCall(app, listOwnRegistrations, { allow: 'account', handler: ({ ctx }) => proofs.listOfAccount(ctx) });
  addCall(app, refreshRegistrant, {
    allow: 'anyone',
    limit: refreshing,
    ...namedEdition,
    handler: ({ ctx, row, body }) => refreshRegistrantTokens(ctx, row.id, body.refreshToken),
  });
  addCall(app, getRegistration, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => own.getOwnRegistration(ctx, row, query),
  });
  addCall(app, confirmRegistration, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, query }) => own.getOwnRegistration(ctx, row, query),
  });
  addCall(app, getRegistrantPage, {
    allow: 'registrant',
    ...ownInNamedEdition,
    handler: ({ ctx, row, body }) => own.describeRegistrantPage(ctx, row, body),
  });
  addCall(app, openCardOrder, {
    allow: 'registrant',
    limit: openingPayments,
    handler: ({ ctx, query }) => openPayment(ctx, query),
  });
  addCall(app, approveCardPayment, {
    allow: 'registrant',
    limit: approvingPayments,
    bodyLimitBytes: cardAnswerLimitBytes,
    handler: ({ ctx, body }) => approvePayment(ctx, body),
  });
  registerRegistrationAdminRoutes(app);
}
