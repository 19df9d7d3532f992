import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedEdition } from '../editions/index.ts';
import * as codes from './discount-codes.admin.ts';
import { namedDiscountCode } from './registrations.access.ts';

const exporting = defineLimit('discount-code.export', { points: 20, durationSeconds: 3600 });
const forFinance = { allow: { permission: 'FEE_Manage' as const } };

export function registerDiscountCodeRoutes(app: FastifyInstance): void {
  addCall(app, contract.listDiscountCodes, {
    ...forFinance,
    handler: ({ ctx, query }) => codes.listDiscountCodes(ctx, query),
  });
  addCall(app, contract.exportDiscountCodes, {
    ...forFinance,
    limit: exporting,
    handler: ({ ctx, body }) => codes.exportDiscountCodes(ctx, body),
  });
  addCall(app, contract.makeDiscountCodes, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row, body }) => codes.makeDiscountCodes(ctx, row, body),
  });
  addCall(app, contract.changeDiscountCode, {
    ...forFinance,
    ...namedDiscountCode,
    handler: async ({ ctx, row, body }) => {
      await codes.changeDiscountCode(ctx, row, body);
      return {};
    },
  });
  addCall(app, contract.switchDiscountCode, {
    ...forFinance,
    ...namedDiscountCode,
    handler: async ({ ctx, row, body }) => {
      await codes.switchDiscountCode(ctx, row, body);
      return {};
    },
  });
}
