import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { connect, updateAliveDate } from '@airway/contract';
import { type Kysely, sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { startApiProcess } from '../../../test/api-process.ts';
import { callsAt } from '../../../test/calls.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import type { Tables } from '../../database/tables.ts';
import { liveInvariants } from './live.invariants.ts';
import { replayPresence } from './replay-presence.ts';
import { updateAlive } from './stays.queries.ts';
import { openStay } from './stays.service.ts';

let api: TestApi<'demo'>;
/** Another process on the same database. */
let beside: TestApi<'demo'>;
let rooms: LiveRooms;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  beside = await startTestApi({ seed: 'demo', databaseUrl: api.config.databaseUrl });
  rooms = await liveRooms(api);
});
after(async () => {
  await beside.close();
  await assertInvariants(api.ctx().db, liveInvariants);
});
after(() => api.close());

const tabs = 20;
const people = 10;
const some = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, n) => make(n));
const stayOf = (personId: string) => ({
  ...rooms.first,
  personId,
  accountId: null,
  kind: 'online' as const,
  shiftMs: 0,
});

describe(`${people} people who enter from ${tabs} tabs at once, over two processes`, () => {
  test('control: look, then write leaves somebody in several places', async () => {
    const { db } = api.ctx();
    await sql`create table unguarded_stays (like live_stays including defaults including identity)`.execute(
      db,
    );
    const enter = (person: string) =>
      db.transaction().execute(async (trx) => {
        await sql`update unguarded_stays set ended_at = clock_timestamp(), end_reason = 'taken-over'
          where person_id = ${person} and ended_at is null`.execute(trx);
        await sql`insert into unguarded_stays
            (edition_id, session_id, person_id, kind, connected_at, last_alive_at, shift_ms)
          values (${rooms.first.editionId}, ${rooms.first.sessionId}, ${person}, 'online',
            clock_timestamp(), clock_timestamp(), 0)`.execute(trx);
      });
    const persons = some(people, () => randomUUID());
    await Promise.all(persons.flatMap((person) => some(tabs, () => enter(person))));
    const { rows } = await sql`
      select person_id from unguarded_stays where ended_at is null group by 1 having count(*) > 1`.execute(
      db,
    );
    assert.ok(rows.length > 0, 'the control shows no race');
  });

  test('leave one live place each, and no stay ends before it began or overlaps', async () => {
    const persons = some(people, () => randomUUID());
    await Promise.all(
      persons.flatMap((person) =>
        some(tabs, (tab) => openStay((tab % 2 === 0 ? api : beside).ctx(), stayOf(person))),
      ),
    );
    const { db } = api.ctx();
    const counted = await db
      .selectFrom('live_stays')
      .select((of) => [
        of.fn.countAll<number>().as('all'),
        of.fn.count<number>('id').filterWhere('ended_at', 'is', null).as('open'),
      ])
      .where('person_id', 'in', persons)
      .executeTakeFirstOrThrow();
    assert.deepEqual(counted, { all: people * tabs, open: people });
    await assertInvariants(db, liveInvariants);
  });
});

describe('two writers that keep the same stays alive', () => {
  const count = 200;
  let ids: number[];
  before(async () => {
    const opened = await Promise.all(some(count, () => openStay(api.ctx(), stayOf(randomUUID()))));
    ids = opened.map(({ stay }) => stay.id);
  });
  const shuffled = () =>
    ids
      .map((id) => ({ id, at: Math.random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ id }) => id);
  const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';
  /** @returns the number of deadlocks */
  async function deadlocks(keep: (db: Kysely<Tables>, some: number[]) => Promise<unknown>, rounds: number) {
    let found = 0;
    for (let round = 0; round < rounds && found === 0; round += 1) {
      const writers = some(4, (n) => keep((n % 2 === 0 ? api : beside).ctx().db, shuffled()));
      for (const one of await Promise.allSettled(writers)) {
        if (one.status === 'fulfilled') continue;
        if (!isDeadlock(one.reason)) throw one.reason;
        found += 1;
      }
    }
    return found;
  }

  test('control: without locks in the order of their keys they end each other', async () => {
    const bare = (db: Kysely<Tables>, some: number[]) =>
      sql`update live_stays set last_alive_at = clock_timestamp()
        from unnest(${some}::bigint[]) with ordinality asked (id, place) where live_stays.id = asked.id`.execute(
        db,
      );
    const alone = (db: Kysely<Tables>, some: number[]) =>
      db.transaction().execute(async (trx) => {
        for (const id of some.slice(0, 20))
          await sql`update live_stays set last_alive_at = clock_timestamp() where id = ${id}`.execute(trx);
        return bare(trx, some);
      });
    assert.ok((await deadlocks(alone, 50)) > 0, 'the control shows no deadlock');
  });

  test('never do', async () => {
    assert.equal(await deadlocks((db, some) => updateAlive(db, some), 100), 0);
  });
});

test('kill -9 loses no beat that was answered, and another process goes on', async (t) => {
  const first = await startApiProcess(api.config, 'nothing');
  t.after(first.kill);
  const attendees = await Promise.all(some(5, () => newAttendee(api)));
  const there = callsAt(first.url);
  const stays = await Promise.all(
    attendees.map(async ({ token }) => {
      const { status, data } = await there.call(connect, { params: { ...rooms.first } }, { token });
      assert.equal(status, 200);
      return { token, id: data.id };
    }),
  );
  const acknowledged = new Map<string, number>();
  let isOver = false;
  const beating = stays.map(async ({ id, token }) => {
    while (!isOver) {
      const sentMs = Date.now();
      const answer = await there.call(updateAliveDate, { params: { id } }, { token }).catch(() => undefined);
      if (answer?.status === 200) acknowledged.set(id, sentMs);
      else return;
    }
  });
  while (acknowledged.size < stays.length) await new Promise((resolve) => setImmediate(resolve));
  await first.kill();
  isOver = true;
  await Promise.all(beating);
  const rows = await api
    .ctx()
    .db.selectFrom('live_stays')
    .select(['id', 'last_alive_at'])
    .where(
      'id',
      'in',
      stays.map(({ id }) => Number(id)),
    )
    .execute();
  for (const { id, last_alive_at } of rows)
    assert.ok(last_alive_at.getTime() >= (acknowledged.get(String(id)) ?? Number.POSITIVE_INFINITY));
  for (const { id, token } of stays)
    assert.equal((await beside.call(updateAliveDate, { params: { id } }, { token })).status, 200);
  const { minutes } = await replayPresence(beside.ctx(), rooms.first.editionId);
  assert.deepEqual(
    minutes.filter(({ kept, replayed }) => kept !== replayed),
    [],
  );
});
