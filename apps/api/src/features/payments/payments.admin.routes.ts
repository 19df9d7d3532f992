import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { listPaymentCases, resolvePaymentCase } from './payment-cases.service.ts';
import { getPaymentSettings, putPaymentSettings } from './payment-settings.service.ts';
import { findPaymentCase } from './payments.access.ts';

export function registerPaymentAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.getPaymentSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx }) => getPaymentSettings(ctx),
  });
  addCall(app, contract.putPaymentSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx, body }) => putPaymentSettings(ctx, body),
  });
  addCall(app, contract.listPaymentCases, {
    allow: { permission: 'PAYMENT_Manage' },
    handler: ({ ctx, query }) => listPaymentCases(ctx, query),
  });
  addCall(app, contract.resolvePaymentCase, {
    allow: { permission: 'PAYMENT_Manage' },
    row: findPaymentCase,
    notFound: 'errors.notFound.paymentCase',
    handler: ({ ctx, row, body }) => resolvePaymentCase(ctx, row, body),
  });
}
