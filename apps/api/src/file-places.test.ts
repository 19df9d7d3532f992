import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createPopup, type RichDocument, searchManagedFiles } from '@airway/contract';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../test/api.ts';
import { writePost } from '../test/board-posts.ts';
import { newAccount } from '../test/new-accounts.ts';
import { uploaded } from '../test/sample-files.ts';
import { pageOf, saveDraft } from '../test/written-pages.ts';

let api: TestApi;
let secretary: { token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

async function picture(use: string): Promise<string> {
  const head = { width: 40, height: 30, channels: 3, background: '#0a6' } as const;
  const bytes = await sharp({ create: head }).png().toBuffer();
  return (await uploaded(api, { name: '그림.png', bytes, use, ...secretary })).id;
}
const textWith = (fileId: string) =>
  ({ type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '그림' } }] }) as RichDocument;
const placesFor = async (by: { token: string }) =>
  (await api.call(searchManagedFiles, { query: { sort: 'createdAt,ASC' } }, by)).data.content.map(
    ({ place }) => place,
  );

test('files lead to the post, page or pop-up that has them, for who may open its screen', async () => {
  const onPost = await picture('boards.picture');
  const { boardCode, itemNo } = await writePost(api, secretary.token, {
    title: { ko: '그림 글', en: null },
    content: { ko: textWith(onPost), en: null },
  });
  const onPage = await picture('pages.picture');
  const block = { kind: 'text' as const, title: { ko: null, en: null } };
  const content = pageOf('그림 안내', {
    blocks: [{ ...block, body: { ko: textWith(onPage), en: null } }],
  });
  await saveDraft(api, secretary, 'info', content);
  const onPopup = await picture('popups.picture');
  const body = {
    requestKey: randomUUID(),
    title: { ko: '그림 알림', en: null },
    text: { ko: textWith(onPopup), en: null },
    link: '',
    place: 'home' as const,
    startsAt: '2027-03-10T00:00:00Z',
    endsAt: '2027-03-11T00:00:00Z',
    position: 1,
  };
  const popup = await api.call(createPopup, { body }, secretary);
  await picture('popups.picture');
  assert.deepEqual(await placesFor(secretary), [
    { path: `/Admin/Posts/${boardCode}/${itemNo}`, title: { ko: '그림 글', en: null } },
    { path: '/Admin/Pages/info', title: content.title },
    { path: `/Admin/Popups/${popup.data.id}`, title: { ko: '그림 알림', en: null } },
    null,
  ]);
  const grant = { role_code: 'FINANCE', permission: 'FILE_Manage' };
  await api.ctx().db.insertInto('role_permissions').values(grant).execute();
  const { accessToken: token } = await newAccount(api, { roleCode: 'FINANCE' });
  assert.deepEqual(await placesFor({ token }), [null, null, null, null]);
});
