import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { getSponsorCard, listSponsorCards, sendSponsorCard, withdrawSponsorCard } from './cards.service.ts';
import { namedBoothOfCard, namedOwnLead } from './leads.access.ts';

// All visitors of a hall share one address.
const visiting = defineLimit('sponsors.card', { points: 6000, durationSeconds: 600 });
const registrant = { allow: 'registrant' as const, limit: visiting };

/** Registers calls for the cards that visitors send to sponsors. */
export function registerCardRoutes(app: FastifyInstance): void {
  addCall(app, contract.getSponsorCard, {
    ...registrant,
    ...namedBoothOfCard,
    handler: ({ ctx, row }) => getSponsorCard(ctx, row),
  });
  addCall(app, contract.sendSponsorCard, {
    ...registrant,
    ...namedBoothOfCard,
    handler: ({ ctx, row, body }) => sendSponsorCard(ctx, row, body),
  });
  addCall(app, contract.listSponsorCards, { ...registrant, handler: ({ ctx }) => listSponsorCards(ctx) });
  addCall(app, contract.withdrawSponsorCard, {
    ...registrant,
    ...namedOwnLead,
    handler: ({ ctx, row }) => withdrawSponsorCard(ctx, row),
  });
}
