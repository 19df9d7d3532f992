import Fastify, { type FastifyInstance } from 'fastify';
import { assetRoutes } from './asset.routes.ts';
import { type CallCounts, createCallCounts } from './call-counts.ts';
import { cardWindowRoutes } from './card-window.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { acceptForms } from './form-body.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { refusal } from './gateway-codes.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { registerMerchant } from './merchant.rules.ts';
import { mobilePageRoutes } from './mobile-page.routes.ts';
import type { SandboxContext } from './sandbox.context.ts';
import { createScenarios, type DuplicateMode, type Scenarios } from './scenarios.ts';
import { createSealer } from './sealed-token.ts';
import { tradeRegistrationRoutes } from './trade-registration.routes.ts';
import { createTradeRegistrations } from './trade-registrations.ts';
import { isOurHost, isOurPage } from './visitors.rules.ts';
import { RefusedError } from './wire-fields.rules.ts';

export interface SandboxOptions {
  /** The only registered merchant certificate (PEM). `createMerchantIdentity` creates one. */
  certificatePem: string;
  /** Append-only ledger file. Without it, charges end with the process. */
  stateFile?: string | undefined;
  /** Base URL for browsers, if not the listening address (a proxy, a path prefix). */
  publicUrl?: string | undefined;
  /** Delay before every response to the merchant's server; default 0. */
  latencyMs?: number | undefined;
  duplicateMode?: DuplicateMode | undefined;
  /** Lifetime of authentication data; default 30 minutes. */
  authenticationLifetimeMs?: number | undefined;
  /** Size of the response in scenario `huge-body`; default 32 MiB. */
  hugeBodyBytes?: number | undefined;
}

export interface Sandbox {
  /** Not listening yet: call `await app.listen({ host: '127.0.0.1', port: 0 })`. */
  app: FastifyInstance;
  ledger: Ledger;
  scenarios: Scenarios;
  calls: CallCounts;
}

function listeningUrl(app: FastifyInstance): string {
  const address = app.addresses()[0];
  if (address === undefined || typeof address === 'string')
    throw new Error('The sandbox does not listen yet');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/** Creates the card gateway sandbox. Closing the app also closes the ledger file. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ledger = await openLedger(options.stateFile);
  const scenarios = createScenarios({
    duplicateMode: options.duplicateMode ?? 'duplicate-refused',
    latencyMs: options.latencyMs ?? 0,
  });
  const calls = createCallCounts();
  const stopping = new AbortController();
  const app = Fastify({ forceCloseConnections: true });
  const context: SandboxContext = {
    merchant: registerMerchant(options.certificatePem),
    ledger,
    scenarios,
    calls,
    sealer: createSealer(ledger.key),
    registrations: createTradeRegistrations(),
    authenticationLifetimeMs: options.authenticationLifetimeMs ?? 30 * 60 * 1000,
    hugeBodyBytes: options.hugeBodyBytes ?? 32 * 1024 * 1024,
    publicUrl: () => options.publicUrl?.replace(/\/$/, '') ?? listeningUrl(app),
    stopping: stopping.signal,
  };

  acceptForms(app);
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof RefusedError) return reply.code(400).send(error.answer);
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply.code(status).send(refusal('SB02', error.message));
  });
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    const publicUrl = context.publicUrl();
    if (!isOurHost(headers.host, publicUrl))
      return reply.code(421).send({ error: `The sandbox is at ${publicUrl}` });
    // Checks the route, not the address: `/%73andbox` leads to it too.
    if (
      /^\/sandbox(?=\/|$)/.test(routeOptions.url ?? '') &&
      !isOurPage(headers.origin, headers.host, publicUrl)
    )
      return reply
        .code(403)
        .send({ error: 'The sandbox obeys its own page and programs, no other website.' });
  });
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', () => ledger.close());

  assetRoutes(app);
  cardWindowRoutes(app, context);
  mobilePageRoutes(app, context);
  tradeRegistrationRoutes(app, context);
  gatewayRoutes(app, context);
  controlRoutes(app, context);
  return { app, ledger, scenarios, calls };
}
