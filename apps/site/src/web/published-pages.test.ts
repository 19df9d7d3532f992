import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createPage,
  documentOfText,
  getPageDraft,
  getStaffMenu,
  publishPage,
  putStaffMenu,
  savePageDraft,
  withdrawPage,
} from '@airway/contract';
import { eventually } from '../../../api/test/eventually.ts';
import { newAccount } from '../../../api/test/new-accounts.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let staff: { token: string };
let renders = 0;
before(async () => {
  web = await startTestWeb({
    limitScale: 1000,
    prepare(app) {
      app.addHook('onRequest', async (request) => {
        if (request.url === '/api/site-setting/info') renders += 1;
      });
    },
  });
  staff = { token: (await newAccount(web.api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => web.close());

const base = '/airway2025';
const address = {
  history: `${base}/ConferenceInfo/History`,
  home: `${base}/Main`,
  own: `${base}/Page/parking`,
};
const textOf = async (page: string) => (await web.get(page)).text;
const reason = { reason: '예시 사유' };

async function publish(code: string, text: string): Promise<void> {
  const params = { code };
  const draft = (await web.api.call(getPageDraft, { params }, staff)).data;
  const content = {
    ...draft.content,
    blocks: [
      {
        kind: 'text' as const,
        title: { ko: null, en: null },
        body: { ko: documentOfText(text), en: null },
      },
    ],
  };
  const saved = await web.api.call(
    savePageDraft,
    { params, body: { version: draft.version, content } },
    staff,
  );
  const body = { version: saved.data.version };
  assert.equal((await web.api.call(publishPage, { params, body }, staff)).status, 200);
}

/** Requests a page until it shows a text, or no longer shows it. */
const shows = (page: string, text: string, isThere = true) =>
  eventually(async () => (await textOf(page)).includes(text) === isThere, `${page}: ${text}`);

/** Waits for the renders that earlier changes started, and until no shared response is left; then counts from zero. */
async function countRenders(): Promise<void> {
  for (let last = -1; last !== renders; await delay(1100)) last = renders;
  renders = 0;
}

test('what is published shows on its page, and makes no other page anew', async () => {
  for (const page of Object.values(address)) await web.get(page);
  await publish('history', '처음 고친 연혁');
  await shows(address.history, '처음 고친 연혁');
  const home = (await web.get(address.home)).headers.etag ?? '';
  await countRenders();
  await publish('history', '다시 고친 연혁');
  await shows(address.history, '다시 고친 연혁');
  assert.equal((await web.get(address.home, { 'if-none-match': home })).status, 304);
  assert.equal(renders, 1);
});

test('a page that is withdrawn leaves the menu of every page, its address says so, and it comes back', async () => {
  const link = 'href="/airway2025/ConferenceInfo/History"';
  await shows(address.home, link);
  await web.api.call(withdrawPage, { params: { code: 'history' }, body: reason }, staff);
  await shows(address.home, link, false);
  await shows(address.history, '페이지 준비 중입니다.');
  await publish('history', '돌아온 연혁');
  await shows(address.history, '돌아온 연혁');
  await shows(address.home, link);
});

test('a page that is under construction is not made anew by what other pages show', async () => {
  await web.api.call(withdrawPage, { params: { code: 'history' }, body: reason }, staff);
  await shows(address.history, '페이지 준비 중입니다.');
  const { headers } = await web.get(address.history);
  await countRenders();
  await publish('seoul', '새 서울 안내');
  await shows(`${base}/GeneralInfo/Seoul`, '새 서울 안내');
  assert.equal((await web.get(address.history, { 'if-none-match': headers.etag ?? '' })).status, 304);
  assert.equal(renders, 1);
});

test('a page that staff add is in the menu they set, under the title that is published', async () => {
  assert.equal((await web.get(address.own)).status, 404);
  const body = { code: 'parking', title: { ko: '주차 안내', en: null } };
  await web.api.call(createPage, { body }, staff);
  await publish('parking', '지하 2층에 세워 주세요');
  await shows(address.own, '지하 2층에 세워 주세요');
  const { groups, version } = (await web.api.call(getStaffMenu, {}, staff)).data;
  const entry = { kind: 'page' as const, code: 'parking', title: { ko: null, en: null }, isHidden: false };
  const [first, ...others] = groups.map((group) => ({ ...group, entries: [...group.entries] }));
  first?.entries.push(entry);
  const menu = { groups: first === undefined ? [] : [first, ...others], version };
  assert.equal((await web.api.call(putStaffMenu, { body: menu }, staff)).status, 200);
  await shows(address.home, 'href="/airway2025/Page/parking">주차 안내');
});
