import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sharedAddresses } from '../../test/shared-addresses.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let renders = 0;
let complaints: unknown[] = [];
let gate: Promise<void> | undefined;
before(async () => {
  web = await startTestWeb({
    limitScale: 1000,
    prepare(app) {
      app.addHook('onRequest', async (request) => {
        const complain = (line: unknown) => complaints.push(line);
        request.log = Object.assign(Object.create(request.log), { error: complain, warn: complain });
        if (request.url !== '/api/site-setting/info') return;
        renders += 1;
        await gate;
      });
    },
  });
});
after(() => web.close());

const base = '/airway2025';

test('codes that nobody made are the one page that is not found', async () => {
  const plain = await web.get(`${base}/nothing`);
  const plainData = await web.get(`${base}/nothing.data`);
  const english = await web.get(`${base}/en/nothing`);
  renders = 0;
  for (let index = 2; index < 20; index += 1)
    for (const path of [
      ...[`Board/x${index}`, `Board/x${index}/1`, `Board/community/x${index}`, `Board/x${index}/Write`],
      ...[`Live/${index}`, `Survey/${index}`, `Sponsors/${index}`],
    ]) {
      const [korean, other, data] = [
        await web.get(`${base}/${path}`),
        await web.get(`${base}/en/${path}`),
        await web.get(`${base}/${path}.data?_routes=x${index}`),
      ];
      assert.deepEqual([korean.status, other.status, data.status], [404, 404, 404], path);
      assert.deepEqual(
        [korean.text, other.text, data.text],
        [plain.text, english.text, plainData.text],
        path,
      );
    }
  assert.equal(renders, 0);
});

test('posts that nobody wrote, pages that no board has and searches leave nothing behind', async () => {
  const notFound = await web.get(`${base}/nothing`);
  await web.get(`${base}/Board/community/3`);
  const size = web.site.pages.size();
  for (let index = 1000; index < 1010; index += 1) {
    for (const path of [
      ...[`Board/community/${index}`, `Board/community?page=${index}`],
      `Survey/x${index}`,
    ]) {
      const { status, text } = await web.get(`${base}/${path}`);
      assert.deepEqual([status, text], [404, notFound.text], path);
    }
    for (const path of [
      ...[`Board/community?search=${index}`, `Scientific/Speakers?specialty=${index}`],
      ...['Scientific/Speakers?country=ZZ', 'Scientific/InvitedSpeakers?country=ZZ'],
      `Survey/after-meeting?session=0193a0f0-0000-7000-8000-00000000${index}`,
    ]) {
      const found = await web.get(`${base}/${path}`);
      assert.deepEqual([found.status, found.headers['cache-control']], [200, 'no-store'], path);
    }
  }
  assert.equal(web.site.pages.size(), size);
});

test('known codes are found in any case, and are one page', async () => {
  const page = await web.get(`${base}/Board/community`);
  assert.equal(page.status, 200);
  renders = 0;
  assert.equal((await web.get(`${base}/board/COMMUNITY?x=1`)).text, page.text);
  assert.equal(renders, 0);
});

test('data is asked for in parts that the page has, whatever is made up', async () => {
  const whole = await web.get(`${base}/Main.data`);
  renders = 0;
  for (let index = 0; index < 30; index += 1)
    assert.equal((await web.get(`${base}/Main.data?_routes=x${index},y&z=${index}`)).text, whole.text);
  assert.equal(renders, 0);
});

test('dot segments are not found, quietly', async (context) => {
  const said = [
    context.mock.method(console, 'error'),
    context.mock.method(console, 'warn'),
    context.mock.method(console, 'log'),
  ];
  complaints = [];
  for (const path of [
    '/%2e%2e/x',
    '/..',
    '/./Main',
    '/%2E/Main',
    '/a/..%2fMain',
    '/a\\..\\Main',
    '/.%2e/%2e./etc/passwd',
  ])
    for (const place of [base, '/api', '/assets', '']) {
      const { status } = await web.get(place + path);
      assert.equal(status, 404, place + path);
    }
  for (const path of [
    'Admin/Accounts/%2e%2e',
    'Admin/Accounts/..\\..\\..\\x',
    'Board/%2e%2e/%2e%2e/Edit',
    '%2e%2e.data',
  ])
    assert.equal((await web.get(`${base}/${path}`)).status, 404, path);
  assert.deepEqual(complaints, []);
  assert.deepEqual(
    said.map(({ mock }) => mock.callCount()),
    [0, 0, 0],
  );
});

test('forms that no page of ours has sent are refused without a word of alarm', async (context) => {
  const said = [context.mock.method(console, 'error'), context.mock.method(console, 'warn')];
  complaints = [];
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const response = await fetch(web.origin + base + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
    return response.status;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const origin of ['https://evil.test', 'null', 'nonsense'])
    for (const path of ['/Registration/Confirm', '/Registration/Korean.data', '/Admin'])
      assert.equal(await post(path, { ...form, origin }, 'email=x'), 400, `${origin} ${path}`);
  assert.equal(await post('/Registration/Confirm', { 'content-type': 'text/plain' }, 'x'), 400);
  assert.equal(
    await post('/Registration/Confirm', { 'content-type': 'multipart/form-data; boundary=x' }, 'x'),
    400,
  );
  assert.equal(await post('/Registration/Confirm', form, `email=${'x'.repeat(40_000)}`), 413);
  for (const path of [
    '/Admin',
    '/Registration/Process',
    '/Registration/Confirm?index',
    '/Registration/Resume',
  ])
    assert.ok((await post(path, form, 'email=x')) < 500, path);
  assert.deepEqual(complaints, []);
  assert.deepEqual(
    said.map(({ mock }) => mock.callCount()),
    [0, 0],
  );
});

test('when too many pages wait to be made, the next ones are asked to come again', async () => {
  const addresses = await sharedAddresses(web);
  const { promise, resolve } = Promise.withResolvers<void>();
  web.site.pages.changed(['*']);
  gate = promise;
  const answers = addresses.map((path) => web.get(path));
  const refused = await Promise.any(
    answers.map(async (one) => ((await one).status === 503 ? one : Promise.reject())),
  );
  resolve();
  gate = undefined;
  assert.deepEqual([refused.headers['retry-after'], refused.headers['cache-control']], ['3', 'no-store']);
  assert.match(refused.text, /<html lang="ko">.*잠시 후 다시 시도해 주세요/);
  const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
  assert.deepEqual([...statuses].toSorted(), [200, 503]);
  assert.equal((await web.get(addresses[0] ?? '')).status, 200);
});

test('a network that has had too many pages made still gets those that are kept', async () => {
  const scarce = await startTestWeb({ limitScale: 0.005 });
  const kept = await scarce.get(`${base}/Main`);
  assert.equal(kept.status, 200);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await scarce.get(`${base}/Registration/Confirm?x=${index}`)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
  const refused = await scarce.get(`${base}/Registration/Confirm`, { 'accept-language': 'en' });
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  assert.match(refused.text, /<html lang="en">/);
  assert.equal((await scarce.get(`${base}/Gallery`)).status, 429);
  assert.equal((await scarce.get(`${base}/Main`)).text, kept.text);
  await scarce.close();
});
