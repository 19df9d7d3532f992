import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedEdition } from '../editions/index.ts';
import { namedOwnBooth } from './booth-staff.access.ts';
import { collectStamp, getStampCode, makeStampCard, readStampCard } from './collect-stamps.ts';
import { scopesShown } from './show-sponsors.ts';
import { getStampSettings, getStampTour, putStampSettings } from './stamp-tour.ts';
import { exportStampVisitors, listStampVisitors } from './stamp-visitors.ts';

const collecting = defineLimit('sponsors.stamps', { points: 12_000, durationSeconds: 600, isPayable: true });
const showing = defineLimit('sponsors.stamp-codes', {
  points: 12_000,
  durationSeconds: 600,
  isPayable: true,
});
const administering = defineLimit('sponsors.stamps-admin', { points: 600, durationSeconds: 600 });
const exporting = defineLimit('sponsors.stamps-export', { points: 20, durationSeconds: 3600 });
const allow = { permission: 'SPONSOR_Manage' as const };

function registerStaffRoutes(app: FastifyInstance): void {
  addCall(app, contract.getStampSettings, {
    allow,
    limit: administering,
    handler: ({ ctx }) => getStampSettings(ctx),
  });
  addCall(app, contract.putStampSettings, {
    allow,
    limit: administering,
    handler: ({ ctx, body }) => putStampSettings(ctx, body),
  });
  addCall(app, contract.listStampVisitors, {
    allow,
    limit: administering,
    handler: ({ ctx, query }) => listStampVisitors(ctx, query),
  });
  addCall(app, contract.exportStampVisitors, {
    allow,
    limit: exporting,
    handler: ({ ctx, body }) => exportStampVisitors(ctx, body),
  });
}

export function registerStampRoutes(app: FastifyInstance): void {
  addCall(app, contract.getStampTour, {
    allow: 'anyone',
    ...namedEdition,
    shows: ({ row }) => scopesShown(row),
    handler: ({ ctx, row }) => getStampTour(ctx, row),
  });
  addCall(app, contract.makeStampCard, {
    allow: 'registrant',
    ...namedEdition,
    limit: collecting,
    handler: ({ ctx, row }) => makeStampCard(ctx, row),
  });
  addCall(app, contract.readStampCard, {
    allow: 'anyone',
    ...namedEdition,
    limit: collecting,
    handler: ({ ctx, row, body }) => readStampCard(ctx, row, body),
  });
  addCall(app, contract.collectStamp, {
    allow: 'anyone',
    ...namedEdition,
    limit: collecting,
    handler: ({ ctx, row, body }) => collectStamp(ctx, row, body),
  });
  addCall(app, contract.getStampCode, {
    allow: 'account',
    ...namedOwnBooth,
    limit: showing,
    handler: ({ ctx, row }) => getStampCode(ctx, row),
  });
  registerStaffRoutes(app);
}
