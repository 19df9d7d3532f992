import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedEdition } from '../editions/index.ts';
import { getLookStyle, namedColours } from './look-style.ts';
import * as looks from './looks.service.ts';

const forManagers = { allow: { permission: 'EDITION_Manage' } } as const;

export function registerLookRoutes(app: FastifyInstance): void {
  addCall(app, contract.getLook, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => looks.getLook(ctx, row),
  });
  addCall(app, contract.putLook, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => looks.putLook(ctx, row, body),
  });
  addCall(app, contract.getLookStyle, {
    allow: 'anyone',
    ...namedColours,
    handler: ({ row }) => getLookStyle(row),
  });
}
