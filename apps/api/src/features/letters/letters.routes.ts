import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { addRowCalls } from '../../platform/http/row-calls.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { dryRunLetter } from './automatic-letters.ts';
import { listLetterRecipients } from './list-recipients.ts';
import { optOut } from './opt-out.ts';
import { registerOutboxRoutes } from './outbox.routes.ts';
import { previewLetter, testLetter } from './preview-letter.ts';
import { startLetter } from './start-letter.ts';
import { switchLetter } from './switch-letter.ts';
import { getTextSettings, putTextSettings } from './text-settings.ts';
import * as letters from './write-letters.ts';
import { checkTextTemplate, managedTemplates } from './write-templates.ts';

const writing = {
  allow: { permission: 'LETTER_Manage' as const },
  limit: defineLimit('letters.admin', { points: 600, durationSeconds: 600 }),
};
const testing = defineLimit('letters.test', { points: 20, durationSeconds: 3600 });
/** Each reads the whole audience. */
const looking = defineLimit('letters.look', { points: 30, durationSeconds: 60 });
const lookOf = async <Value>(ctx: Context, look: () => Promise<Value>): Promise<Value> => {
  const person = accountOf(ctx);
  await ctx.services.limits.take(looking, person);
  return oneAtATime(ctx, person, look);
};
const optingOut = defineLimit('letters.opt-out', { points: 60, durationSeconds: 600 });

export function registerLetterRoutes(app: FastifyInstance, declared: Declared): void {
  const { audiences } = declared;
  registerOutboxRoutes(app, declared);
  const named = { ...writing, ...letters.namedLetter };
  addCall(app, contract.listLetters, {
    ...writing,
    handler: ({ ctx, query }) => letters.listLetters(ctx, query),
  });
  addCall(app, contract.createLetter, {
    ...writing,
    handler: ({ ctx, body }) => letters.createLetter(ctx, audiences, body),
  });
  addCall(app, contract.getLetter, { ...named, handler: ({ ctx, row }) => letters.getLetter(ctx, row) });
  addCall(app, contract.changeLetter, {
    ...named,
    handler: ({ ctx, row, body }) => letters.changeLetter(ctx, audiences, row, body),
  });
  addCall(app, contract.removeLetter, {
    ...named,
    handler: ({ ctx, row }) => letters.removeLetter(ctx, row),
  });
  addCall(app, contract.previewLetter, {
    ...named,
    handler: ({ ctx, row, query }) => lookOf(ctx, () => previewLetter(ctx, audiences, row, query)),
  });
  addCall(app, contract.dryRunLetter, {
    ...named,
    handler: ({ ctx, row, query }) => lookOf(ctx, () => dryRunLetter(ctx, audiences, row, query)),
  });
  addCall(app, contract.testLetter, {
    ...named,
    limit: testing,
    handler: ({ ctx, row, body }) => testLetter(ctx, audiences, row, body),
  });
  addCall(app, contract.startLetter, {
    ...named,
    handler: ({ ctx, row, body }) => startLetter(ctx, audiences, row, body),
  });
  addCall(app, contract.switchLetter, {
    ...named,
    handler: ({ ctx, row, body }) => switchLetter(ctx, audiences, row, body),
  });
  addCall(app, contract.listLetterRecipients, {
    ...named,
    handler: ({ ctx, row, query }) => listLetterRecipients(ctx, audiences, row, query),
  });
  addRowCalls(app, managedTemplates, writing);
  addCall(app, contract.checkTextTemplate, {
    ...writing,
    ...managedTemplates.named,
    handler: ({ ctx, row }) => checkTextTemplate(ctx, row),
  });
  addCall(app, contract.getTextSettings, { ...writing, handler: ({ ctx }) => getTextSettings(ctx) });
  addCall(app, contract.putTextSettings, {
    ...writing,
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx, body }) => putTextSettings(ctx, body),
  });
  addCall(app, contract.optOut, {
    allow: 'anyone',
    limit: optingOut,
    handler: ({ ctx, query }) => optOut(ctx, query.token),
  });
}
