import assert from 'node:assert/strict';
import { type LiveState, listSessions, type Session, setLiveState } from '@airway/contract';
import { sql } from 'kysely';
import { setRehearsal } from '../src/features/editions/index.ts';
import type { TestApi } from './api.ts';
import { newAccount } from './new-accounts.ts';
import { newPayer, type Payer } from './payers.ts';

/** Path parameters of a published session. */
export interface Place {
  editionId: string;
  sessionId: string;
}

export interface LiveRooms {
  /** Token of a person who manages live rooms. */
  staff: string;
  /** Two online sessions. The first began 40 minutes ago and has chairs. */
  first: Place;
  second: Place;
  session: Session;
  switchTo(place: Place, state: LiveState): Promise<void>;
}

const minuteMs = 60_000;

/** Prepares the demo's programme with two sessions on air. */
export async function liveRooms(api: TestApi<'demo'>): Promise<LiveRooms> {
  const { accessToken: staff } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const { content } = (await api.call(listSessions, { query: {} })).data;
  const [session, other] = content.filter(
    ({ participation, chairs, startsAt, endsAt }) =>
      participation !== 'onsite' &&
      chairs.length > 0 &&
      Date.parse(endsAt) - Date.parse(startsAt) >= 60 * minuteMs,
  );
  assert.ok(session && other);
  const { editionId } = session;
  await setRehearsal(api.ctx(), editionId, new Date(Date.parse(session.startsAt) + 40 * minuteMs));
  const switchTo = async ({ editionId, sessionId }: Place, state: LiveState) => {
    const params = { editionId, sessionId };
    const { status } = await api.call(setLiveState, { params, body: { state } }, { token: staff });
    assert.equal(status, 200);
  };
  const [first, second] = [session, other].map(({ id: sessionId }) => ({ editionId, sessionId })) as [
    Place,
    Place,
  ];
  await switchTo(first, 'live');
  await switchTo(second, 'live');
  return { staff, first, second, session, switchTo };
}

/** Creates a person with a confirmed registration, as after a bank deposit confirmed by staff. */
export async function newAttendee(api: TestApi<'demo'>): Promise<Payer> {
  const payer = await newPayer(api);
  await sql`
    update registrations set state = 'confirmed', confirmed_at = now(), seat_held_until = 'infinity'
    where id = ${payer.registrationId}`.execute(api.ctx().db);
  return payer;
}

/** Creates more people with confirmed registrations: `HALL0001` of `hall1@example.org` and so on. */
export async function fillHall(api: TestApi<'demo'>, people: number): Promise<void> {
  const { registrationId } = await newAttendee(api);
  await sql`
    insert into registrations
    select filled.* from registrations one, generate_series(1, ${people}) n, jsonb_populate_record(one,
      jsonb_build_object('id', gen_random_uuid(), 'request_key', gen_random_uuid(),
        'number', 'HALL' || lpad(n::text, 4, '0'), 'email', 'hall' || n || '@example.org',
        'email_folded', 'hall' || n || '@example.org', 'mailbox', 'hall' || n, 'licence_number', null)) filled
    where one.id = ${registrationId}`.execute(api.ctx().db);
}
