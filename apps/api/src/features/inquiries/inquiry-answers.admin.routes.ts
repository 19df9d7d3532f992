import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { resendInquiryAnswer, sendInquiryAnswer } from './answer-inquiry.ts';
import { namedInquiry, namedTemplate } from './inquiries.access.ts';
import * as templates from './write-templates.ts';

const allow = { permission: 'INQUIRY_Manage' as const };
/** Limits mails to strangers in the society's name. */
const answering = defineLimit('inquiries.answer', { points: 120, durationSeconds: 3600 });
const reading = defineLimit('inquiries.templates', { points: 1200, durationSeconds: 600 });
const writing = defineLimit('inquiries.templates.write', { points: 120, durationSeconds: 3600 });

export function registerInquiryAnswerRoutes(app: FastifyInstance): void {
  addCall(app, contract.sendInquiryAnswer, {
    allow,
    limit: answering,
    ...namedInquiry,
    handler: ({ ctx, row, body }) => sendInquiryAnswer(ctx, row, body),
  });
  addCall(app, contract.resendInquiryAnswer, {
    allow,
    limit: answering,
    ...namedInquiry,
    handler: ({ ctx, row, body }) => resendInquiryAnswer(ctx, row, body),
  });
  addCall(app, contract.listInquiryTemplates, {
    allow,
    limit: reading,
    handler: ({ ctx }) => templates.listInquiryTemplates(ctx),
  });
  addCall(app, contract.createInquiryTemplate, {
    allow,
    limit: writing,
    handler: ({ ctx, body }) => templates.createInquiryTemplate(ctx, body),
  });
  addCall(app, contract.changeInquiryTemplate, {
    allow,
    limit: writing,
    ...namedTemplate,
    handler: ({ ctx, row, body }) => templates.changeInquiryTemplate(ctx, row, body),
  });
  addCall(app, contract.removeInquiryTemplate, {
    allow,
    limit: writing,
    ...namedTemplate,
    handler: ({ ctx, row }) => templates.removeInquiryTemplate(ctx, row),
  });
}
