import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { startValkey, type ValkeyServer } from '../../../../../scripts/testing/valkey-server.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { type ApiProcess, startApiProcess } from '../../../test/api-process.ts';
import { type Calls, callsAt } from '../../../test/calls.ts';
import { type Listening, listenTo, type SentEvent } from '../../../test/event-streams.ts';
import { eventually } from '../../../test/eventually.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type LiveRooms, liveRooms, newAttendee, type Place } from '../../../test/live-rooms.ts';
import { liveInvariants } from './live.invariants.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let valkey: ValkeyServer;
before(async () => {
  valkey = await startValkey();
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
after(async () => {
  await assertInvariants(api.ctx().db, liveInvariants);
  await api.close();
  await valkey.close();
});

type Instance = ApiProcess & Calls;

const textsIn = (events: readonly SentEvent[]) =>
  events
    .filter(({ event }) => event === 'messages')
    .flatMap(({ data }) => (data as contract.LiveMessage[]).map(({ text }) => text));
const containsText = (text: string) => (one: SentEvent) => textsIn([one]).includes(text);

for (const kind of ['PostgreSQL', 'Valkey'] as const)
  describe(`two processes on one database, told of each other by ${kind}`, () => {
    let one: Instance;
    let other: Instance;
    let [reader, writer] = ['', ''];
    const open: Listening[] = [];
    before(async () => {
      const config = { ...api.config, valkeyUrl: kind === 'Valkey' ? valkey.url : undefined };
      const processes = await Promise.all([1, 2].map(() => startApiProcess(config, 'nothing')));
      [one, other] = processes.map((started) => ({ ...started, ...callsAt(started.url) })) as [
        Instance,
        Instance,
      ];
      [reader, writer] = (await Promise.all([1, 2].map(() => newAttendee(api)))).map(
        ({ token }) => token,
      ) as [string, string];
    });
    after(async () => {
      for (const listening of open) listening.stop();
      await Promise.all([one, other].map(({ kill }) => kill()));
    });
    const enter = async ({ call }: Calls, place: Place, token = reader) => {
      const { status, data } = await call(contract.connect, { params: { ...place } }, { token });
      assert.equal(status, 200);
      return data.id;
    };
    const beat = ({ call }: Calls, id: string) =>
      call(contract.updateAliveDate, { params: { id } }, { token: reader });
    const post = async ({ call }: Calls, text: string) => {
      const body = { requestKey: randomUUID(), kind: 'message' as const, text };
      const params = { ...rooms.first };
      const answer = await call(contract.postMessage, { params, body }, { token: writer });
      assert.equal(answer.status, 200);
    };
    const listen = async ({ url }: Instance, stayId: string, since?: string, token = reader) => {
      const resumed = since === undefined ? {} : { since };
      const listening = await listenTo(url, { stayId, token, ...resumed });
      open.push(listening);
      await listening.until(({ event }) => event === 'hello');
      return listening;
    };

    test('who enters by one is kept there by the other, and leaves by either', async () => {
      const id = await enter(one, rooms.first);
      for (const instance of [other, one]) assert.equal((await beat(instance, id)).status, 200);
      await other.call(contract.disconnect, { params: { id } }, { token: reader });
      assert.deepEqual(refusalOf(await beat(one, id)), [409, 'STAY_ENDED']);
    });

    test('who enters by the other is sent away from the first at once, and by the next beat', async () => {
      const earlier = await enter(one, rooms.first);
      const listening = await listen(one, earlier);
      const later = await enter(other, rooms.second);
      const { data } = await listening.until(({ event }) => event === 'place');
      assert.deepEqual(data, { reason: 'taken-over' });
      await listening.ended;
      assert.deepEqual(refusalOf(await beat(one, earlier)), [409, 'TAKEN_OVER']);
      assert.equal((await beat(one, later)).status, 200);
    });

    test('messages of one instance reach the other, and either resumes without a gap', async () => {
      const stayId = await enter(one, rooms.first);
      const first = await listen(other, stayId);
      await post(one, `하나 ${kind}`);
      const { id: since } = await first.until(containsText(`하나 ${kind}`));
      first.stop();
      await first.ended;
      for (const [index, instance] of [one, other, one, other].entries()) await post(instance, `틈 ${index}`);
      const second = await listen(one, stayId, since);
      await post(other, '둘');
      await second.until(containsText('둘'));
      assert.deepEqual(textsIn(second.events), ['틈 0', '틈 1', '틈 2', '틈 3', '둘']);
    });

    test('how many watch is the same by both, wherever they entered', async () => {
      const { token } = await newAttendee(api);
      const stays = [
        [one, await enter(one, rooms.second), reader],
        [other, await enter(other, rooms.second, token), token],
      ] as const;
      const managed = (instance: Instance) =>
        instance.call(contract.getManagedRoom, { params: { ...rooms.second } }, { token: rooms.staff });
      const receives = (viewers: number) => (event: SentEvent) =>
        event.event === 'count' && (event.data as { viewers: number }).viewers === viewers;
      const listening = [];
      for (const [instance, stayId, as] of stays) {
        assert.equal((await managed(instance)).data.viewers, 2);
        listening.push(await listen(instance, stayId, undefined, as));
      }
      for (const each of listening) await each.until(receives(2));
      await one.call(contract.disconnect, { params: { id: stays[1][1] } }, { token });
      await listening[0]?.until(receives(1));
      await one.call(contract.disconnect, { params: { id: stays[0][1] } }, { token: reader });
    });

    test('a room that staff switch, and a programme that they publish, are the same for both', async () => {
      const staff = { token: rooms.staff };
      const params = { ...rooms.second };
      const stateBy = async ({ call }: Calls) =>
        (await call(contract.getLiveRoom, { params })).data.liveState;
      for (const state of ['paused', 'live'] as const) {
        await one.call(contract.setLiveState, { params, body: { state } }, staff);
        await eventually(async () => (await stateBy(other)) === state, `the other says ${state}`);
      }
      const { editionId } = rooms.first;
      const inEdition = { params: { editionId } };
      const note = { ko: `${kind}로 알린 새 일정표`, en: null };
      const room = { name: note, place: { ko: null, en: null }, capacity: null, position: 99 };
      const added = { ...inEdition, body: { requestKey: randomUUID(), ...room } };
      const { draftVersion } = (await one.call(contract.createProgrammeRoom, added, staff)).data;
      const body = { draftVersion, note, acceptsClashes: true, sendsMail: false };
      const published = await one.call(contract.publishProgramme, { ...inEdition, body }, staff);
      assert.equal(published.status, 200);
      await eventually(async () => {
        const { data } = await other.call(contract.listProgrammeVersions, { query: { editionId } });
        return data.content.some((version) => version.note.ko === note.ko);
      }, 'the other has the new programme');
    });

    if (kind === 'Valkey')
      test('messages arrive also while Valkey is unreachable', async () => {
        const listening = await listen(other, await enter(one, rooms.first));
        await valkey.stop();
        await post(one, '종이 없어도');
        await listening.until(containsText('종이 없어도'));
        await valkey.start();
      });
  });
