import {
  getPaymentSettings,
  listPaymentCases,
  putPaymentSettings,
  resolvePaymentCase,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { listCases, resolveCase } from './payment-cases.service.ts';
import { getSettings, replaceSettings } from './payment-settings.service.ts';
import { findPaymentCase } from './payments.access.ts';

/** The calls of staff. */
export function registerPaymentAdminRoutes(app: FastifyInstance): void {
  addCall(app, getPaymentSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx }) => getSettings(ctx),
  });
  addCall(app, putPaymentSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx, body }) => replaceSettings(ctx, body),
  });
  addCall(app, listPaymentCases, {
    allow: { permission: 'PAYMENT_Manage' },
    handler: ({ ctx, query }) => listCases(ctx, query),
  });
  addCall(app, resolvePaymentCase, {
    allow: { permission: 'PAYMENT_Manage' },
    row: findPaymentCase,
    notFound: 'errors.notFound.paymentCase',
    handler: ({ ctx, row, body }) => resolveCase(ctx, row, body),
  });
}
