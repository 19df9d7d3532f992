import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createProgrammeRoom, publishProgramme } from '@airway/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { setRehearsal } from '../../../api/src/features/editions/index.ts';
import { type Scope, touchContent } from '../../../api/src/platform/content.ts';
import { loggerOptions } from '../../../api/src/platform/http/server.ts';
import { eventually } from '../../../api/test/eventually.ts';
import { newAccount } from '../../../api/test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../api/test/registrants.ts';
import { sharedAddresses } from '../../test/shared-addresses.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

const base = '/airway2025';
/** The pages that show fees and the number of free seats. */
const feePages = ['', '/en'].flatMap((language) =>
  ['/Main', '/Registration', '/Main.data', '/Registration.data'].map((page) => base + language + page),
);
const lines: { req?: { path: string }; status?: number; weight?: number }[] = [];

let hasFees = true;

/** Counts renders: each requests the site's description once. */
function countRenders() {
  let renders = 0;
  return {
    prepare(app: TestWeb['api']['app']) {
      const log = pino(loggerOptions('info'), { write: (line) => void lines.push(JSON.parse(line)) });
      app.addHook('onRequest', async (request) => {
        request.log = log;
        if (request.url === '/api/site-setting/info') renders += 1;
      });
      app.addHook('preHandler', async (request, reply) => {
        if (!hasFees && request.url.endsWith('/fees')) reply.callNotFound();
      });
    },
    count: () => renders,
    reset: () => {
      renders = 0;
    },
  };
}
const here = countRenders();
const there = countRenders();
let web: TestWeb;
let other: TestWeb;
before(async () => {
  const options = { limitScale: 1000, rememberAnswersForMs: 0 };
  web = await startTestWeb({ ...options, prepare: here.prepare });
  const { databaseUrl } = web.api.config;
  other = await startTestWeb({ ...options, databaseUrl, prepare: there.prepare });
});
after(async () => {
  await other.close();
  await web.close();
});

const touch = (scope: Scope) =>
  web.api.services.database.db.transaction().execute((trx) => touchContent(web.api, trx, scope));

const seatsLeft = (text: string) => /(\d+)자리 남음|(\d+) seats? left/.exec(text)?.[0];

test('a registration that takes one of the last seats renders the pages that show fees, and no other', async () => {
  const { db } = web.api.services.database;
  await sql`update seat_quotas set capacity = taken + 9 where category_id is null`.execute(db);
  for (const address of feePages) await web.get(address);
  // The pages requested last are rendered first.
  // The landing pages show fees too, but not how many seats are left.
  const isOther = (page: string) => !/\/en(\/|$)|\/$|\.data$/.test(page) && !feePages.includes(page);
  const unlisted = [
    '/Account/Signin',
    '/Account/Signup',
    '/Survey/after-meeting',
    '/Admin/Design',
    '/nothing',
  ];
  for (const address of (await sharedAddresses(web)).filter(isOther)) await web.get(address);
  for (const page of unlisted) await web.get(base + page);
  const textOf = async (address: string) => (await web.get(address)).text;
  const sellOne = async (left: string) => {
    const data = feePages.filter((address) => address.endsWith('.data'));
    const before = await Promise.all(data.map(textOf));
    assert.equal((await registerBy(web.api, koreanForm())).status, 200);
    for (const address of feePages.filter((page) => !data.includes(page)))
      await eventually(async () => seatsLeft(await textOf(address))?.includes(left), address);
    // Data contain each value once, so that a number may be at any position.
    for (const [index, address] of data.entries())
      await eventually(async () => (await textOf(address)) !== before[index], address);
  };
  // After this change all earlier ones have been processed.
  await sellOne('8');
  here.reset();
  await touch('board:nobody');
  await sellOne('7');
  // The Korean overview, which was asked for above, has the fees as a part of its page.
  assert.equal(here.count(), feePages.length + 1);
});

