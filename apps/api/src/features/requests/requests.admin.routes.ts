import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { erasePersonalData, previewErasure } from './erase-person.ts';
import { namedRequest } from './requests.access.ts';
import * as requests from './requests.service.ts';

const handling = defineLimit('requests.admin', { points: 600, durationSeconds: 600 });
const copying = defineLimit('requests.copy', { points: 20, durationSeconds: 3600 });
const erasing = defineLimit('requests.erasing', { points: 60, durationSeconds: 3600 });
const managing = { allow: { permission: 'REQUEST_Manage' as const }, limit: handling };

export function registerRequestAdminRoutes(app: FastifyInstance, { ownData }: Declared): void {
  addCall(app, contract.listDataRequests, {
    ...managing,
    handler: ({ ctx, query }) => requests.listDataRequests(ctx, query),
  });
  addCall(app, contract.openDataRequest, {
    ...managing,
    handler: ({ ctx, body }) => requests.openDataRequest(ctx, ownData, body),
  });
  addCall(app, contract.getDataRequest, {
    ...managing,
    ...namedRequest,
    handler: ({ ctx, row }) => requests.getDataRequest(ctx, ownData, row),
  });
  addCall(app, contract.sendDataRequestCode, {
    ...managing,
    ...namedRequest,
    handler: ({ ctx, row }) => requests.sendDataRequestCode(ctx, ownData, row),
  });
  addCall(app, contract.verifyDataRequest, {
    ...managing,
    ...namedRequest,
    handler: ({ ctx, row, body }) => requests.verifyDataRequest(ctx, ownData, row, body),
  });
  addCall(app, contract.exportPersonalData, {
    ...managing,
    limit: copying,
    ...namedRequest,
    handler: ({ ctx, row, body }) => requests.exportPersonalData(ctx, ownData, row, body),
  });
  addCall(app, contract.answerDataRequest, {
    ...managing,
    ...namedRequest,
    handler: ({ ctx, row, body }) => requests.answerDataRequest(ctx, ownData, row, body),
  });
  addCall(app, contract.chooseDataSubject, {
    ...managing,
    ...namedRequest,
    handler: ({ ctx, row, body }) => requests.chooseDataSubject(ctx, ownData, row, body),
  });
  addCall(app, contract.previewErasure, {
    ...managing,
    limit: erasing,
    ...namedRequest,
    handler: ({ ctx, row }) => previewErasure(ctx, ownData, row),
  });
  addCall(app, contract.erasePersonalData, {
    ...managing,
    limit: erasing,
    ...namedRequest,
    handler: ({ ctx, row, body }) => erasePersonalData(ctx, ownData, row, body),
  });
}
