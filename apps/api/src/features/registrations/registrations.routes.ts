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
import { cardAnswerLimitBytes } from '../payments/index.ts';
import { approvePayment } from './approve-payment.ts';
import * as licences from './ask-about-licence.ts';
import * as drafts from './drafts.service.ts';
import { openPayment } from './open-payment.ts';
import * as own from './own-registration.ts';
import * as draftEmails from './prove-draft-email.ts';
import * as proofs from './prove-registration.ts';
import { refreshRegistrantTokens } from './registrant-sessions.service.ts';
import { registerRegistrationAdminRoutes } from './registrations.admin.routes.ts';
import * as registrations from './registrations.service.ts';

export function registerRegistrationRoutes(app: FastifyInstance): void {
  addCall(app, createDraft, {
    allow: 'anyone',
    limit: 'draft.create',
    handler: ({ ctx, params, body }) => drafts.createDraft(ctx, params.id, body),
  });
  addCall(app, getDraft, { allow: 'draft', handler: ({ ctx }) => drafts.getDraft(ctx) });
  addCall(app, saveDraft, {
    allow: 'draft',
    limit: 'draft.save',
    handler: ({ ctx, body }) => drafts.saveDraft(ctx, body),
  });
  addCall(app, sendDraftCode, {
    allow: 'draft',
    limit: 'account.code',
    handler: ({ ctx, body }) => draftEmails.sendDraftCode(ctx, body.captcha),
  });
  addCall(app, confirmDraftCode, {
    allow: 'draft',
    limit: 'account.code.confirm',
    handler: ({ ctx, body }) => draftEmails.confirmDraftCode(ctx, body.pincode),
  });
  addCall(app, submitDraft, {
    allow: 'draft',
    limit: 'registration.submit',
    handler: ({ ctx, body }) => drafts.submitDraft(ctx, body),
  });
  addCall(app, sendDraftLink, {
    allow: 'draft',
    limit: 'draft.link',
    handler: async ({ ctx, body }) => {
      await drafts.sendDraftLink(ctx, body.email);
      return {};
    },
  });
  addCall(app, askAboutLicence, {
    allow: 'draft',
    limit: 'draft.licence',
    handler: async ({ ctx, body }) => {
      await licences.askAboutLicence(ctx, body);
      return {};
    },
  });
  addCall(app, resumeDraft, {
    allow: 'anyone',
    limit: 'draft.resume',
    handler: ({ ctx, body }) => drafts.resumeDraft(ctx, body.linkToken),
  });
  addCall(app, register, {
    allow: 'anyone-recognised',
    limit: 'registration.submit',
    handler: ({ ctx, params, body }) => registrations.registerForEdition(ctx, params.id, body),
  });
  addCall(app, loginRegistrant, {
    allow: 'anyone',
    limit: 'registration.login',
    handler: ({ ctx, params, body }) => proofs.signInRegistrant(ctx, params.id, body),
  });
  addCall(app, linkRegistration, {
    allow: 'account',
    limit: 'registration.login',
    handler: ({ ctx, params, body }) => proofs.linkToAccount(ctx, params.id, body),
  });
  addCall(app, listOwnRegistrations, { allow: 'account', handler: ({ ctx }) => proofs.listOfAccount(ctx) });
  addCall(app, refreshRegistrant, {
    allow: 'anyone',
    limit: 'registration.refresh',
    handler: ({ ctx, params, body }) => refreshRegistrantTokens(ctx, params.id, body.refreshToken),
  });
  addCall(app, getRegistration, {
    allow: 'registrant',
    handler: ({ ctx, params, query }) => own.getOwnRegistration(ctx, params.id, query),
  });
  addCall(app, confirmRegistration, {
    allow: 'registrant',
    handler: ({ ctx, params, query }) => own.getOwnRegistration(ctx, params.id, query),
  });
  addCall(app, getRegistrantPage, {
    allow: 'registrant',
    handler: ({ ctx, params, body }) => own.describeRegistrantPage(ctx, params.id, body),
  });
  addCall(app, openCardOrder, {
    allow: 'registrant',
    limit: 'payment.open',
    handler: ({ ctx, query }) => openPayment(ctx, query),
  });
  addCall(app, approveCardPayment, {
    allow: 'registrant',
    limit: 'payment.approve',
    bodyLimitBytes: cardAnswerLimitBytes,
    handler: ({ ctx, body }) => approvePayment(ctx, body),
  });
  registerRegistrationAdminRoutes(app);
}
