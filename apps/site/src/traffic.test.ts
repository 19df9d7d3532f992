import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectStay, messageStream } from '@airway/contract';
import { eventually } from '../../api/test/eventually.ts';
import { liveRooms, newAttendee } from '../../api/test/live-rooms.ts';
import { startTestWeb, type TestWeb } from '../test/start-web.ts';
import { closeGently, warmUp } from './traffic.ts';

const heldPage = '/airway2025/Registration/Korean';
const pagesAtOnce = 24;
const opened: TestWeb[] = [];
after(() => Promise.all(opened.map((web) => web.close())));

/** Starts pages whose calls wait until the test releases them. */
async function startHeldWeb() {
  const held: (() => void)[] = [];
  let arrived = 0;
  let isHolding = false;
  const web = await startTestWeb({
    limitScale: 1000,
    rememberAnswersForMs: 0,
    prepare: (app) =>
      app.addHook('preHandler', async ({ url }) => {
        if (url === heldPage) arrived += 1;
        if (isHolding && url.startsWith('/api/')) await new Promise<void>((resolve) => held.push(resolve));
      }),
  });
  opened.push(web);
  const hold = () => {
    isHolding = true;
  };
  return {
    web,
    hold,
    /** Requests pages and returns once they wait for their calls; each result has status and connection. */
    async askPages() {
      hold();
      const asked = Array.from({ length: pagesAtOnce }, async () => {
        const { status, headers } = await web.get(heldPage);
        return `${status} ${headers.connection}`;
      });
      await eventually(async () => arrived === pagesAtOnce && held.length > 0, 'the pages are being made');
      return { answers: () => Promise.all(asked) };
    },
    letGo() {
      isHolding = false;
      for (const go of held.splice(0)) go();
    },
  };
}

test('pages being made when the end is asked for are made to the end', async () => {
  const { web, askPages, letGo } = await startHeldWeb();
  const pages = await askPages();
  const closed = closeGently(web.api.app, 0);
  await delay(50);
  letGo();
  assert.deepEqual(new Set(await pages.answers()), new Set(['200 close']));
  await closed;
});

test('without that they end in errors', async () => {
  const { web, askPages, letGo } = await startHeldWeb();
  const pages = await askPages();
  const closed = web.api.app.close();
  await delay(50);
  letGo();
  assert.ok((await pages.answers()).every((answer) => answer.startsWith('500')));
  await closed;
});

/** Opens streams of the messages of a room. */
async function streamsOf({ api, origin }: TestWeb) {
  const rooms = await liveRooms(api);
  const { token } = await newAttendee(api);
  const stay = (await api.call(connectStay, { params: { ...rooms.first } }, { token })).data;
  const headers = { authorization: `Bearer ${token}` };
  return () => fetch(`${origin}${messageStream.url}?stayId=${stay.id}`, { headers });
}

test('a site that was told to end says no to its balancer, serves until that has heard, then ends streams', async () => {
  const { web } = await startHeldWeb();
  const { origin, api } = web;
  const openStream = await streamsOf(web);
  const stream = await openStream();
  const { port } = new URL(origin);
  const silent = connect(Number(port), '127.0.0.1');
  const silentEnds = once(silent, 'close');
  assert.equal((await web.get('/readyz')).status, 200);
  assert.deepEqual([stream.status, stream.headers.get('connection')], [200, 'close']);

  const closed = closeGently(api.app, 1500);
  const unready = await web.get('/readyz');
  assert.deepEqual(
    [unready.status, unready.text, unready.headers.connection],
    [503, '{"status":"closing"}', 'close'],
  );
  const page = await web.get('/airway2025/Main');
  assert.deepEqual([page.status, page.headers.connection], [200, 'close']);
  await stream.text();
  await closed;
  await silentEnds;
  await assert.rejects(web.get('/readyz'), /ECONNREFUSED/);
});

test('a stream that comes when the others have been ended ends after its greeting', async () => {
  const { web } = await startHeldWeb();
  const openStream = await streamsOf(web);
  web.api.app.readiness.stop();
  assert.match(await (await openStream()).text(), /event: hello/);
});

test('a site is ready once its first pages are made', async () => {
  const { web, hold, letGo } = await startHeldWeb();
  const { app } = web.api;
  const readiness = async () => (await web.get('/readyz')).text;
  hold();
  const warm = warmUp(app, ['/airway2025/Main']);
  assert.equal(await readiness(), '{"status":"starting"}');
  letGo();
  await warm;
  assert.equal(await readiness(), '{"status":"ready"}');
  assert.ok(web.site.pages.freshByAddress('/airway2025/Main'));
});
