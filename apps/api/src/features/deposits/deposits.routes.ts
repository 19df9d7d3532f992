import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedEdition } from '../editions/index.ts';
import { namedDeposit } from './deposits.access.ts';
import * as deposits from './deposits.service.ts';

const taking = { allow: { permission: 'PAYMENT_Take' as const } };

export function registerDepositRoutes(app: FastifyInstance): void {
  addCall(app, contract.listDeposits, {
    ...taking,
    ...namedEdition,
    handler: ({ ctx, row, query }) => deposits.listDeposits(ctx, row, query),
  });
  addCall(app, contract.addDeposit, {
    ...taking,
    ...namedEdition,
    handler: ({ ctx, row, body }) => deposits.addDeposit(ctx, row, body),
  });
  addCall(app, contract.getDepositTarget, {
    ...taking,
    ...namedDeposit,
    handler: ({ ctx, row, query }) => deposits.getDepositTarget(ctx, row, query),
  });
  addCall(app, contract.acceptDeposit, {
    ...taking,
    ...namedDeposit,
    handler: ({ ctx, row, body }) => deposits.acceptDeposit(ctx, row, body),
  });
  addCall(app, contract.decideDeposit, {
    ...taking,
    ...namedDeposit,
    handler: ({ ctx, row, body }) => deposits.decideDeposit(ctx, row, body),
  });
  addCall(app, contract.reopenDeposit, {
    ...taking,
    ...namedDeposit,
    handler: ({ ctx, row, body }) => deposits.reopenDeposit(ctx, row, body),
  });
}