test('two instances render what changed on either, and nothing else', async () => {
  const instances = [web, other];
  for (const { get } of instances) for (const page of ['/Registration', '/Gallery']) await get(base + page);
  for (const [one, left] of [
    [web, '6'],
    [other, '5'],
  ] as const) {
    const galleries = await Promise.all(instances.map(({ get }) => get(`${base}/Gallery`)));
    here.reset();
    there.reset();
    assert.equal((await registerBy(one.api, koreanForm())).status, 200);
    for (const { get } of instances)
      await eventually(
        async () => seatsLeft((await get(`${base}/Registration`)).text)?.includes(left),
        `${left} seats on both`,
      );
    for (const [index, { get }] of instances.entries()) {
      const etag = galleries[index]?.headers.etag ?? '';
      assert.equal((await get(`${base}/Gallery`, { 'if-none-match': etag })).status, 304);
    }
    assert.equal(there.count(), 1);
  }
});

test('a programme that staff publish on one instance shows on the pages of the other', async () => {
  const page = `${base}/Scientific/Program/Changes`;
  const { editionId } = web.api.signIns;
  const staff = { token: (await newAccount(web.api, { roleCode: 'SECRETARIAT' })).accessToken };
  for (const [one, another] of [
    [web, other],
    [other, web],
  ] as const) {
    await another.get(page);
    const params = { editionId };
    const note = { ko: `${one === web ? '첫째' : '둘째'} 인스턴스에서 펴낸 일정표`, en: null };
    const room = { name: note, place: { ko: null, en: null }, capacity: null, position: 99 };
    const added = { params, body: { requestKey: randomUUID(), ...room } };
    const { draftVersion } = (await one.api.call(createProgrammeRoom, added, staff)).data;
    const body = { draftVersion, note, acceptsClashes: true, sendsMail: false };
    assert.equal((await one.api.call(publishProgramme, { params, body }, staff)).status, 200);
    await eventually(async () => (await another.get(page)).text.includes(note.ko), note.ko);
  }
});

test('what changed while an instance did not hear is there as soon as it hears again', async () => {
  const instances = [web, other];
  const dateOn = async ({ get }: TestWeb) => /오늘은 ([\d.]+)/.exec((await get(`${base}/Main`)).text)?.[1];
  assert.deepEqual(await Promise.all(instances.map(dateOn)), ['2025.10.10', '2025.10.10']);
  const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'airway-congress-listening'`.execute(
    web.api.services.database.db,
  );
  assert.equal(ended.rows.length, 2);
  await setRehearsal(web.api.ctx(), web.api.signIns.editionId, new Date('2025-11-10T09:00:00+09:00'));
  for (const one of instances)
    await eventually(async () => (await dateOn(one)) === '2025.11.10', 'the new date is there');
});

test('kept pages stand in the log one in a hundred, and say for how many they stand', async () => {
  const path = `${base}/Gallery`;
  await eventually(async () => {
    await web.get(path);
    return web.site.pages.freshByAddress(path) !== undefined;
  }, 'the page is fresh');
  // A change that the test before made may come in between: then the page is rendered again.
  await eventually(async () => {
    lines.length = 0;
    for (let count = 0; count < 300; count += 1) assert.equal((await web.get(path)).status, 200);
    const answered = lines.filter(({ req }) => req?.path === path);
    return answered.length === 3 && answered.every(({ status, weight }) => status === 200 && weight === 100);
  }, 'three lines for three hundred answers');
});

test('what a page does not find is the one page that is not found, and is looked for again', async () => {
  const path = `${base}/Registration?code=nobody`;
  hasFees = false;
  web.site.pages.changed(['*']);
  await eventually(async () => (await web.get(path)).status === 404, 'it is not found');
  const size = web.site.pages.size();
  const notFound = await web.get(`${base}/nothing`);
  const gone = await web.get(path);
  assert.deepEqual([gone.status, gone.text], [404, notFound.text]);
  assert.ok(web.site.pages.size() <= size);
  hasFees = true;
  assert.equal((await web.get(path)).status, 200);
});
