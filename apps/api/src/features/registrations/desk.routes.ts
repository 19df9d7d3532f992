import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedEdition } from '../editions/index.ts';
import { changeLines } from './change-lines.ts';
import { getDue } from './desk-due.ts';
import { expectPayment, takePayment, waiveFee } from './desk-payments.ts';
import { getLineChoices, previewLines } from './preview-lines.ts';
import { getDeskFees, registerByHand } from './register-by-hand.ts';
import { namedRegistrant, namedRegistration } from './registrations.access.ts';

const working = defineLimit('registration.desk', { points: 3000, durationSeconds: 600 });
const viewing = { allow: { permission: 'REGISTRATION_View' as const }, limit: working };
const managing = { allow: { permission: 'REGISTRATION_Manage' as const }, limit: working };
const taking = { allow: { permission: 'PAYMENT_Take' as const }, limit: working };

export function registerDeskRoutes(app: FastifyInstance): void {
  addCall(app, contract.getDeskFees, {
    ...viewing,
    ...namedEdition,
    handler: ({ ctx, row }) => getDeskFees(ctx, row),
  });
  addCall(app, contract.registerByHand, {
    ...managing,
    ...namedEdition,
    handler: ({ ctx, row, body }) => registerByHand(ctx, row, body),
  });
  addCall(app, contract.getLineChoices, {
    ...viewing,
    ...namedRegistrant,
    handler: ({ ctx, row }) => getLineChoices(ctx, row),
  });
  addCall(app, contract.previewLines, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => previewLines(ctx, row, body),
  });
  addCall(app, contract.changeLines, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => changeLines(ctx, row, body),
  });
  addCall(app, contract.getDue, {
    ...viewing,
    ...namedRegistration,
    handler: ({ ctx, row }) => getDue(ctx, row),
  });
  addCall(app, contract.takePayment, {
    ...taking,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => takePayment(ctx, row, body),
  });
  addCall(app, contract.expectPayment, {
    ...taking,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => expectPayment(ctx, row, body),
  });
  addCall(app, contract.waiveFee, {
    ...taking,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => waiveFee(ctx, row, body),
  });
}
