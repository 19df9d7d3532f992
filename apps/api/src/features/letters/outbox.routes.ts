import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { actOnOutbox } from './act-on-outbox.ts';
import { listOutbox } from './list-outbox.ts';
import { namedOutboxMail } from './outbox.access.ts';
import * as restore from './outbox-restore.ts';
import { viewOutboxMail } from './view-outbox-mail.ts';

const allow = { permission: 'LETTER_Manage' as const };
const reading = { allow, limit: defineLimit('outbox.read', { points: 1200, durationSeconds: 600 }) };
const acting = { allow, limit: defineLimit('outbox.act', { points: 600, durationSeconds: 3600 }) };

export function registerOutboxRoutes(app: FastifyInstance, { mails }: Declared): void {
  addCall(app, contract.listOutbox, { ...reading, handler: ({ ctx, query }) => listOutbox(ctx, query) });
  addCall(app, contract.viewOutboxMail, {
    ...reading,
    ...namedOutboxMail,
    handler: ({ ctx, row }) => viewOutboxMail(ctx, row, mails),
  });
  addCall(app, contract.actOnOutbox, {
    ...acting,
    handler: ({ ctx, body }) => actOnOutbox(ctx, body, mails),
  });
  addCall(app, contract.getOutboxRestore, {
    ...reading,
    handler: ({ ctx }) => restore.getOutboxRestore(ctx),
  });
  addCall(app, contract.holdOutbox, {
    ...acting,
    handler: ({ ctx, body }) => restore.holdOutbox(ctx, body),
  });
  addCall(app, contract.settleOutbox, {
    ...acting,
    bodyLimitBytes: 64 * 1024,
    handler: ({ ctx, body }) => restore.settleOutbox(ctx, body),
  });
  addCall(app, contract.releaseOutbox, {
    ...acting,
    handler: ({ ctx, body }) => restore.releaseOutbox(ctx, body, mails),
  });
}
