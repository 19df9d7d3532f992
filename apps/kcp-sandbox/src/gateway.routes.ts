import type { FastifyInstance } from 'fastify';
import { answerCall } from './answer.delivery.ts';
import { cancelPayment } from './cancel.service.ts';
import { inquirePayment } from './inquiry.service.ts';
import { approvePayment } from './payment.service.ts';
import type { SandboxContext } from './sandbox.context.ts';

const services = {
  '/gw/enc/v1/payment': approvePayment,
  '/gw/mod/v1/cancel': cancelPayment,
  '/std/inquery': inquirePayment,
} as const;

/** Mounts the calls of the merchant's server: approval, cancel, inquiry. */
export function gatewayRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const [url, serve] of Object.entries(services)) {
    app.post(url, (request, reply) => answerCall(context, reply, () => serve(context, request.body)));
  }
}
