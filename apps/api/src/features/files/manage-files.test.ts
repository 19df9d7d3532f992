import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  completeUpload,
  getFile,
  getFileAddress,
  getFileSpace,
  giveFileBack,
  searchManagedFiles,
  withdrawFile,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { attach, attachmentUse, pictureUse, sampleFeature, uploaded } from '../../../test/sample-files.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { listFilesOf } from './attach-files.ts';
import { fileInvariants } from './files.invariants.ts';
import { sweepFiles } from './sweep-files.ts';

const days = 86_400_000;
const body = { reason: '예시 사유' };
const notFound = [404, 'NOT_FOUND'];

let api: TestApi;
let secretary: { token: string };
let owner: { id: string; token: string };
before(async () => {
  api = await startTestApi({ feature: sampleFeature });
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const { id, accessToken: token } = await newAccount(api, { name: '김예시' });
  owner = { id, token };
});
after(() => api.close());

const send = (name: string, length = 20) =>
  uploaded(api, { name, bytes: Buffer.alloc(length, 'a'), token: owner.token });
const search = async (query: object) =>
  (await api.call(searchManagedFiles, { query }, secretary)).data.content;
const namesOf = async (query: object) => (await search(query)).map(({ name }) => name);
const withdraw = (id: string) => api.call(withdrawFile, { params: { id }, body }, secretary);
const giveBack = (id: string) => api.call(giveFileBack, { params: { id }, body }, secretary);
const read = (id: string) => api.call(getFile, { params: { id }, query: {} }, { token: owner.token });
const auditOf = async (id: string) => {
  const rows = api.ctx().db.selectFrom('audit_arrivals').select(['action', 'reason']);
  return (await rows.where('subject_id', '=', id).execute()).map(({ action, reason }) => [action, reason]);
};
const sweepAfter = async (ms: number) => {
  await sweepFiles({ ...api.ctx(), now: new Date(Date.now() + ms) });
  const { db, storage } = { ...api.services.database, ...api.services };
  const reports = await checkInvariants(db, fileInvariants, { storage });
  assert.deepEqual(
    reports.flatMap(({ broken }) => broken),
    [],
  );
};

test('staff find files by name, use and state, in an order, and see who sent them', async () => {
  const [waiting, attached, detached, withdrawn] = [
    await send('찾기 100%.txt', 10),
    await send('찾기 나.txt', 40),
    await send('찾기 다.txt', 30),
    await send('찾기 라.txt', 20),
  ];
  await attach(api, owner.id, attachmentUse, [attached.id]);
  const thing = await attach(api, owner.id, attachmentUse, [detached.id, withdrawn.id]);
  await attach(api, owner.id, attachmentUse, [withdrawn.id], thing);
  await withdraw(withdrawn.id);
  assert.deepEqual(await namesOf({ query: '찾기', sort: 'name,ASC' }), [
    waiting.name,
    attached.name,
    detached.name,
    withdrawn.name,
  ]);
  assert.deepEqual(await namesOf({ query: '찾기', sort: 'sizeBytes,DESC', size: '2' }), [
    attached.name,
    detached.name,
  ]);
  assert.deepEqual(await namesOf({ query: '0%.' }), [waiting.name]);
  assert.deepEqual(await namesOf({ query: '찾기%라' }), []);
  for (const [state, file] of Object.entries({ waiting, attached, detached, withdrawn }))
    assert.deepEqual(await namesOf({ query: '찾기', state }), [file.name], state);
  assert.deepEqual(await namesOf({ query: '찾기', use: pictureUse.name }), []);
  assert.equal((await namesOf({ query: '찾기', use: attachmentUse.name })).length, 4);
  const [one] = await search({ query: '찾기 라' });
  assert.deepEqual(one && { ...one, id: '', createdAt: '' }, {
    id: '',
    name: withdrawn.name,
    use: attachmentUse.name,
    type: 'text/plain',
    sizeBytes: 20,
    owner: { id: owner.id, name: '김예시' },
    place: null,
    createdAt: '',
    state: 'withdrawn',
    canBeGivenBack: true,
  });
  for (const query of ['sort=owner,ASC', 'state=lost', 'use=..', 'size=10000', 'who=me']) {
    const answer = await api.callRaw('GET', `/api/admin/file?${query}`, undefined, secretary);
    assert.equal(answer.status, 400, query);
  }
});

