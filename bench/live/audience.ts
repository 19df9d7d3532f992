import { connect, listSessions, setLiveState, signIn } from '@airway/contract';
import pg from 'pg';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import { runAll } from '../load/in-process.ts';
import type { Caller } from '../registration/caller.ts';
import { registerOne } from '../registration/journey.ts';
import { proveEmails } from '../registration/people.ts';
import type { RunningSite } from '../site.ts';

const enteringAtOnce = 16;

export interface Viewer {
  token: string;
  stayId: string;
}

export interface Audience {
  place: { editionId: string; sessionId: string };
  viewers: readonly Viewer[];
  /** Marks every stay as active now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a session on air, as staff do in the console. */
async function openRoom(caller: Caller) {
  const { id: userKeyCode, password } = samplePeople.staff;
  const staff = await caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });
  const { content } = (await caller.call(listSessions, { query: {} })).data;
  const session = content.find(({ participation }) => participation !== 'onsite');
  if (session === undefined) throw new Error('The demo has no session that can be followed online.');
  const place = { editionId: session.editionId, sessionId: session.id };
  const opened = await caller.call(
    setLiveState,
    { params: place, body: { state: 'live' } },
    staff.data.accessToken,
  );
  if (opened.status !== 200) throw new Error(`The room could not be opened: ${opened.code}.`);
  return place;
}

/** Brings people with confirmed registrations into one live room. */
export async function createAudience(
  site: Pick<RunningSite, 'databaseUrl'>,
  caller: Caller,
  count: number,
): Promise<Audience> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const place = await openRoom(caller);
  const { editionId, sessionId } = place;
  await client.query('update seat_quotas set capacity = 1000000 where edition_id = $1', [editionId]);
  await proveEmails(client, count);
  const viewers: Viewer[] = [];
  const register = async () => {
    const { status, code, data } = await registerOne(caller, editionId);
    if (status !== 200) throw new Error(`A registration was refused: ${code}.`);
    viewers.push({ token: data.accessToken, stayId: '' });
  };
  await runAll(enteringAtOnce, Array<typeof register>(count).fill(register));
  await client.query(`update registrations set state = 'confirmed', confirmed_at = now(), seat_held_until = 'infinity'
    where state = 'pending'`);
  await runAll(
    enteringAtOnce,
    viewers.map((viewer) => async () => {
      const { status, code, data } = await caller.call(connect, { params: place }, viewer.token);
      if (status !== 200) throw new Error(`Somebody could not enter: ${code}.`);
      viewer.stayId = data.id;
    }),
  );
  return {
    place,
    viewers,
    async refresh() {
      await client.query(
        'update live_stays set last_alive_at = clock_timestamp() where session_id = $1 and ended_at is null',
        [sessionId],
      );
    },
    close: () => client.end(),
  };
}
