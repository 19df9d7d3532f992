import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { makePage, type Page } from './page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { BusyError } from './work-queue.ts';

function harness(maximumPages = 3) {
  let nowMs = 1_000;
  const failures: unknown[] = [];
  const cache = createPageCache({
    nowMs: () => nowMs,
    maximumPages,
    graceMs: 100,
    settleMs: 0,
    onRenderFailed: (error) => failures.push(error),
  });
  const pageOf = (text: string): Promise<Page> => makePage(200, Buffer.from(text), {});
  return {
    cache,
    failures,
    pass: (milliseconds: number) => {
      nowMs += milliseconds;
    },
    textOf: (page: Page | undefined) => page?.variants.identity.body.toString(),
    render:
      (text: string, lifeMs = 1_000, shows: readonly string[] = ['site']) =>
      async () => ({
        page: await pageOf(text),
        shows,
        freshUntilMs: nowMs + lifeMs,
      }),
    pageOf,
  };
}

test('a page is served from memory until its time, then for a short grace while its successor is made', async () => {
  const { cache, pass, render, textOf } = harness();
  assert.equal(textOf(await cache.get('/a', '/a', render('first'))), 'first');
  assert.equal(textOf(await cache.get('/a', '/a', render('second'))), 'first');
  assert.equal(textOf(cache.freshByAddress('/a')), 'first');
  pass(1_050);
  assert.equal(cache.freshByAddress('/a'), undefined);
  assert.equal(textOf(await cache.get('/a', '/a', render('second'))), 'first');
  assert.equal(textOf(await cache.get('/a', '/a', render('third'))), 'first');
});

test('after the grace a reader waits for the new page', async () => {
  const { cache, pass, render, textOf } = harness();
  await cache.get('/a', '/a', render('first'));
  pass(1_200);
  assert.equal(textOf(await cache.get('/a', '/a', render('second'))), 'second');
});

