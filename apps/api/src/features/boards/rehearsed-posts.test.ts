import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createComment, getEdition, getPost, listComments, listPosts } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { setRehearsal } from '../editions/index.ts';
import { announcePosts } from './announce-posts.ts';

let api: TestApi<'demo'>;
let writer: { id: string; token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  api.setNow(new Date());
  writer = await newWriter(api);
});
after(() => api.close());

const minuteMs = 60_000;
type Place = { boardCode: string; itemNo: string };
const read = (params: Place) => api.call(getPost, { params });
const siteNow = async () => (await api.call(getEdition, { params: { id: api.signIns.editionId } })).data.now;

test('posts and comments bear the date that the site believes in', async () => {
  const now = await siteNow();
  const place = await writePost(api, writer.token);
  const post = (await read(place)).data;
  assert.deepEqual([post.createdDate, post.changedDate, post.state], [now, now, 'published']);
  const { data } = await api.call(listPosts, { query: { boardCode: 'community' } });
  assert.deepEqual([data.content[0]?.itemNo, data.content[0]?.createdDate], [post.itemNo, now]);
  await api.call(
    createComment,
    { params: place, body: { requestKey: crypto.randomUUID(), text: '댓글' } },
    writer,
  );
  assert.equal(
    (await api.call(listComments, { query: { boardCode: 'community', itemNo: place.itemNo } })).data
      .content[0]?.createdDate,
    now,
  );
});

test('a post that is scheduled in a rehearsal comes out at its moment and goes when the rehearsal goes back', async () => {
  const start = api.ctx().now;
  const now = await siteNow();
  const soon = new Date(Date.parse(now) + 20 * minuteMs).toISOString();
  const place = await writePost(api, writer.token, { publishAt: soon });
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  const untilAnnounced = async () => {
    changedScopes.length = 0;
    await announcePosts.run(api.ctx());
    await eventually(() => changedScopes.includes('board:community'), 'the pages that are kept are told');
  };
  api.setNow(new Date(start.getTime() + 20 * minuteMs - 1));
  await announcePosts.run(api.ctx());
  assert.equal((await read(place)).status, 404);
  api.setNow(new Date(start.getTime() + 20 * minuteMs));
  await untilAnnounced();
  assert.equal((await read(place)).data.createdDate, soon);
  await setRehearsal(api.ctx(), api.signIns.editionId, new Date(now));
  await untilAnnounced();
  assert.equal((await read(place)).status, 404);
  api.setNow(new Date(api.ctx().now.getTime() + 20 * minuteMs));
  await untilAnnounced();
  assert.equal((await read(place)).status, 200);
});
