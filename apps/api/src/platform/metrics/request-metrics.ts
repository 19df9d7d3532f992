import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Histogram, Instrument, Labels } from './metrics.ts';

/** Responses, including cached pages. */
export const requests: Instrument = {
  name: 'airway_requests_total',
  help: 'Answers by call and status class; pages are one call.',
  type: 'counter',
  from: [],
};

/** A separate instrument, whose series exist from the start: so the first failure of a call counts as an increase. */
const failures: Instrument = {
  name: 'airway_failures_total',
  help: 'Answers of status 500 and above.',
  type: 'counter',
};

const latency: Histogram = {
  name: 'airway_request_duration_seconds',
  help: 'Seconds to an answer. Of pages served from memory each hundredth is measured, of streams none.',
  bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
};

/** Labels of a page response. */
export const ofPage = (status: number): Labels => ({ call: 'page', status: statusClass(status) });

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;

const isStream = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.outside?.answers[200]?.mediaType === 'text/event-stream';

/** Returns the route, not the address: strangers must not be able to create series. */
function callOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'nothing';
  return url === '/*' ? 'page' : `${method} ${url}`;
}

/** Counts every response from now on. */
export function countRequests(app: FastifyInstance): void {
  const { metrics } = app.services;
  for (const instrument of [requests, failures]) metrics.declare(instrument);
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request);
    metrics.seriesOf(requests, { call, status: statusClass(reply.statusCode) }).add();
    if (reply.statusCode >= 500) metrics.seriesOf(failures).add();
    if (isStream(request)) return;
    const kind = call === 'page' ? 'page' : 'call';
    metrics.observe(latency, { kind }, reply.elapsedTime / 1000);
  });
}