test('while too many pages wait, a page that time alone has outdated is sent instead of a refusal', async () => {
  const { cache, pass, render, textOf } = harness();
  await cache.get('/a', '/a', render('first'));
  const busy = () => Promise.reject(new BusyError());
  pass(1_200);
  assert.equal(textOf(await cache.get('/a', '/a', busy)), 'first');
  assert.equal(cache.freshByAddress('/a'), undefined);
  await assert.rejects(
    cache.get('/a', '/a', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  await assert.rejects(cache.get('/new', '/new', busy), BusyError);
  // Changed content is never shown again.
  cache.changed(['site']);
  await setTimeout(10);
  pass(200);
  await assert.rejects(cache.get('/a', '/a', busy), BusyError);
  assert.equal(textOf(await cache.get('/a', '/a', render('second'))), 'second');
});

test('a page made from content that changed meanwhile is not fresh', async () => {
  const { cache, pageOf, textOf } = harness();
  const gate = Promise.withResolvers<void>();
  const old = cache.get('/a', '/a', async () => {
    await gate.promise;
    return { page: await pageOf('old'), shows: ['site'], freshUntilMs: 9_000 };
  });
  cache.changed(['site']);
  gate.resolve();
  assert.equal(textOf(await old), 'old');
  assert.equal(cache.freshByAddress('/a'), undefined);
});

test('a change shows at once on a page that nobody asked for lately, and after one old copy on a busy one', async () => {
  const { cache, pass, render, textOf } = harness();
  await cache.get('/idle', '/idle', render('idle before', 900_000));
  pass(61_000);
  const gate = Promise.withResolvers<void>();
  await cache.get('/busy', '/busy', render('busy before', 900_000));
  const slow = async () => {
    await gate.promise;
    return render('busy after', 900_000)();
  };
  cache.changed(['site']);
  assert.equal(textOf(await cache.get('/idle', '/idle', render('idle after'))), 'idle after');
  assert.equal(textOf(await cache.get('/busy', '/busy', slow)), 'busy before');
  gate.resolve();
});

test('a change during the renewal that another change began is followed too', {
  timeout: 20_000,
}, async () => {
  const { cache, pageOf, textOf } = harness();
  let content = 'first';
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    const text = content;
    if (rendered === 2) {
      content = 'third';
      cache.changed(['site']);
    }
    return { page: await pageOf(text), shows: ['site'], freshUntilMs: 900_000 };
  };
  await cache.get('/a', '/a', render);
  content = 'second';
  cache.changed(['site']);
  // The page is rendered again without further requests.
  while (textOf(cache.freshByAddress('/a')) !== 'third') await setImmediate();
  assert.equal(rendered, 3);
});

/** Creates pages that count their renders. */
async function counted(cache: PageCache, pages: Record<string, readonly string[]>) {
  const renders: string[] = [];
  for (const [path, shows] of Object.entries(pages))
    await cache.get(path, path, async () => {
      renders.push(path);
      return { page: await makePage(200, Buffer.from(path), {}), shows, freshUntilMs: 900_000 };
    });
  renders.length = 0;
  return renders;
}

test('a change renders the pages that show it anew, and no other', async () => {
  const { cache } = harness(10);
  const pages = {
    '/info': ['site'],
    '/notice': ['site', 'board:notice'],
    '/post': ['site', 'board:notice', 'post:1'],
    '/unknown': ['*'],
    '/nothing': [],
  };
  const renders = await counted(cache, pages);
  const after = async (...scopes: string[]) => {
    // Changes are collected after each render; that timer was set before this one and fires before it.
    await setTimeout(0);
    renders.length = 0;
    cache.changed(scopes);
    while (Object.keys(pages).some((path) => cache.freshByAddress(path) === undefined)) await setImmediate();
    return renders.toSorted();
  };
  assert.deepEqual(await after('post:1'), ['/post', '/unknown']);
  assert.deepEqual(await after('board:notice', 'post:2'), ['/notice', '/post', '/unknown']);
  assert.deepEqual(await after('account:1'), ['/unknown']);
  assert.deepEqual(await after('*'), ['/info', '/nothing', '/notice', '/post', '/unknown']);
});

test('a render is fresh when only other things changed while it was under way', async () => {
  for (const [scope, isFresh] of [
    ['site', false],
    ['*', false],
    ['post:1', true],
  ] as const) {
    const { cache, pageOf } = harness();
    const gate = Promise.withResolvers<void>();
    const page = cache.get('/a', '/a', async () => {
      await gate.promise;
      return { page: await pageOf('a'), shows: ['site'], freshUntilMs: 900_000 };
    });
    cache.changed([scope]);
    gate.resolve();
    await page;
    assert.equal(cache.freshByAddress('/a') !== undefined, isFresh, scope);
  }
});

test('while changes are not heard of, a page is fresh for a second, and given on where no other can be made', async () => {
  const { cache, pass, render, textOf } = harness();
  const broken = async () => ({
    page: await makePage(503, Buffer.from('broken'), {}),
    shows: [],
    freshUntilMs: 0,
  });
  await cache.get('/a', '/a', render('first', 10_000));
  cache.deaf();
  pass(999);
  assert.equal(textOf(cache.freshByAddress('/a')), 'first');
  pass(1_001);
  assert.equal(cache.freshByAddress('/a'), undefined);
  assert.equal(textOf(await cache.get('/a', '/a', broken)), 'first');
  assert.equal(textOf(cache.freshByAddress('/a')), 'first');
  pass(1_001);
  assert.equal(textOf(await cache.get('/a', '/a', render('second', 10_000))), 'first', 'in its grace');
  while (textOf(cache.freshByAddress('/a')) !== 'second') await setImmediate();
  pass(1_101);
  assert.equal(textOf(await cache.get('/a', '/a', render('third', 1_200))), 'third');
  pass(1_301);
  assert.equal(textOf(await cache.get('/a', '/a', broken)), 'broken', 'its own time is over');

  await cache.get('/b', '/b', render('old', 10_000));
  cache.changed(['*']);
  assert.equal(cache.freshByAddress('/b'), undefined);
  while (cache.freshByAddress('/b') === undefined) await setImmediate();
  pass(5_000);
  assert.equal(textOf(cache.freshByAddress('/b')), 'old', 'it hears again');
});

test('a page that may not be kept is rendered each time, and leaves nothing behind', async () => {
  const { cache, pageOf, textOf } = harness();
  const never = (text: string) => async () => ({ page: await pageOf(text), shows: [], freshUntilMs: 0 });
  assert.equal(textOf(await cache.get('/a', '/a', never('one'))), 'one');
  assert.equal(textOf(await cache.get('/a', '/a', never('two'))), 'two');
  assert.equal(cache.freshByAddress('/a'), undefined);
  assert.equal(cache.size(), 0);
});

test('a failed render reaches the person who waits and leaves nothing behind', async () => {
  const { cache, render, textOf } = harness();
  await assert.rejects(
    cache.get('/a', '/a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(textOf(await cache.get('/a', '/a', render('later'))), 'later');
});

test('when memory is full, the page that was asked for longest ago goes', async () => {
  const { cache, pass, render, textOf } = harness(3);
  for (const path of ['/a', '/b', '/c']) {
    await cache.get(path, path, render(path, 9_000));
    pass(1);
  }
  cache.freshByAddress('/a');
  pass(1);
  await cache.get('/d', '/d', render('/d'));
  assert.equal(cache.size(), 3);
  assert.deepEqual(
    ['/a', '/b', '/c', '/d'].map((path) => textOf(cache.freshByAddress(path))),
    ['/a', undefined, '/c', '/d'],
  );
});
