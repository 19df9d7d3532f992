import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase } from '../../test/database.ts';
import { openDatabase } from '../database/client.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { RefusalError } from './errors.ts';
import { createRateLimits, defineLimit, type RateLimits } from './rate-limits.ts';

const sending = defineLimit('message.site', { points: 6, durationSeconds: 3600, isAlarming: true });
const received: string[] = [];
let close: () => Promise<void>;
let limits: RateLimits;
let take: () => Promise<unknown>;
before(async () => {
  const target = await createTestDatabase();
  await migrateDatabase(target.url);
  const database = openDatabase({ url: target.url, onConnectionError: () => {} });
  // A budget of six, at half the scale.
  const instances = [1, 2].map((one) =>
    createRateLimits(database.relaxedPool, 0.5, (name) => received.push(`${one}: ${name}`)),
  );
  limits = createRateLimits(database.relaxedPool, 1, () => {});
  let turn = 0;
  take = () => {
    turn += 1;
    const answered = instances[turn % 2]?.take(sending, 'all') ?? Promise.resolve();
    return answered.then(
      () => 'taken',
      (error: unknown) => (error instanceof RefusalError ? error.code : error),
    );
  };
  close = async () => {
    await database.close();
    await target.drop();
  };
});
after(() => close());

test('when the budget of the whole site is used up, further messages are refused and one instance says so once', async () => {
  const answers: unknown[] = [];
  for (let count = 0; count < 8; count += 1) answers.push(await take());
  const refused = Array.from({ length: 5 }, () => 'UNAVAILABLE');
  assert.deepEqual(answers, ['taken', 'taken', 'taken', ...refused]);
  assert.deepEqual(received, ['1: message.site']);
});

test('two limits of one name, which would count together, are refused', async () => {
  await limits.take(sending, 'elsewhere');
  const other = defineLimit('message.site', { points: 1, durationSeconds: 60 });
  await assert.rejects(limits.take(other, 'elsewhere'), /Two limits are called message\.site/);
});
