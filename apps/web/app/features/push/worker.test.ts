import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, beforeEach, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

interface Shown {
  title: string;
  options: { body: string; lang: string; tag: string; renotify: boolean; data: { page: string } };
}
type Listener = (event: object) => void;

let source = '';
before(async () => {
  source = await readFile(new URL('../../../public/push/worker.js', import.meta.url), 'utf8');
});

let listeners = new Map<string, Listener>();
let shown: Shown[] = [];
let opened: string[] = [];
let tabs: { url: string; focus(): void }[] = [];
beforeEach(() => {
  [listeners, shown, opened, tabs] = [new Map(), [], [], []];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (path: string) => opened.push(path),
    },
  };
  runInContext(source, createContext({ self, URL }));
});

async function dispatch(name: string, event: object) {
  const done: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => done.push(work);
  listeners.get(name)?.({ ...event, waitUntil });
  await Promise.all(done);
}
const item = (topic: string, minutes: number) => ({
  tag: topic,
  title: `제목 ${topic}`,
  text: `내용 ${topic}`,
  page: `https://example.org/airway2025/${topic}`,
  until: Date.now() + minutes * 60_000,
});
async function push(...items: ReturnType<typeof item>[]) {
  const frame = { lang: 'ko', title: '알림', page: 'https://example.org/airway2025/Mine', more: 0 };
  await dispatch('push', { data: { json: () => ({ ...frame, items }) } });
  return shown.at(-1) ?? assert.fail();
}
const click = async (page: string) => {
  let isClosed = false;
  const notification = { data: { page }, close: () => (isClosed = true) };
  await dispatch('notificationclick', { notification });
  assert.equal(isClosed, true);
};

test('one piece of news is shown with its own title, and replaces an earlier one of its topic', async () => {
  const { title, options } = await push(item('a', 5));
  assert.deepEqual(
    [title, options.body, options.lang, options.tag, options.renotify, options.data.page],
    ['제목 a', '내용 a', 'ko', 'a', true, 'https://example.org/airway2025/a'],
  );
});

test('several are shown together, and lead to the own programme', async () => {
  const { title, options } = await push(item('a', 5), item('b', 5));
  assert.equal(title, '알림');
  assert.equal(options.body, '제목 a · 내용 a\n제목 b · 내용 b');
  assert.equal(options.data.page, 'https://example.org/airway2025/Mine');
});

test('stale news are left out, but something is always shown', async () => {
  assert.equal((await push(item('old', -1), item('b', 5))).title, '제목 b');
  assert.equal((await push(item('old', -1), item('older', -2))).title, '제목 old');
});

test('a tap opens the page at this site, or the tab that has it', async () => {
  await click('https://elsewhere.example/airway2025/a');
  assert.deepEqual(opened, ['/airway2025/a']);
  let focused = 0;
  tabs = [{ url: 'https://example.org/airway2025/a?x=1', focus: () => (focused += 1) }];
  await click('https://example.org/airway2025/a');
  assert.deepEqual([opened.length, focused], [1, 1]);
});

test('nothing is stored, fetched or answered', () => {
  assert.deepEqual([...listeners.keys()], ['push', 'notificationclick']);
  assert.doesNotMatch(source, /caches|indexedDB|fetch|importScripts/);
});
