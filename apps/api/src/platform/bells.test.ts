import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Valkey } from 'iovalkey';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startValkey, type ValkeyServer } from '../../../../scripts/testing/valkey-server.ts';
import { createEmptyDatabase, silentLogger, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type Database, openDatabase } from '../database/client.ts';
import { type Bell, type Bells, databaseBells } from './bells.ts';
import { valkeyBells } from './valkey-bells.ts';

const password = 'sehr geheim/1';

/** Listens and records the bells. `back` marks possibly missed ones. */
async function listenBy(bells: Bells) {
  const received: (Bell | 'back')[] = [];
  await bells.listen({
    received: (bell) => received.push(bell),
    back: () => received.push('back'),
  });
  await eventually(() => received.includes('back'), 'it listens');
  received.length = 0;
  return received;
}

/** Opens bells for one process, and cuts the connection of listeners. */
interface Kind {
  name: string;
  open(): Bells;
  cut(): Promise<unknown>;
  prepare(): Promise<void>;
  clear(): Promise<void>;
}

let place: TestDatabase;
let databases: Database[] = [];
const byDatabase: Kind = {
  name: 'PostgreSQL',
  async prepare() {
    place = await createEmptyDatabase();
  },
  open() {
    const database = openDatabase({ url: place.url, onConnectionError: () => {} });
    databases.push(database);
    return databaseBells(database);
  },
  cut: () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'airway-congress-listening'`.execute(
      (databases[0] as Database).db,
    ),
  async clear() {
    await Promise.all(databases.map((one) => one.close()));
    databases = [];
    await place.drop();
  },
};

let server: ValkeyServer;
const byValkey: Kind = {
  name: 'Valkey',
  async prepare() {
    server = await startValkey({ password });
  },
  open: () => valkeyBells(server.url, silentLogger),
  async cut() {
    const staff = new Valkey(server.url);
    await staff.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    staff.disconnect();
  },
  clear: () => server.close(),
};

for (const kind of [byDatabase, byValkey])
  describe(`bells by ${kind.name}`, () => {
    let one: Bells;
    let other: Bells;
    let received: (Bell | 'back')[][];
    before(async () => {
      await kind.prepare();
      [one, other] = [kind.open(), kind.open()];
      received = await Promise.all([one, other].map(listenBy));
    });
    after(async () => {
      one.close();
      other.close();
      await kind.clear();
    });
    const heardByBoth = (count: number) =>
      eventually(() => received.every(({ length }) => length >= count), `both hear ${count}`);

    test('are heard by every process, the one that rang included', async () => {
      one.ring('room:a');
      await heardByBoth(1);
      other.ring('place:17');
      await heardByBoth(2);
      assert.deepEqual(received, [
        ['room:a', 'place:17'],
        ['room:a', 'place:17'],
      ]);
    });

    test('several of one kind in a moment are the first and one more', async () => {
      for (const some of received) some.length = 0;
      for (let time = 0; time < 100; time += 1) {
        one.ring('room:a');
        one.ring('room:b');
      }
      await heardByBoth(3);
      one.ring('room:end');
      await heardByBoth(4);
      assert.deepEqual(received[1]?.toSorted(), ['room:a', 'room:a', 'room:b', 'room:end']);
    });

    test('a connection that is cut comes back, and says that something may have been missed', async () => {
      for (const some of received) some.length = 0;
      await kind.cut();
      await heardByBoth(1);
      assert.deepEqual(received, [['back'], ['back']]);
      one.ring('room:c');
      await heardByBoth(2);
    });
  });

describe('a Valkey that is lost', () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
  const said = () => lines.map(({ msg }) => msg);
  const lost = 'Valkey does not answer; live rooms look for news every two seconds instead';
  const found = 'Valkey answers again';

  test('is told once, whatever is rung meanwhile, and once when it is back; nothing holds anybody up', async () => {
    lines.length = 0;
    const valkey = await startValkey();
    const bells = valkeyBells(valkey.url, log);
    const received = await listenBy(bells);
    await valkey.stop();
    await eventually(() => lines.length > 0, 'the loss is noticed');
    for (const room of ['a', 'b', 'c'] as const) bells.ring(`room:${room}`);
    await valkey.start();
    await eventually(() => received.includes('back'), 'it listens again');
    await eventually(() => {
      bells.ring('room:d');
      return received.includes('room:d');
    }, 'bells are heard again');
    await eventually(() => said().includes(found), 'it is told');
    assert.deepEqual(said(), [lost, found]);
    bells.close();
    await valkey.close();
    assert.equal(lines.length, 2);
  });

  test('from the start keeps nobody from starting', async () => {
    lines.length = 0;
    const valkey = await startValkey();
    await valkey.stop();
    const bells = valkeyBells(valkey.url, log);
    await bells.listen({ received() {}, back() {} });
    bells.ring('room:a');
    await eventually(() => lines.length > 0, 'it is told');
    await valkey.start();
    await listenBy(bells);
    bells.close();
    await valkey.close();
    assert.deepEqual(said().slice(0, 1), [lost]);
  });

  test('without a word is noticed, too', async () => {
    lines.length = 0;
    const valkey = await startValkey();
    const bells = valkeyBells(valkey.url, log, { silenceMs: 200, beatMs: 50 });
    const received = await listenBy(bells);
    valkey.freeze(true);
    await eventually(() => lines.length > 0, 'the silence is noticed');
    valkey.freeze(false);
    await eventually(() => received.includes('back'), 'it listens again');
    bells.close();
    await valkey.close();
    assert.deepEqual(said(), [lost, found]);
  });

  test('a wrong password is told, without the password', async () => {
    lines.length = 0;
    const valkey = await startValkey({ password });
    const bells = valkeyBells(valkey.url.replace(encodeURIComponent(password), 'verraten'), log);
    await eventually(() => lines.length > 0, 'it is told');
    bells.close();
    await valkey.close();
    assert.match(JSON.stringify(lines), /WRONGPASS/);
    assert.doesNotMatch(JSON.stringify(lines), /verraten|geheim/);
  });
});

test('over TLS a server is believed whose certificate is known, and no other', async (t) => {
  const known = getCACertificates('default');
  t.after(() => setDefaultCACertificates(known));
  const valkey = await startValkey({ password, isEncrypted: true });
  t.after(() => valkey.close());
  const lines: string[] = [];
  const stranger = valkeyBells(valkey.url, pino({}, { write: (line) => lines.push(line) }));
  await eventually(() => lines.length > 0, 'it is refused');
  stranger.close();
  assert.match(lines.join(), /self-signed certificate/);
  assert.doesNotMatch(lines.join(), /geheim/);
  setDefaultCACertificates([...known, valkey.certificate]);
  const bells = valkeyBells(valkey.url, silentLogger);
  const received = await listenBy(bells);
  bells.ring('room:a');
  await eventually(() => received.includes('room:a'), 'it is heard');
  bells.close();
});
