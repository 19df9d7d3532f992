import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listProgrammePeople, listSessions } from '@airway/contract';
import { PNG } from 'pngjs';
import { startTestApi, type TestApi } from '../../../test/api.ts';

let api: TestApi<'demo'>;
let addresses: string[];
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { editionId, content: sessions } = (await api.call(listSessions, { query: {} })).data;
  const { content: people } = (await api.call(listProgrammePeople, { query: {} })).data;
  addresses = [
    `/api/conference/${editionId}/share.png`,
    `/api/conference-session/${editionId}/${sessions[0]?.id}/share.png`,
    `/api/programme-person/${editionId}/${people[0]?.id}/share.png`,
  ];
});
after(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test('the meeting, a session and a person have a card in either language, shown and kept by those who have it', async () => {
  const seen = new Set<string>();
  for (const address of addresses)
    for (const language of ['ko', 'en']) {
      const { statusCode, headers, rawPayload } = await get(`${address}?language=${language}`);
      assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png'], address);
      assert.match(String(headers['content-disposition']), /^inline/);
      assert.equal(headers['cache-control'], 'public, max-age=3600');
      const { width, height } = PNG.sync.read(rawPayload);
      assert.deepEqual([width, height], [1200, 630]);
      assert.ok(rawPayload.length < 100_000, `${rawPayload.length} bytes`);
      seen.add(String(headers.etag));
      const again = await get(`${address}?language=${language}`, { 'if-none-match': String(headers.etag) });
      assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
    }
  assert.equal(seen.size, 6);
});

test('a card is drawn once, whoever asks for it at the same time and afterwards', async () => {
  const card = { kind: '기조강연', title: '<b>&', lines: ['하나', '둘', '셋'], meeting: '학술대회' };
  const { pictures } = api.services;
  const drawn = await Promise.all([1, 2, 3].map(() => pictures.drawCard(card)));
  assert.equal(new Set([...drawn, await pictures.drawCard({ ...card })]).size, 1);
});

test('what is no such thing or no language has no card', async () => {
  const nobody = '0192f5a0-0000-7000-8000-000000000000';
  for (const address of addresses) {
    assert.equal((await get(address.replace(/[^/]+(?=\/share)/, nobody))).statusCode, 404);
    assert.equal((await get(`${address}?language=fr`)).statusCode, 400);
  }
});
