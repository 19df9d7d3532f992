import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDevelopmentWeb } from '@airway/web/development.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;

before(async () => {
  web = await startTestWeb({ openDevelopmentWeb });
});
after(() => web.close());

test('pages, scripts and sentences come from the sources while they are worked on', async () => {
  const page = await web.get('/airway2025/Main');
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-security-policy'], undefined);
  assert.match(page.text, /\/app\/entry\.client\.tsx/);
  const script = await web.get('/app/entry.client.tsx');
  assert.equal(script.status, 200);
  assert.equal(script.headers['content-type'], 'text/javascript');
  const [sentences = ''] = /\/assets\/messages\/ko\.ui\.[\w-]+\.json/.exec(page.text) ?? [];
  assert.equal((await web.get(sentences)).status, 200);
});

test('calls are answered by the API, and what nobody has is not found', async () => {
  assert.equal((await web.get('/api/site-setting/info')).status, 200);
  assert.equal((await web.get('/airway2025/nowhere')).status, 404);
});
