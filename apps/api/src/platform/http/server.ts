import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { runAsKind } from '../../database/fair-shares.ts';
import { shortenedAddress, visitorAddress } from '../addresses.ts';
import { type Actor, nobody, type Rights, type Services } from '../context.ts';
import { fail } from '../errors.ts';
import { type Allow, isAllowed, type MountedRoute, refusalUntilDone } from './call.ts';
import { readJsonBodies } from './json-body.ts';
import { addReadiness } from './readiness.ts';
import { localeOf, registerRefusals } from './refusals.ts';

/** Finds the actor of a bearer token, or returns undefined. */
type Authenticate = (token: string, now: Date) => Promise<Actor | undefined>;

const redacted = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'enc_data',
  'enc_info',
  'kcp_cert_info',
  'kcp_sign_data',
  'email',
  'phone',
  'name',
]
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  // PostgreSQL errors contain the whole violating row and the start of unreadable text. A lost connection contains
  // all its queries.
  .concat('err.detail', 'err.where', 'err.client');

export const loggerOptions = (level: string) => ({
  level,
  redact: { paths: redacted, censor: '[removed]' },
  serializers: {
    // Query strings may contain one-time secrets, and headers contain tokens. Neither is logged.
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
      address: shortenedAddress(request.ip),
    }),
  },
});

function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer ([A-Za-z0-9._~+/=-]{1,2048})$/.exec(header)?.[1];
}

const longestPath = 1000;

/** A small body that takes longer is slow on purpose. */
const patienceMs = 30_000;

function endSlowBody({ raw, method, routeOptions }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.isSlow === true) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), patienceMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

// Programs behind the proxy resolve dot segments, some also backslashes. One address could then mean two things.
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

function isReadable(path: string): boolean {
  if (path.length > longestPath) return false;
  try {
    return !dotSegment.test(path.includes('%') ? decodeURIComponent(path) : path);
  } catch {
    return false;
  }
}

/**
 * Returns the address, or one that no route matches if the address cannot be decoded, is far too long or has dot
 * segments. The response is then a normal 404; otherwise the router would throw.
 */
function readableAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  return isReadable(path)
    ? address
    : `${path.slice(0, longestPath / 2).replaceAll(/[%.\\]/g, '-')}/-/-/-/unreadable`;
}

/** Loads the rights of people without an account. */
type GuestRights = () => Promise<Rights>;

/** Returns the actor of a request, by its token. @throws AUTHENTICATION_FAILURE, NOT_ALLOWED – see `allow` */
async function actorOf(
  { authenticate, guestRights }: { authenticate: Authenticate; guestRights: GuestRights },
  header: string | undefined,
  allow: Allow,
  now: Date,
): Promise<Actor> {
  const guest = async (): Promise<Actor> => ({ ...(await guestRights()), kind: 'anonymous' });
  if (allow === 'anyone') return guest();
  const token = bearerOf(header);
  const found = token === undefined ? undefined : await authenticate(token, now);
  if (allow === 'anyone-recognised') return found ?? guest();
  // An invalid token does not make the caller a guest.
  const actor = header === undefined ? await guest() : (found ?? fail('AUTHENTICATION_FAILURE'));
  if (!isAllowed(actor, allow)) fail(actor.kind === 'anonymous' ? 'AUTHENTICATION_FAILURE' : 'NOT_ALLOWED');
  const code = refusalUntilDone(actor, allow);
  return code === undefined ? actor : fail(code);
}

/** Refuses routes that do not say who may call them, and lists all others. */
function listRoutes(app: FastifyInstance): void {
  const mountedRoutes: MountedRoute[] = [];
  app.decorate('mountedRoutes', mountedRoutes);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      if (method !== 'HEAD')
        mountedRoutes.push({
          method,
          url: route.url,
          allow: route.config?.allow,
          endpoint: route.config?.endpoint,
        });
    if (route.config?.allow === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it (allow).`);
  });
}

/** Adds the headers of every response, and its line in the log. */
function addHeadersAndLog(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    endSlowBody(request);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isHttps) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    // Check the matched route too: `/%61pi/user` is a call.
    if ([request.url, request.routeOptions.url].some((url) => url?.startsWith('/api/'))) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
}

/** Creates Fastify with our defaults: no coercion, deny by default, refusals in the reader's language. */
export function createServer(
  services: Services,
  authenticate: Authenticate,
  logger: FastifyBaseLogger | boolean,
  guestRights: GuestRights = async () => nobody,
): FastifyInstance {
  const { config, clock, translate } = services;
  const app = Fastify({
    ...(typeof logger === 'boolean' ? { logger } : { loggerInstance: logger }),
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    // Node draws UUIDs from a cached pool. That costs a tenth of reading random bytes.
    genReqId: () => randomUUID().slice(19).replace('-', ''),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 32 * 1024,
    // Longer than an approval with its cancellation may take (30 s + 2 × 10 s), because the payer waits for it.
    connectionTimeout: 65_000,
    // For slow calls. All others have less (endSlowBody).
    requestTimeout: 600_000,
    http: { headersTimeout: patienceMs },
    // Longer than a proxy keeps an idle connection (nginx: 60 s), so that it never uses a closed one.
    keepAliveTimeout: 65_000,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: longestPath, ignoreTrailingSlash: true },
    return503OnClosing: false,
  });
  app.removeAllContentTypeParsers();
  readJsonBodies(app);
  addReadiness(app);

  app.decorate('services', services);
  listRoutes(app);
  app.decorate('contextOf', async (request, allow: Allow) => {
    const now = clock();
    return {
      db: services.database.db,
      reads: services.database.reads,
      actor: await actorOf({ authenticate, guestRights }, request.headers.authorization, allow, now),
      now,
      locale: localeOf(request),
      address: visitorAddress(request.ip),
      log: request.log,
      services,
    };
  });

  addHeadersAndLog(app, config.publicUrl.startsWith('https://'));
  app.addHook('preHandler', ({ method, routeOptions }, _reply, done) =>
    runAsKind(`${method} ${routeOptions.url}`, done),
  );

  registerRefusals(app, translate);
  return app;
}
