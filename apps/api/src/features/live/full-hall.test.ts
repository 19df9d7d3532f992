import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { fillHall, type LiveRooms, liveRooms } from '../../../test/live-rooms.ts';
import { readSheet } from '../../../test/spreadsheets.ts';

const people = 3000;
const staysEach = 5;

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
  staff = { token: rooms.staff };
  await fillHall(api, people);
  const { editionId, sessionId } = rooms.first;
  await sql`
    insert into live_stays (edition_id, session_id, person_id, kind, connected_at, last_alive_at, ended_at,
      end_reason, shift_ms)
    select ${editionId}, ${sessionId}, id, 'online', began, began + interval '5 minutes',
      began + interval '5 minutes', 'left', 0
    from registrations, generate_series(1, ${staysEach}) n,
      lateral (select ${rooms.session.startsAt}::timestamptz + n * interval '6 minutes' as began) at
    where number like 'HALL%'`.execute(api.ctx().db);
});
after(() => api.close());

describe(`a session with ${people} people and ${people * staysEach} stays`, () => {
  const page = (query: contract.SentTo<typeof contract.listSessionPresence>['query']) =>
    api.call(contract.listSessionPresence, { params: { ...rooms.first }, query }, staff);

  test('is read in pages, everybody once, and no page holds the event loop', async (context) => {
    const meter = createHoldMeter();
    const seen = new Map<string, number>();
    for (let number = 0; number < people / 100; number += 1) {
      const query = { size: '100', page: String(number), sort: 'firstAt,DESC' } as const;
      const holdMs = await meter.holdMs(async () => {
        const { data } = await page(query);
        assert.equal(data.total, people);
        for (const { personId, minutes } of data.content) seen.set(personId, minutes);
      });
      assert.ok(holdMs < meter.limitMs, `${holdMs.toFixed(0)} ms`);
    }
    context.diagnostic(meter.summary());
    assert.equal(seen.size, people);
    assert.deepEqual([...new Set(seen.values())], [25]);
  });

  test('leaves as a spreadsheet without holding it either', async (context) => {
    const meter = createHoldMeter();
    const { editionId } = rooms.first;
    const sent = { params: { editionId }, body: { reason: '연수평점 신청' } };
    const files: contract.Sendable[] = [];
    const holdMs = await meter.holdMs(async () => {
      files.push((await api.call(contract.exportPresence, sent, staff)).data);
    });
    context.diagnostic(meter.summary());
    assert.ok(holdMs < meter.limitMs, `${holdMs.toFixed(0)} ms`);
    const { rows } = await readSheet(files[0] as contract.Sendable);
    const numbers = rows.map((row) => row[2]).filter((number) => String(number).startsWith('HALL'));
    assert.deepEqual([numbers.length, new Set(numbers).size], [people, people]);
  });

  test('those with a mark are found among them', async () => {
    const marked = async (mark: 'unconfirmed' | 'objected' | 'corrected') => (await page({ mark })).data;
    const { content } = (await page({})).data;
    const [first, second, third] = content;
    const { editionId, sessionId } = rooms.first;
    await sql`
      insert into live_checks (id, edition_id, session_id, person_id, stretch_from, stretch_until, asked_at,
        answer_by, confirmed_at, shift_ms)
      select gen_random_uuid(), ${editionId}, ${sessionId}, person_id, ${rooms.session.startsAt},
        ${rooms.session.endsAt}, now() - interval '9 minutes', now() - interval '6 minutes',
        now() - late * interval '1 minute', 0
      from (values (${first?.personId}::uuid, 5), (${second?.personId}::uuid, 7)) asked (person_id, late)`.execute(
      api.ctx().db,
    );
    const body = {
      personId: third?.personId ?? '',
      from: rooms.session.startsAt,
      until: rooms.session.endsAt,
      adds: true,
      reason: '현장 확인',
    };
    await api.call(contract.correctPresence, { params: { ...rooms.first }, body }, staff);
    const found = async (mark: Parameters<typeof marked>[0]) => {
      const { content, total } = await marked(mark);
      return [total, ...content.map(({ personId }) => personId)];
    };
    assert.deepEqual(await found('unconfirmed'), [1, first?.personId]);
    assert.deepEqual(await found('corrected'), [1, third?.personId]);
    assert.deepEqual(await found('objected'), [0]);
  });
});
