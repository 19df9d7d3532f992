import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportImportRows, listImportRows } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import { importDesk } from '../../../test/imports.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { bookOf } from '../../../test/workbooks.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  await api.work();
});
after(() => api.close());

const longText = '가'.repeat(32_000);
const said = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** Each row has the same long text, so the file has only some kilobytes. */
const smallFile = bookOf({
  sheet: `<sheetData><row>${said('성명')}${said('소속')}</row>${`<row>${said('예시')}<c t="s"><v>0</v></c></row>`.repeat(600)}</sheetData>`,
  shared: `<si><t>${longText}</t></si>`,
});

test('a page of rows shows how long cells begin, and reading, comparing and showing them holds nobody up', async (context) => {
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const into = { kind: 'alumni' as const, editionId: api.signIns.editionId, token };
  const meter = createHoldMeter();
  let id = '';
  const readMs = await meter.holdMs(async () => {
    const { counts, ...one } = await importDesk(api, into).preview(smallFile);
    assert.equal(counts?.refused, 600);
    id = one.id;
  });
  let shown: string | undefined;
  const shownMs = await meter.holdMs(async () => {
    const { data } = await api.call(listImportRows, { params: { id }, query: { size: '100' } }, into);
    assert.equal(data.content.length, 100);
    shown = data.content[0]?.cells[1];
  });
  assert.deepEqual([shown?.length, shown?.at(-1)], [300, '…']);
  context.diagnostic(`held ${readMs.toFixed(0)} ms to compare, ${shownMs.toFixed(0)} ms to show`);
  for (const heldMs of [readMs, shownMs]) assert.ok(heldMs < meter.limitMs, `${heldMs} ms`);

  const { data } = await api.call(exportImportRows, { params: { id }, body: { rows: 'all' } }, into);
  const { rows } = await readSheet(data);
  assert.equal(rows[1]?.[2], longText);
});
