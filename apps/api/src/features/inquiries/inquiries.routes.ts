import { sendInquiry } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { registerInquiryAdminRoutes } from './inquiries.admin.routes.ts';
import { registerInquiryAnswerRoutes } from './inquiry-answers.admin.routes.ts';
import * as inquiries from './send-inquiry.ts';

const sending = defineLimit('inquiries.address', { points: 100, durationSeconds: 3600 });

export function registerInquiryRoutes(app: FastifyInstance): void {
  addCall(app, sendInquiry, {
    allow: 'anyone',
    limit: sending,
    handler: ({ ctx, body }) => inquiries.sendInquiry(ctx, body),
  });
  registerInquiryAdminRoutes(app);
  registerInquiryAnswerRoutes(app);
}
