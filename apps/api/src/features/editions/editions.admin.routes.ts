import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { copyEdition, previewEditionCopy } from './copy-edition.ts';
import { namedEdition } from './editions.access.ts';
import * as editions from './editions.admin.service.ts';
import { freezeEdition } from './freeze-edition.ts';
import { type Above, describeEditionMove } from './move-edition.ts';
import * as refunds from './refund-table.ts';
import * as society from './society.service.ts';
import { switchEdition } from './switch-edition.ts';
import { listManagedEditions, undoEditionCopy } from './undo-copy.ts';

const forManagers = { allow: { permission: 'EDITION_Manage' } } as const;
const forFinance = { allow: { permission: 'FEE_Manage' } } as const;

/** Registers staff calls for editions. Higher features know the sales and the things on its days. */
export function registerEditionAdminRoutes(app: FastifyInstance, above: Above): void {
  const { countSales, copies, hindering } = above;
  addCall(app, contract.listManagedEditions, {
    ...forManagers,
    handler: ({ ctx }) => listManagedEditions(ctx, hindering),
  });
  addCall(app, contract.previewEditionCopy, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => previewEditionCopy(ctx, copies, row, body),
  });
  addCall(app, contract.copyEdition, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => copyEdition(ctx, copies, row, body),
  });
  addCall(app, contract.undoEditionCopy, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => undoEditionCopy(ctx, { copies, hindering }, row),
  });
  addCall(app, contract.freezeEdition, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => freezeEdition(ctx, row),
  });
  addCall(app, contract.switchEdition, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => switchEdition(ctx, row),
  });
  addCall(app, contract.getEditionFacts, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => editions.getEditionFacts(ctx, row),
  });
  addCall(app, contract.putEditionFacts, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => editions.putEditionFacts(ctx, above, row, body),
  });
  addCall(app, contract.describeEditionMove, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => describeEditionMove(ctx, above, row, body),
  });
  addCall(app, contract.undoEditionMove, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => editions.undoEditionMove(ctx, above, row, body),
  });
  addCall(app, contract.previewEditionFacts, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => editions.previewEditionFacts(ctx, row, body),
  });
  addCall(app, contract.getEditionFees, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row }) => editions.getEditionFees(ctx, countSales, row),
  });
  addCall(app, contract.putEditionFees, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row, body }) => editions.putEditionFees(ctx, countSales, row, body),
  });
  addCall(app, contract.getEditionRefunds, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row }) => refunds.getEditionRefunds(ctx, row),
  });
  addCall(app, contract.putEditionRefunds, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row, body }) => refunds.putEditionRefunds(ctx, countSales, row, body),
  });
  addCall(app, contract.previewEditionRefunds, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row, body }) => refunds.previewEditionRefunds(ctx, row, body),
  });
  addCall(app, contract.getEditionSeats, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => editions.getEditionSeats(ctx, countSales, row),
  });
  addCall(app, contract.putEditionSeats, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => editions.putEditionSeats(ctx, countSales, row, body),
  });
  addCall(app, contract.getEditionFile, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row }) => editions.getEditionFile(ctx, row),
  });
  addCall(app, contract.putRehearsal, {
    ...forManagers,
    ...namedEdition,
    handler: ({ ctx, row, body }) => editions.putRehearsal(ctx, row, body),
  });
  addCall(app, contract.getSiteParticulars, {
    ...forManagers,
    handler: ({ ctx }) => society.getSiteParticulars(ctx),
  });
  addCall(app, contract.putSiteParticulars, {
    ...forManagers,
    handler: ({ ctx, body }) => society.putSiteParticulars(ctx, body),
  });
}
