import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { basePathOf } from '../../platform/current-year.ts';
import { fail, RefusalError } from '../../platform/errors.ts';
import { addCall } from '../../platform/http/call.ts';
import { refusalsOfAny } from '../../platform/http/declared-refusals.ts';
import { acceptMobileReturn } from './mobile-return.ts';
import { returnPath } from './open-card-order.ts';
import { findByStatusKey } from './payments.access.ts';
import { registerPaymentAdminRoutes } from './payments.admin.routes.ts';
import * as payments from './payments.service.ts';

/** Size limit for the encrypted card response. The gateway specifies no maximum. */
export const cardAnswerLimitBytes = 64 * 1024;
const ReturnQuery = z.strictObject({ return: z.string().check(z.maxLength(100)) });

/** The gateway's return is a browser's form post, without the envelope and without limits per address. */
function registerMobileReturn(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: cardAnswerLimitBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      returnPath,
      {
        bodyLimit: cardAnswerLimitBytes,
        config: {
          allow: 'anyone',
          outside: {
            operationId: 'returnFromMobilePage',
            feature: 'payments',
            summary: 'Return of the browser from the gateway’s mobile page',
            answers: { 303: { description: 'To the page that waits for the outcome' } },
          },
          refusals: [...refusalsOfAny, 'TOO_LARGE', 'NOT_ALLOWED'],
        },
      },
      async (request, reply) => {
        const query = ReturnQuery.safeParse(request.query);
        if (!query.success || !Buffer.isBuffer(request.body)) fail('INVALID_INPUT');
        try {
          const ctx = await app.contextOf(request, 'anyone');
          return reply.redirect(await acceptMobileReturn(ctx, request.body, query.data.return), 303);
        } catch (error) {
          if (error instanceof RefusalError) throw error;
          // A person waits for this response: show the page where they can find their registration.
          request.log.error({ err: error }, 'a mobile return was not taken');
          return reply.redirect(`${basePathOf(app.services)}/Registration/Confirm`, 303);
        }
      },
    );
  });
}

/** Registers the calls of payers, except opening and approving: the feature that knows the prices registers those. */
export function registerPaymentRoutes(app: FastifyInstance): void {
  addCall(app, contract.getPaymentStatus, {
    allow: 'anyone',
    row: findByStatusKey,
    notFound: 'errors.notFound.payment',
    handler: async ({ ctx, row }) => payments.getPaymentStatus(ctx, row),
  });
  registerMobileReturn(app);
  registerPaymentAdminRoutes(app);
}
