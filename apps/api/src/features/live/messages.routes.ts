import * as contract from '@airway/contract';
import { beatSeconds, fieldProblems, messageStream } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { addCall } from '../../platform/http/call.ts';
import { refusalsOfAny } from '../../platform/http/declared-refusals.ts';
import type { Instrument } from '../../platform/metrics/metrics.ts';
import { namedSession } from '../programme/index.ts';
import { describeForListeners, requireGoingOn } from './connections.ts';
import { openEventStream } from './event-stream.ts';
import { ownStay } from './live.access.ts';
import { namedMessage } from './messages.access.ts';
import * as messages from './messages.service.ts';
import { openRooms } from './rooms-hub.ts';

/** Number of open room streams of this process. */
export const liveStreams: Instrument = {
  name: 'airway_live_streams',
  help: 'Streams of live rooms that are open.',
  type: 'gauge',
};

/** Parses the number of the last change that the client received. */
function lastHeard(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Checks a listener with a stay. @throws NOT_FOUND, TAKEN_OVER, STAY_ENDED, CLOSED */
async function ofOwnStay(ctx: Context, id: string) {
  const stay = (await ownStay.row(ctx, { id })) ?? failNotFound(ownStay.notFound);
  await requireGoingOn(ctx, stay);
  const accountSessionId = ctx.actor.kind === 'account' ? ctx.actor.sessionId : undefined;
  const place = { editionId: stay.edition_id, sessionId: stay.session_id };
  const named = await namedSession.row(ctx, place);
  const moderates = named !== undefined && (await messages.moderates(ctx, named));
  return { place, moderates, stay: { stayId: stay.id, accountSessionId } };
}

/** Checks a moderator without a stay. `again` repeats the check later. @throws NOT_FOUND, NOT_ALLOWED */
async function ofModerator(
  ctx: Context,
  place: { editionId: string; sessionId: string },
  newContext: () => Promise<Context>,
) {
  const named = (await namedSession.row(ctx, place)) ?? failNotFound(namedSession.notFound);
  const { personId } = await messages.requireModerator(ctx, named);
  const mayStill = () =>
    newContext()
      .then((now) => messages.requireModerator(now, named))
      .then(
        () => true,
        () => false,
      );
  return { place, moderates: true, stay: undefined, personId, mayStill };
}

function registerStream(app: FastifyInstance): void {
  const hub = openRooms(app.services, app.log);
  const open = app.services.metrics.seriesOf(liveStreams);
  app.readiness.onStop(() => hub.close());
  app.get(
    messageStream.url,
    {
      config: {
        allow: 'attendee',
        outside: {
          operationId: 'streamMessages',
          feature: 'live',
          summary:
            'Server-sent events of the room of one’s own stay, or of one that one moderates (editionId, sessionId): hello, messages, state, count, place, reset, and for who moderates muted; resumes after Last-Event-ID',
          answers: {
            200: { description: 'Events, until either side ends it', mediaType: 'text/event-stream' },
          },
        },
        refusals: [
          ...refusalsOfAny,
          'AUTHENTICATION_FAILURE',
          'NOT_ALLOWED',
          'PASSWORD_CHANGE_REQUIRED',
          'NOT_FOUND',
          'TAKEN_OVER',
          'STAY_ENDED',
          'CLOSED',
        ],
      },
    },
    async (request, reply) => {
      const ctx = await app.contextOf(request, 'attendee');
      const query = messageStream.querystring.safeParse(request.query, { reportInput: true });
      if (!query.success) return fail('INVALID_INPUT', { fields: fieldProblems(query.error.issues) });
      const { place, ...listener } =
        'stayId' in query.data
          ? await ofOwnStay(ctx, query.data.stayId)
          : await ofModerator(ctx, query.data, () => app.contextOf(request, 'attendee'));
      const describe = () => describeForListeners({ ...ctx, now: ctx.services.clock() }, place);
      const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
      reply.hijack();
      const stream = openEventStream(reply.raw, Object.fromEntries(headers));
      open.add();
      stream.onClosed(() => open.add(-1));
      const joining = hub.join(
        { sessionId: place.sessionId, describe },
        { stream, ...listener },
        { now: ctx.now.toISOString(), beatSeconds },
        lastHeard(request.headers['last-event-id']),
      );
      await joining.catch((error: unknown) => {
        stream.end();
        throw error;
      });
    },
  );
}

export function registerMessageRoutes(app: FastifyInstance): void {
  addCall(app, contract.listMessages, {
    allow: 'attendee',
    handler: ({ ctx, query }) => messages.listMessages(ctx, query),
  });
  addCall(app, contract.postMessage, {
    allow: 'attendee',
    ...namedSession,
    handler: ({ ctx, row, body }) => messages.postMessage(ctx, row, body),
  });
  addCall(app, contract.voteForMessage, {
    allow: 'attendee',
    ...namedMessage,
    handler: ({ ctx, row }) => messages.voteForMessage(ctx, row),
  });
  addCall(app, contract.moderateMessage, {
    allow: 'attendee',
    ...namedMessage,
    handler: ({ ctx, row, body }) => messages.moderateMessage(ctx, row, body),
  });
  addCall(app, contract.muteWriter, {
    allow: 'attendee',
    ...namedMessage,
    handler: ({ ctx, row, body }) => messages.muteWriter(ctx, row, body),
  });
  registerStream(app);
}
