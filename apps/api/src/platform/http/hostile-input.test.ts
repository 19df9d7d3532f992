import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import {
  createHostileValues,
  hostileBodies,
  type Operation,
  operationsOf,
  placesIn,
  sampleOf,
  valueAt,
  withValueAt,
} from '../../../test/hostile-requests.ts';

let api: TestApi<'demo'>;
let operations: Operation[];
before(async () => {
  api = await startTestApi({ seed: 'demo', limitScale: 1_000_000 });
  operations = operationsOf((await api.app.inject('/api/openapi.json')).json());
});
after(() => api.close());

async function staffToken(): Promise<string> {
  const answer = await api.call(signIn, {
    body: { userKeyType: 'Id', userKeyCode: api.signIns.staff.id, password: api.signIns.staff.password },
  });
  return answer.data.accessToken;
}

const inPath = (path: string, name: string, value: string) =>
  path.replace(`{${name}}`, encodeURIComponent(value));

function pathOf({ path, parameters }: Operation): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, schema }) => inPath(url, name, String(sampleOf(schema))), path);
}

const hostileValuesFor = createHostileValues();

/** Yields requests with one hostile part each: a field of the body, a query key, a path segment, or the whole body. */
function* requestsFor(operation: Operation): Generator<{ url: string; payload?: string }> {
  const path = pathOf(operation);
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (operation.body !== undefined) {
    const sample = sampleOf(operation.body);
    for (const place of placesIn(sample))
      for (const value of hostileValuesFor(valueAt(sample, place)))
        yield { url: path, payload: JSON.stringify(withValueAt(sample, place, value)) };
    for (const payload of hostileBodies) yield { url: path, payload };
  }
  for (const parameter of operation.parameters)
    for (const value of hostileValuesFor(parameter.schema)) {
      const text = asText(value).toWellFormed().slice(0, 5000);
      if (parameter.in === 'query')
        yield { url: `${path}?${parameter.name}=${encodeURIComponent(text)}`, payload: '{}' };
      else yield { url: inPath(operation.path, parameter.name, text), payload: '{}' };
    }
  for (const tail of ['%00', '%ff', '%', '?%ff=%ff', '?__proto__=1', '?a[b]=1'])
    yield { url: path + tail, payload: '{}' };
}

test('nothing that can be sent makes a call fail: it is refused with a code, or it is done', async (context) => {
  let count = 0;
  const statuses = new Map<number, number>();
  for (const operation of operations) {
    const token = await staffToken();
    for (const { url, payload } of requestsFor(operation)) {
      const hasBody = operation.method !== 'GET' && payload !== undefined;
      const response = await api.app.inject({
        method: operation.method as 'GET',
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { payload } : {}),
      });
      const sent = `${operation.method} ${url.slice(0, 200)} ${payload?.slice(0, 300)}`;
      assert.ok(response.statusCode < 500, `${response.statusCode} ${response.body} to ${sent}`);
      if (response.statusCode >= 400) {
        const { code, message, requestId } = response.json();
        assert.deepEqual(
          [typeof code, typeof message, typeof requestId],
          ['string', 'string', 'string'],
          sent,
        );
      }
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      count += 1;
    }
  }
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  context.diagnostic(`${count} requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
  assert.ok(count > 10_000);
  // If the samples were invalid themselves, no request would reach the services.
  assert.ok((statuses.get(200) ?? 0) > 100);
});
