import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { makePage, type Page } from './page.ts';
import { createPageCache } from './page-cache.ts';

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
      (text: string, lifeMs = 1_000) =>
      async () => ({
        page: await pageOf(text),
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

test('a page made from content that changed meanwhile is not fresh', async () => {
  const { cache, pageOf, textOf } = harness();
  const gate = Promise.withResolvers<void>();
  const old = cache.get('/a', '/a', async () => {
    await gate.promise;
    return { page: await pageOf('old'), freshUntilMs: 9_000 };
  });
  cache.contentChanged();
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
  cache.contentChanged();
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
      cache.contentChanged();
    }
    return { page: await pageOf(text), freshUntilMs: 900_000 };
  };
  await cache.get('/a', '/a', render);
  content = 'second';
  cache.contentChanged();
  // The renewal goes on by itself: nobody asks for the page in the meantime.
  while (cache.freshByAddress('/a') === undefined) await setImmediate();
  assert.equal(textOf(cache.freshByAddress('/a')), 'third');
  assert.equal(rendered, 3);
});

test('a page that may not be kept is rendered each time', async () => {
  const { cache, pageOf, textOf } = harness();
  const never = (text: string) => async () => ({ page: await pageOf(text), freshUntilMs: 0 });
  assert.equal(textOf(await cache.get('/a', '/a', never('one'))), 'one');
  assert.equal(textOf(await cache.get('/a', '/a', never('two'))), 'two');
  assert.equal(cache.freshByAddress('/a'), undefined);
});

test('a failed render reaches whoever waits and leaves nothing behind', async () => {
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