test('a withdrawn file is nobody’s, wherever it is attached, until it is given back', async () => {
  const { id } = await send('회수.txt');
  const thing = await attach(api, owner.id, attachmentUse, [id]);
  const params = { id };
  const { url } = (await api.call(getFileAddress, { params }, { token: owner.token })).data;
  const listed = async () => (await listFilesOf(api.ctx(), attachmentUse, [thing])).get(thing)?.length;
  assert.equal(await listed(), 1);
  for (const _ of [1, 2]) assert.equal((await withdraw(id)).status, 200);
  assert.deepEqual(refusalOf(await read(id)), notFound);
  assert.deepEqual(refusalOf(await api.call(getFileAddress, { params }, { token: owner.token })), notFound);
  assert.deepEqual(refusalOf(await api.call(completeUpload, { params }, { token: owner.token })), notFound);
  assert.equal((await api.callRaw('GET', url)).status, 404);
  assert.equal(await listed(), undefined);
  // The post can still be changed, and this does not restore the file.
  await attach(api, owner.id, attachmentUse, [id], thing);
  assert.deepEqual(refusalOf(await read(id)), notFound);
  for (const _ of [1, 2]) assert.equal((await giveBack(id)).status, 200);
  assert.equal((await read(id)).status, 200);
  assert.equal(await listed(), 1);
  assert.deepEqual(await auditOf(id), [
    ['file.withdrawn', body.reason],
    ['file.given-back', body.reason],
  ]);
});

test('what waits can be withdrawn, and is attached to nothing then', async () => {
  const { id } = await send('기다림.txt');
  await withdraw(id);
  assert.deepEqual(refusalOf(await read(id)), notFound);
  await assert.rejects(attach(api, owner.id, attachmentUse, [id]), { code: 'NOT_FOUND' });
});

test('pages that show a withdrawn file are made anew', async () => {
  const { id } = await send('보임.txt');
  const touched: string[] = [];
  const received = new Promise<void>((resolve) => {
    const changed = (scopes: readonly string[]) => {
      touched.push(...scopes);
      if (scopes.includes('*')) resolve();
    };
    api.services.content.watch({ changed, deaf: () => {} });
  });
  await withdraw(id);
  await received;
  assert.ok(touched.includes('*'));
});

test('a reason is required', async () => {
  const { id } = await send('사유.txt');
  for (const reason of ['', '  ', undefined]) {
    const answer = await api.callRaw('POST', `/api/admin/file/${id}/withdraw`, { reason }, secretary);
    assert.equal(answer.status, 400);
  }
  assert.equal((await read(id)).status, 200);
});

test('space is counted by use, and bytes of withdrawn files go after 30 days while their row stays', async () => {
  const { id } = await send('지움.txt', 1000);
  const thing = await attach(api, owner.id, attachmentUse, [id]);
  const spaceOf = async () => {
    const { uses } = (await api.call(getFileSpace, {}, secretary)).data;
    return uses.find(({ use }) => use === attachmentUse.name)?.sizeBytes ?? 0;
  };
  const whole = await spaceOf();
  assert.ok(whole >= 1000);
  await withdraw(id);
  await sweepAfter(29 * days);
  assert.equal((await giveBack(id)).status, 200);
  await withdraw(id);
  const before = await spaceOf();
  await sweepAfter(31 * days);
  assert.ok(before - (await spaceOf()) >= 1000);
  assert.deepEqual(refusalOf(await giveBack(id)), [409, 'CONFLICT']);
  assert.equal((await search({ query: '지움' }))[0]?.canBeGivenBack, false);
  await sweepAfter(32 * days);
  assert.equal(await api.services.storage.get(`${id}/whole`), undefined);
  // The post can still be changed. Once detached, the file's row is deleted as well.
  await attach(api, owner.id, attachmentUse, [id], thing);
  await attach(api, owner.id, attachmentUse, [], thing);
  await sweepAfter(63 * days);
  assert.deepEqual(await namesOf({ query: '지움' }), []);
  await sweepAfter(64 * days);
});
