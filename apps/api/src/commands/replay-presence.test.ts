import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connect, disconnect } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../test/live-rooms.ts';
import { runHere, startProgram } from '../../test/run-command.ts';
import { replayPresenceLog } from './replay-presence.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
after(() => api.close());

const settings = () => ({ DATABASE_URL: api.config.databaseUrl, DATA_DIR: api.config.dataDirectory });

test('minutes are counted anew from the log, and a stay that was altered is named', async () => {
  const { token } = await newAttendee(api);
  const { data: stay } = await api.call(connect, { params: { ...rooms.first } }, { token });
  await api.call(disconnect, { params: { id: stay.id } }, { token });
  const counted = '2 entries, 1 attendances, 0 minutes';
  assert.deepEqual(await runHere(replayPresenceLog, [], settings()), {
    code: 0,
    out: `${counted}; 0 differ.\n`,
  });
  const { rows } = await sql<{ person_id: string }>`
    update live_stays set connected_at = connected_at - interval '10 minutes' where id = ${stay.id}
    returning person_id`.execute(api.ctx().db);
  const named = `Session ${rooms.first.sessionId}, person ${rows[0]?.person_id}`;
  assert.deepEqual(await startProgram('replay-presence.ts', [], settings()), {
    code: 1,
    out: `${named}: 0 minutes by the log, 10 by the stays.\n${counted}; 1 differ.\n`,
  });
});
