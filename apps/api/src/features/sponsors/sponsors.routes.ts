import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedEdition } from '../editions/index.ts';
import { registerBoothRoutes } from './booth.routes.ts';
import { registerBoothLeadRoutes } from './booth-leads.routes.ts';
import { registerCardRoutes } from './cards.routes.ts';
import { getSponsor, listSponsors, scopesShown } from './show-sponsors.ts';
import { namedShownSponsor } from './sponsors.access.ts';
import { registerSponsorAdminRoutes } from './sponsors.admin.routes.ts';
import { registerStampRoutes } from './stamps.routes.ts';

export function registerSponsorRoutes(app: FastifyInstance): void {
  addCall(app, contract.listSponsors, {
    allow: 'anyone',
    ...namedEdition,
    shows: ({ row }) => scopesShown(row),
    handler: ({ ctx, row }) => listSponsors(ctx, row),
  });
  addCall(app, contract.getSponsor, {
    allow: 'anyone',
    ...namedShownSponsor,
    shows: ({ row }) => scopesShown(row.edition),
    handler: ({ ctx, row }) => getSponsor(ctx, row),
  });
  registerBoothRoutes(app);
  registerCardRoutes(app);
  registerBoothLeadRoutes(app);
  registerStampRoutes(app);
  registerSponsorAdminRoutes(app);
}
