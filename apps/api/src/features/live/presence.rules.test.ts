import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { seeds } from '../../../test/seeds.ts';
import {
  type Attendance,
  type Correction,
  countedIntervals,
  countedMinutes,
  type Interval,
} from './presence.rules.ts';

const minuteMs = 60_000;
const at = (clock: string) => Date.parse(`2025-11-21T${clock}:00+09:00`);
const time = (from: string, until: string): Interval => ({ from: at(from), until: at(until) });
const session = time('10:00', '11:00');
const minutes = (stays: readonly Interval[], corrections: readonly Correction[] = []) =>
  countedMinutes({ stays, corrections, session });

describe('minutes of a session from 10:00 to 11:00', () => {
  const cases: [string, number, readonly Interval[], (readonly Correction[])?][] = [
    ['nobody was there', 0, []],
    ['one stay', 30, [time('10:10', '10:40')]],
    ['two devices at once count once', 40, [time('10:00', '10:30'), time('10:10', '10:40')]],
    ['stays that touch', 40, [time('10:00', '10:20'), time('10:20', '10:40')]],
    ['a gap is no presence', 30, [time('10:00', '10:20'), time('10:30', '10:40')]],
    ['before and after the session do not count', 60, [time('09:00', '12:00')]],
    ['only outside', 0, [time('08:00', '10:00'), time('11:00', '12:00')]],
    ['one that ends before it begins', 0, [time('10:40', '10:10')]],
    ['staff add what was missed', 50, [time('10:00', '10:30')], [{ ...time('10:40', '11:30'), adds: true }]],
    ['staff take away', 20, [time('10:00', '10:30')], [{ ...time('10:20', '10:40'), adds: false }]],
    [
      'the later correction wins',
      30,
      [time('10:00', '10:30')],
      [
        { ...time('10:00', '11:00'), adds: false },
        { ...time('10:30', '11:00'), adds: true },
      ],
    ],
  ];
  for (const [name, expected, stays, corrections] of cases)
    test(name, () => assert.equal(minutes(stays, corrections), expected));

  test('seconds of several stays add up', () => {
    const half = (from: string) => ({ from: at(from), until: at(from) + 90_000 });
    assert.equal(minutes([half('10:00'), half('10:10')]), 3);
  });
  test('only the part that bears credits counts', () => {
    const counting = [time('10:00', '10:20'), time('10:40', '12:00')];
    assert.equal(countedMinutes({ stays: [session], corrections: [], session, counting }), 40);
  });
  test('an hour is an hour where clocks are put back and forward', () => {
    // New York, 2 November 2025 and 9 March 2025: 1:30 to 3:30 local time.
    const back = {
      from: Date.parse('2025-11-02T01:30:00-04:00'),
      until: Date.parse('2025-11-02T03:30:00-05:00'),
    };
    const forward = {
      from: Date.parse('2025-03-09T01:30:00-05:00'),
      until: Date.parse('2025-03-09T03:30:00-04:00'),
    };
    const whole = (one: Interval) => countedMinutes({ stays: [one], corrections: [], session: one });
    assert.deepEqual([whole(back), whole(forward)], [180, 60]);
  });
});

/** Returns the same random cases each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(20251121);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const dayMs = 24 * 60 * minuteMs;
/** Coarse and fine intervals, so that some touch, some are empty and some end before they begin. */
const someInterval = (): Interval => {
  const step = random() < 0.5 ? 10 * minuteMs : 1;
  const from = Math.floor((random() * dayMs) / step) * step;
  return { from, until: from + (upTo(80 * minuteMs) - 5 * minuteMs) };
};
const several = <One>(most: number, make: () => One) => Array.from({ length: upTo(most) }, make);
const someCase = (): Attendance => ({
  stays: several(6, someInterval),
  corrections: several(2, () => ({ ...someInterval(), adds: random() < 0.5 })),
  session: random() < 0.3 ? { from: 0, until: dayMs } : someInterval(),
  ...(random() < 0.4 ? { counting: several(3, someInterval) } : {}),
});

const cases = 100_000;
const batch = 5000;

/** The same computation with PostgreSQL's multiranges, as an independent check. */
const secondOpinion = `
  with recursive of as (
    select (one ->> 'n')::int n, one from jsonb_array_elements($1::jsonb) one
  ), parts as (
    select n,
      (select coalesce(range_agg(r), '{}') from (
         select int8range((s ->> 'from')::int8, (s ->> 'until')::int8) r
         from jsonb_array_elements(one -> 'stays') s
         where (s ->> 'until')::int8 > (s ->> 'from')::int8) stays) present,
      one -> 'corrections' corrections,
      case when (one #>> '{session,until}')::int8 > (one #>> '{session,from}')::int8
        then int8multirange(int8range((one #>> '{session,from}')::int8, (one #>> '{session,until}')::int8))
        else '{}' end session,
      case when one ? 'counting' then
        (select coalesce(range_agg(int8range((s ->> 'from')::int8, (s ->> 'until')::int8)), '{}')
         from jsonb_array_elements(one -> 'counting') s
         where (s ->> 'until')::int8 > (s ->> 'from')::int8) end counting
    from of
  ), corrected as (
    select n, present, corrections, session, counting, 0 done from parts
    union all
    select n,
      case
        when (corrections #>> array[done::text, 'until'])::int8 <= (corrections #>> array[done::text, 'from'])::int8
          then present
        when (corrections #>> array[done::text, 'adds'])::bool
          then present + int8multirange(int8range(
            (corrections #>> array[done::text, 'from'])::int8, (corrections #>> array[done::text, 'until'])::int8))
        else present - int8multirange(int8range(
            (corrections #>> array[done::text, 'from'])::int8, (corrections #>> array[done::text, 'until'])::int8))
      end, corrections, session, counting, done + 1
    from corrected where done < jsonb_array_length(corrections)
  )
  select coalesce((
    select sum(upper(piece) - lower(piece))
    from unnest(present * session * coalesce(counting, int8multirange(int8range(null, null)))) piece), 0)::int8 ms
  from corrected where done = jsonb_array_length(corrections) order by n`;

describe(`${cases} random cases`, () => {
  let database: TestDatabase;
  let client: pg.Client;
  before(async () => {
    database = await createTestDatabase(seeds.none);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  test('PostgreSQL counts the same, and what must always hold holds', async () => {
    let counted = 0;
    for (let done = 0; done < cases; done += batch) {
      const some = Array.from({ length: batch }, someCase);
      const sent = JSON.stringify(some.map((one, n) => ({ n, ...one })));
      const { rows } = await client.query<{ ms: string }>(secondOpinion, [sent]);
      some.forEach((one, n) => {
        const pieces = countedIntervals(one);
        const ms = pieces.reduce((sum, { from, until }) => sum + until - from, 0);
        assert.equal(ms, Number(rows[n]?.ms), JSON.stringify(one));
        assert.equal(countedMinutes(one), Math.floor(ms / minuteMs));
        assert.ok(ms <= Math.max(0, one.session.until - one.session.from));
        // Another order of stays and devices gives the same presence.
        assert.deepEqual(countedIntervals({ ...one, stays: one.stays.toReversed() }), pieces);
        if (ms > 0) counted += 1;
      });
    }
    assert.ok(counted > cases / 10, `only ${counted} cases count anything`);
  });
});
