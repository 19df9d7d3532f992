import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedEdition } from '../editions/index.ts';
import * as dues from './dues-list.admin.ts';

const forFinance = { allow: { permission: 'FEE_Manage' as const }, ...namedEdition };

export function registerDuesRoutes(app: FastifyInstance): void {
  addCall(app, contract.getDuesList, {
    ...forFinance,
    handler: ({ ctx, row }) => dues.getDuesList(ctx, row),
  });
  addCall(app, contract.putDuesYear, {
    ...forFinance,
    handler: async ({ ctx, row, body }) => {
      await dues.putDuesYear(ctx, row, body);
      return {};
    },
  });
  addCall(app, contract.clearDuesList, {
    ...forFinance,
    handler: async ({ ctx, row, body }) => {
      await dues.clearDuesList(ctx, row, body);
      return {};
    },
  });
}
