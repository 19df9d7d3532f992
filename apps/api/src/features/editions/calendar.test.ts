import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/api.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

const get = (id: string, query = '') => api.app.inject(`/api/conference/${id}/calendar.ics${query}`);

test('the meeting days come as a file, Korean unless English is asked for', async () => {
  const { editionId } = api.signIns;
  for (const [query, title] of [
    ['', '기도관리'],
    ['?language=ko', '기도관리'],
    ['?language=en', 'Annual Airway Meeting 2025'],
  ] as const) {
    const { statusCode, headers, body } = await get(editionId, query);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="meeting.ics"; filename*=UTF-8''meeting.ics`,
    );
    assert.ok(body.startsWith('BEGIN:VCALENDAR\r\n'));
    assert.ok(body.includes(title), title);
  }
});

test('what is no such call is refused as everywhere', async () => {
  const { editionId } = api.signIns;
  const cases: [string, string, number, string][] = [
    [editionId, '?language=fr', 400, 'INVALID_INPUT'],
    [editionId, '?language=ko&language=en', 400, 'INVALID_INPUT'],
    [editionId, '?colour=red', 400, 'INVALID_INPUT'],
    ['not-an-id', '', 400, 'INVALID_INPUT'],
    ['0192f5a0-0000-7000-8000-000000000000', '', 404, 'NOT_FOUND'],
  ];
  for (const [id, query, status, code] of cases) {
    const answer = await get(id, query);
    assert.deepEqual([answer.statusCode, answer.json().code], [status, code], query);
  }
});

test('the description of the API tells the file', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json();
  const { parameters, responses } = paths['/api/conference/{id}/calendar.ics'].get;
  assert.deepEqual(
    parameters.map(({ name }: { name: string }) => name),
    ['id', 'language'],
  );
  assert.deepEqual(Object.keys(responses['200'].content), ['text/calendar']);
});
