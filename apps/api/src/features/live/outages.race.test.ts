import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { callsAt } from '../../../test/calls.ts';
import { type Listening, listenTo } from '../../../test/event-streams.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { liveInvariants } from './live.invariants.ts';
import { replayPresence } from './replay-presence.ts';

const people = 6;

let api: TestApi<'demo'>;
let rooms: LiveRooms;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
after(async () => {
  await assertInvariants(api.ctx().db, liveInvariants);
  const { minutes } = await replayPresence(api.ctx(), rooms.first.editionId);
  assert.deepEqual(
    minutes.filter(({ kept, replayed }) => kept !== replayed),
    [],
  );
});
after(() => api.close());

interface Person {
  token: string;
  stayId: string;
  /** Received messages, with repeats. */
  received: string[];
  since: string | undefined;
  /** Heartbeats without a response, and those rejected with a request to retry. */
  lost: number;
  sentBack: number;
}

/** Simulates people in a room who send heartbeats, write and listen through any available process, until `stop`. */
async function gather(origin: () => string) {
  const crowd: Person[] = await Promise.all(
    Array.from({ length: people }, async () => {
      const { token } = await newAttendee(api);
      const params = { ...rooms.first };
      const { data } = await callsAt(origin()).call(contract.connect, { params }, { token });
      return { token, stayId: data.id, received: [], since: '0', lost: 0, sentBack: 0 };
    }),
  );
  let isOver = false;
  let isWritten = false;
  const beats = { count: 0 };
  const written: string[] = [];
  const answeredBy = (act: Promise<{ status: number }>) => act.then(({ status }) => status).catch(() => 0);

  async function beat(person: Person) {
    while (!isOver) {
      const sent = { params: { id: person.stayId } };
      const status = await answeredBy(
        callsAt(origin()).call(contract.updateAliveDate, sent, { token: person.token }),
      );
      assert.ok([0, 200, 503].includes(status), `a beat was answered ${status}`);
      beats.count += 1;
      person.lost += Number(status === 0);
      person.sentBack += Number(status === 503);
      // A client without a response retries a little later.
      if (status !== 200) await pause(200);
    }
  }
  async function write(person: Person) {
    while (!isOver) {
      const body = { requestKey: randomUUID(), kind: 'message' as const, text: `글 ${written.length}` };
      const params = { ...rooms.first };
      // Uses the same key again, because it is unknown whether the first request was stored.
      for (let status = 0; status !== 200; ) {
        const call = callsAt(origin()).call(contract.postMessage, { params, body }, { token: person.token });
        status = await answeredBy(
          call.then((answer) => {
            if (answer.status === 200) written.push(answer.data.id);
            return answer;
          }),
        );
        assert.ok([0, 200, 503].includes(status), `a message was answered ${status}`);
        if (status !== 200) await pause(100);
      }
    }
  }
  const all = () => new Set(written);
  const hasAll = ({ received }: Person) => all().isSubsetOf(new Set(received));
  async function listen(person: Person) {
    while (!(isWritten && hasAll(person))) {
      const { token, stayId, since = '0' } = person;
      const listening: Listening | undefined = await listenTo(origin(), { token, stayId, since }).catch(
        () => undefined,
      );
      if (listening === undefined || listening.status !== 200) {
        listening?.stop();
        await pause(100);
        continue;
      }
      const taken = () => {
        for (const { event, id, data } of listening.events.splice(0)) {
          assert.notEqual(event, 'reset');
          if (event === 'messages')
            person.received.push(...(data as contract.LiveMessage[]).map((one) => one.id));
          person.since = id ?? person.since;
        }
      };
      let hasEnded = false;
      void listening.ended.then(() => {
        hasEnded = true;
      });
      while (!hasEnded && !(isWritten && hasAll(person))) {
        await pause(10);
        taken();
      }
      taken();
      listening.stop();
      await listening.ended;
    }
  }
  const acting = Promise.all(crowd.flatMap((person) => [beat(person), write(person)]));
  const listening = Promise.all(crowd.map(listen));
  return {
    crowd,
    beats,
    written,
    all,
    async stop() {
      isOver = true;
      await acting;
      isWritten = true;
      await listening;
    },
  };
}
type Crowd = Awaited<ReturnType<typeof gather>>;

/** Waits until `count` more messages were written. */
async function hasWritten({ written }: Crowd, count: number): Promise<void> {
  const before = written.length;
  while (written.length < before + count) await pause(10);
}

/** Checks that everybody got each message once and in order, and that stays continue. @returns the figures */
async function judge({ crowd, written, beats }: Crowd): Promise<string> {
  const order = await api
    .ctx()
    .db.selectFrom('live_changes')
    .select('message_id')
    .where('message_id', 'in', written)
    .orderBy('seq')
    .execute();
  assert.equal(order.length, written.length);
  const expected = order.map(({ message_id }) => message_id);
  for (const { received } of crowd)
    assert.deepEqual(
      received.filter((id) => written.includes(id)),
      expected,
    );
  const open = await api
    .ctx()
    .db.selectFrom('live_stays')
    .select('id')
    .where(
      'id',
      'in',
      crowd.map(({ stayId }) => Number(stayId)),
    )
    .where('ended_at', 'is', null)
    .execute();
  assert.equal(open.length, people);
  const most = Math.max(...crowd.map(({ lost }) => lost));
  const sentBack = Math.max(...crowd.map((person) => person.sentBack));
  return `${beats.count} beats, ${written.length} messages to ${people} people; of a person at most ${most} beats were lost and ${sentBack} sent back`;
}

test('kill -9 and a new process: each message is received once, and stays continue', async (context) => {
  let current: ApiProcess = await startApiProcess(api.config, 'nothing');
  const next = await startApiProcess(api.config, 'nothing');
  context.after(() => Promise.all([current.kill(), next.kill()]));
  const crowd = await gather(() => current.url);
  // The control: a client that reconnects without the number of its last message.
  const { token, stayId } = crowd.crowd[0] as Person;
  const forgetful = [await listenTo(current.url, { token, stayId })];
  await hasWritten(crowd, 50);
  const killed = current;
  current = next;
  await killed.kill();
  await hasWritten(crowd, 25);
  forgetful.push(await listenTo(next.url, { token, stayId }));
  await hasWritten(crowd, 25);
  await crowd.stop();
  for (const listening of forgetful) listening.stop();
  const received = forgetful.flatMap(({ events }) => events.filter(({ event }) => event === 'messages'));
  const known = new Set(received.flatMap(({ data }) => (data as contract.LiveMessage[]).map(({ id }) => id)));
  assert.ok(!crowd.all().isSubsetOf(known), 'the control shows no gap');
  context.diagnostic(await judge(crowd));
  // One heartbeat may be lost, which was on its way when the process ended.
  for (const { lost } of crowd.crowd) assert.ok(lost <= 1, `${lost} beats of a person were lost`);
});

test('every connection to the database cut three times: each message is received once, and stays continue', async (context) => {
  const { url, kill } = await startApiProcess(api.config, 'nothing');
  context.after(kill);
  const crowd = await gather(() => url);
  for (let cut = 0; cut < 3; cut += 1) {
    await hasWritten(crowd, 30);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(api.ctx().db);
  }
  await hasWritten(crowd, 30);
  await crowd.stop();
  context.diagnostic(await judge(crowd));
});
