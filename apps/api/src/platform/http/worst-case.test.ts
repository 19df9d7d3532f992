import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import {
  groupsOf,
  type Operation,
  operationsOf,
  placesIn,
  sampleOf,
  valueAt,
  withValueAt,
} from '../../../test/hostile-requests.ts';
import { worstBodies, worstHeaders, worstTails, worstTexts, worstValues } from '../../../test/worst-cases.ts';

let api: TestApi<'demo'>;
let operations: Operation[];
let token = '';
before(async () => {
  api = await startTestApi({
    seed: 'demo',
    limitScale: 1_000_000,
    environment: { TRUST_PROXY: '127.0.0.1,1.1.1.1,::1' },
  });
  operations = operationsOf((await api.app.inject('/api/openapi.json')).json());
  const { id, password } = api.signIns.staff;
  token = (await api.call(signIn, { body: { userKeyType: 'Id', userKeyCode: id, password } })).data
    .accessToken;
});
after(() => api.close());

interface Request {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

const addressOf = ({ path, parameters }: Operation) =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (url, { name, schema }) => url.replace(`{${name}}`, encodeURIComponent(String(sampleOf(schema)))),
      path,
    );

function* bodiesFor({ body }: Operation): Generator<string> {
  if (body === undefined) return;
  const sample = sampleOf(body);
  for (const place of placesIn(sample)) {
    const texts = typeof valueAt(sample, place) === 'string' ? worstTexts : [];
    for (const value of [...texts, ...worstValues]) yield JSON.stringify(withValueAt(sample, place, value));
  }
  yield* worstBodies;
}

function* requestsFor(operation: Operation): Generator<Request> {
  const { method } = operation;
  const url = addressOf(operation);
  const json = { 'content-type': 'application/json' };
  for (const payload of bodiesFor(operation)) yield { method, url, headers: json, payload };
  for (const parameter of operation.parameters)
    for (const text of worstTexts) {
      const value = encodeURIComponent(text.toWellFormed()).slice(0, 15_000).replace(/%.?$/, '');
      if (parameter.in === 'query') yield { method, url: `${url}?${parameter.name}=${value}` };
      else yield { method, url: operation.path.replace(`{${parameter.name}}`, value) };
    }
  for (const tail of worstTails) yield { method, url: url + tail };
}

function* allRequests(): Generator<Request> {
  for (const operation of operations) yield* requestsFor(operation);
  for (const url of ['/api/site-setting/info', '/api/conference'])
    for (const headers of worstHeaders) yield { method: 'GET', url, headers };
  for (const headers of worstHeaders)
    yield {
      method: 'POST',
      url: '/api/accounts/signin',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    };
}

const send = ({ method, url, headers, payload }: Request) =>
  api.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

test('no request holds the event loop, whatever it carries', async (context) => {
  const meter = createHoldMeter();
  let count = 0;
  for (const group of groupsOf(allRequests())) {
    const holds = await meter.holdMsOfEach(group.map((request) => () => send(request)));
    for (const [index, { method, url, headers, payload }] of group.entries()) {
      const holdMs = holds[index] ?? Number.POSITIVE_INFINITY;
      assert.ok(
        holdMs < meter.limitMs,
        `${holdMs.toFixed(0)} ms: ${method} ${url.slice(0, 200)} ${JSON.stringify(headers)?.slice(0, 200)} ${payload?.slice(0, 300)}`,
      );
    }
    count += group.length;
  }
  context.diagnostic(meter.summary());
  assert.ok(count > 10_000);
});

test('the meter sees a text that is normalised before its length is judged', async () => {
  const meter = createHoldMeter();
  const text = `a${'\u0300'.repeat(10_000)}${'\u0316'.repeat(10_000)}`;
  assert.ok((await meter.holdMs(async () => text.normalize('NFC'))) > meter.limitMs);
});
