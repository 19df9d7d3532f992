import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { exportInquiries } from './export-inquiries.ts';
import * as handling from './handle-inquiry.ts';
import { namedInquiry } from './inquiries.access.ts';
import { listInquiries, viewInquiry } from './view-inquiry.ts';

const administering = defineLimit('inquiries.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('inquiries.export', { points: 20, durationSeconds: 3600 });
const managing = { allow: { permission: 'INQUIRY_Manage' as const }, limit: administering };

export function registerInquiryAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.listInquiries, {
    ...managing,
    handler: ({ ctx, query }) => listInquiries(ctx, query),
  });
  addCall(app, contract.exportInquiries, {
    ...managing,
    limit: exporting,
    handler: ({ ctx, body }) => exportInquiries(ctx, body),
  });
  addCall(app, contract.viewInquiry, {
    ...managing,
    ...namedInquiry,
    handler: ({ ctx, row }) => viewInquiry(ctx, row),
  });
  addCall(app, contract.answerInquiry, {
    ...managing,
    ...namedInquiry,
    handler: ({ ctx, row }) => handling.answerInquiry(ctx, row),
  });
  addCall(app, contract.reopenInquiry, {
    ...managing,
    ...namedInquiry,
    handler: ({ ctx, row }) => handling.reopenInquiry(ctx, row),
  });
  addCall(app, contract.handOverInquiry, {
    ...managing,
    ...namedInquiry,
    handler: ({ ctx, row, body }) => handling.handOverInquiry(ctx, row, body),
  });
  addCall(app, contract.noteInquiry, {
    ...managing,
    ...namedInquiry,
    handler: ({ ctx, row, body }) => handling.noteInquiry(ctx, row, body),
  });
}
