import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { koreanForm, proven, registerBy } from '../../../test/registrants.ts';
import { lockSeats } from '../editions/edition-import.queries.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { releaseUnpaidSeats } from './release-seats.ts';

let api: TestApi<'demo' | 'mail'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
});
after(() => api.close());

const people = 200;
const seats = 30;

const seatsTaken = async () => {
  const row = await api.services.database.db
    .selectFrom('seat_quotas')
    .innerJoin('fee_categories', 'fee_categories.id', 'seat_quotas.category_id')
    .select('seat_quotas.taken')
    .where('fee_categories.code', '=', 'student')
    .executeTakeFirstOrThrow();
  return row.taken;
};

const student = () => koreanForm({ categoryCode: 'student', licenceNumber: '' });

const assertSound = () => assertInvariants(api.services.database.db, registrationInvariants);

/** Registers like a person: retries when the site is too busy. */
async function registerPatiently(form: ReturnType<typeof student>, remoteAddress: string) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await registerBy(api, form, api.signIns.editionId, { remoteAddress });
    if (answer.status !== 503 || attempt === 5) return answer;
  }
}

describe(`a quota of ${seats} with ${people} people at once`, () => {
  test('control: look-then-take without a guard sells more seats than there are', async () => {
    const { db } = api.services.database;
    await sql`create table unguarded_quota (taken integer not null)`.execute(db);
    await sql`insert into unguarded_quota values (0)`.execute(db);
    const lookThenTake = () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ taken: number }>`select taken from unguarded_quota`.execute(trx);
        // Simulates other requests between a read and a write.
        await sql`select pg_sleep(0.002)`.execute(trx);
        if ((rows[0]?.taken ?? 0) >= seats) return false;
        await sql`update unguarded_quota set taken = taken + 1`.execute(trx);
        return true;
      });
    const sold = (await Promise.all(Array.from({ length: people }, lookThenTake))).filter(Boolean).length;
    assert.ok(sold > seats, `the control sold ${sold}: it shows no race`);
  });

  test('sells exactly its seats, and rejects the others as full', async () => {
    const forms = await Promise.all(Array.from({ length: people }, () => proven(api, student())));
    const answers = await Promise.all(
      forms.map((form, person) => registerPatiently(form, `192.0.2.${person}`)),
    );
    const refused = answers.filter((answer) => answer.status !== 200);
    assert.equal(answers.length - refused.length, seats);
    assert.deepEqual(
      new Set(
        refused.map(
          (answer) => `${answer.status} ${answer.refusal.code} ${answer.refusal.fields?.categoryCode}`,
        ),
      ),
      new Set(['409 CATEGORY_FULL full']),
    );
    assert.equal(await seatsTaken(), seats);
    await assertSound();
  });

  test('gives unpaid seats back once, however many processes try, and sells them again', async () => {
    const real = new Date();
    api.setNow(new Date(real.getTime() + 61 * 60_000));
    const released = await Promise.all(Array.from({ length: 5 }, () => releaseUnpaidSeats(api.ctx())));
    assert.equal(
      released.reduce((sum, count) => sum + count, 0),
      seats,
    );
    assert.equal(await seatsTaken(), 0);
    await assertSound();
    const next = await registerBy(api, student());
    assert.equal(next.status, 200);
    api.setNow(real);
  });

  test('tells those whose seat was released, once, that they can still pay', async () => {
    await api.work();
    const notices = () => api.mail.mails.filter(({ subject }) => subject?.includes('아직 결제되지'));
    await eventually(() => notices().length >= seats, 'the notices arrive');
    const recipients = new Set(notices().map((mail) => mail.to?.[0]?.address));
    assert.equal(recipients.size, notices().length);
  });
});

describe("a quota of a category that is written while takers wait for the edition's row", () => {
  /** Writes a quota without seats for specialists while a seat is taken. @returns both results */
  async function writeMeanwhile<T>(take: () => Promise<T>): Promise<T> {
    const { db } = api.services.database;
    const { id } = await db
      .selectFrom('fee_categories')
      .select('id')
      .where('code', '=', 'specialist')
      .executeTakeFirstOrThrow();
    const quota = {
      id: randomUUID(),
      edition_id: api.signIns.editionId,
      category_id: id,
      capacity: 0,
      taken: 0,
    };
    const { taken } = await db.transaction().execute(async (trx) => {
      await lockSeats(trx, api.signIns.editionId);
      const taken = take();
      await untilWaiting(db, 1);
      await trx.insertInto('seat_quotas').values(quota).execute();
      return { taken };
    });
    try {
      return await taken;
    } finally {
      await db.deleteFrom('seat_quotas').where('id', '=', quota.id).execute();
    }
  }

  test('control: one statement for both does not see it', async () => {
    const both = () =>
      sql<{ category: number }>`
        with edition as (
          update seat_quotas set taken = taken where edition_id = ${api.signIns.editionId} and category_id is null
          returning id)
        select (select count(*)::int from edition) as edition, (select count(*)::int from seat_quotas
          join fee_categories on fee_categories.id = category_id where code = 'specialist') as category`.execute(
        api.services.database.db,
      );
    const { rows } = await writeMeanwhile(both);
    assert.equal(rows[0]?.category, 0);
  });

  test('counts for them: none is sold too many', async () => {
    const form = await proven(api, koreanForm());
    const answer = await writeMeanwhile(() => registerBy(api, form));
    assert.equal(`${answer.status} ${answer.refusal.code}`, '409 CATEGORY_FULL');
    await assertSound();
  });
});
