import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLetter, getLetter, previewLetter, signIn, startLetter } from '@airway/contract';
import { openDatabase } from '../apps/api/src/database/client.ts';
import { samplePeople } from '../apps/api/src/features/accounts/index.ts';
import { cloneRegistrations } from '../apps/api/test/cloned-registrations.ts';
import { createCaller } from './registration/caller.ts';
import type { RunningSite } from './site.ts';

const lookAgainMs = 500;
/** The fastest pace that staff may choose. */
const perMinute = 1200;
/** So few that the statement ends in time on a busy machine. */
const clonesAtOnce = 250;

/** Adds registrations with a tag. */
async function addTagged(databaseUrl: string, tag: string, count: number): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, onConnectionError: () => {} });
  const { id, edition_id } = await db
    .selectFrom('registrations')
    .select(['id', 'edition_id'])
    .where('state', '=', 'confirmed')
    .where('number', 'not like', 'LETTER%')
    .limit(1)
    .executeTakeFirstOrThrow();
  const clones = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    number: `LETTER${tag}${index}`,
    name: `예시${index}`,
    payer: '',
  }));
  for (let first = 0; first < count; first += clonesAtOnce)
    await cloneRegistrations(db, id, clones.slice(first, first + clonesAtOnce));
  await db
    .insertInto('registration_tags')
    .values(clones.map((clone) => ({ registration_id: clone.id, edition_id, tag, tagged_at: new Date() })))
    .execute();
  await close();
}

/** Sends a letter to new registrations, as a secretary of the demo. Resolves when everybody has it. */
export async function sendLetter({ url, databaseUrl }: RunningSite, count: number): Promise<void> {
  const tag = randomUUID().slice(0, 8).toUpperCase();
  await addTagged(databaseUrl, tag, count);
  const caller = createCaller(url);
  const { id: userKeyCode, password } = samplePeople.staff;
  const staff = await caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });
  const token = staff.data.accessToken;
  const body = {
    requestKey: randomUUID(),
    audience: { kind: 'registrations' as const, tag },
    purpose: 'information' as const,
    subject: { ko: '강의실 안내', en: 'Rooms' },
    text: { ko: '#{이름} 님, 2강의실이 3강의실로 바뀝니다.', en: 'Hall 2 moves to hall 3.' },
    perMinute,
  };
  const { id, version } = (await caller.call(createLetter, { body }, token)).data;
  const params = { id };
  const preview = (await caller.call(previewLetter, { params, query: {} }, token)).data;
  if (preview.count !== count) throw new Error(`The letter goes to ${preview.count} of ${count} people.`);
  const start = { version, count, at: null, skipsIncomplete: false };
  const { status, code } = await caller.call(startLetter, { params, body: start }, token);
  if (status !== 200) throw new Error(`The letter could not be started: ${code}.`);
  const isSent = async () => (await caller.call(getLetter, { params }, token)).data.state === 'sent';
  while (!(await isSent())) await delay(lookAgainMs);
  caller.close();
}
