import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { completeUpload, getUploadUrl } from '@airway/contract/files';
import { checkImport, createImport, readImport, undoImport } from '@airway/contract/imports';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { counts, importId as id, readFile as one, row, showImport } from '../../../../test/imports.tsx';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { chooseOnDevice, fileOnDevice, mockTransfers, transfers } from '../../../../test/uploads.ts';
import { ImportHistory } from './import-history.tsx';
import { importScreens } from './screens.ts';

const say = messagesIn('ko');

test('headings are suggested and chosen, and a column that is missing is said at its field', async () => {
  const asked: ReceivedBy<typeof checkImport>['body'][] = [];
  await showImport(
    one,
    [],
    answerTo(checkImport, ({ body }) => {
      asked.push(body);
      if (body.mapping.length < 2)
        throw new Refused('INVALID_INPUT', '입력하신 내용을 확인해 주세요.', { titleKo: 'required' });
      return { ...one, state: 'checking' as const };
    }),
  );
  assert.ok(screen.getByText(say('imports.admin.map.unused', { headings: '제목, 비고' })));
  const title = screen.getByLabelText<HTMLSelectElement>(/^세션 제목/);
  await press('button', say('imports.admin.check'));
  await screen.findByRole('link', { name: /^세션 제목/ });
  assert.equal(title.getAttribute('aria-invalid'), 'true');
  fireEvent.change(title, { target: { value: '제목' } });
  await press('button', say('imports.admin.check'));
  await waitFor(() => assert.equal(asked.length, 2));
  assert.deepEqual(asked[1]?.mapping, [
    { column: 'date', heading: '날짜' },
    { column: 'titleKo', heading: '제목' },
  ]);
});

test('another row or sheet has the headings, and the file is read again', async () => {
  const asked: ReceivedBy<typeof readImport>['body'][] = [];
  const facts = {
    ...{ format: 'xlsx' as const, encoding: null, delimiter: null, rows: 2 },
    ...{ sheet: '명단', sheets: ['표지', '명단'], headings: ['날짜'], headingRow: 2 },
    top: [
      { number: 1, text: '예시 명단' },
      { number: 2, text: '날짜' },
    ],
  };
  const readNotes = ['시트 2개 가운데 ‘명단’ 시트를 읽었습니다.'];
  await showImport(
    { ...one, facts, readNotes },
    [],
    answerTo(readImport, ({ body }) => {
      asked.push(body);
      return { ...one, facts, readNotes };
    }),
  );
  assert.ok(screen.getByText(readNotes[0] ?? ''));
  const choose = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    await press('button', say('imports.admin.headings.send'));
  };
  await choose(say('imports.admin.headings.row'), '1');
  await waitFor(() => assert.equal(asked.length, 1));
  await choose(say('imports.admin.headings.row'), '');
  await waitFor(() => assert.equal(asked.length, 2));
  fireEvent.change(screen.getByLabelText(new RegExp(`^${say('imports.admin.headings.row')}`)), {
    target: { value: '2' },
  });
  await choose(say('imports.admin.headings.sheet'), '표지');
  await waitFor(() => assert.equal(asked.length, 3));
  assert.deepEqual(asked, [
    { sheet: '명단', headingRow: 1 },
    { sheet: '명단', headingRow: null },
    { sheet: '표지', headingRow: null },
  ]);
});

test('it runs, shows how far it is, and is taken back for a reason', async () => {
  const reasons: string[] = [];
  const become = await showImport(
    { ...one, state: 'checked', counts, preview: id },
    [row],
    answerTo(undoImport, ({ body }) => {
      reasons.push(body.reason);
      return become({ canBeUndone: false, state: 'done', problem: '되돌릴 수 없습니다: A1' });
    }),
  );
  await press('button', say('imports.admin.run'));
  const label = say('imports.admin.state.running');
  assert.equal((await screen.findByRole<HTMLProgressElement>('progressbar', { name: label })).value, 1);
  become({ state: 'done', runDate: '2025-10-10T01:00:00.000Z', canBeUndone: true });
  const { new: added, changed, unchanged } = counts;
  await screen.findByText(say('imports.admin.broughtIn', { taken: added + changed + unchanged }));
  await press('button', say('imports.admin.undo'));
  const reason = await screen.findByLabelText<HTMLInputElement>(new RegExp(say('console.reason')));
  fireEvent.input(reason, { target: { value: '잘못 올렸습니다' } });
  const dialog = screen.getByRole('dialog');
  const send = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === say('imports.admin.undo'),
  );
  assert.ok(send);
  fireEvent.click(send);
  await screen.findByText('되돌릴 수 없습니다: A1');
  assert.deepEqual(reasons, ['잘못 올렸습니다']);
});

test('what was undone is not said to be imported', async () => {
  const runDate = one.createdDate;
  await showImport({ ...one, state: 'undone', counts, runDate, undoneDate: runDate }, [row]);
  await screen.findByText(say('imports.admin.state.undone'), { selector: 'dd *' });
  const { new: added, changed, unchanged } = counts;
  const taken = added + changed + unchanged;
  assert.equal(screen.queryByText(say('imports.admin.broughtIn', { taken })), null);
});

test('a file that is none is refused before it is sent; another is sent and leads to its import', async () => {
  mockTransfers();
  const made: ReceivedBy<typeof createImport>['body'][] = [];
  mockApi(
    answerTo(getUploadUrl, ({ query: { sizeBytes } }) => ({
      id,
      url: '/api/file/incoming?number=1',
      headers: {},
      sizeBytes,
      expiresAt: '2026-01-01T00:00:00Z',
    })),
    answerTo(completeUpload, () => ({
      ...{ id, name: '가.csv', type: 'text/csv', sizeBytes: 4 },
      width: null,
      height: null,
    })),
    answerTo(createImport, ({ body }) => {
      made.push(body);
      return one;
    }),
  );
  const Component = () => (
    <ImportHistory
      screen={importScreens.programme}
      kind="programme"
      editionId={id}
      found={{ content: [], total: 0 }}
    />
  );
  const { where } = await showRoutes([{ path: '*', Component }], '/Admin/Programme/Import');
  await press('button', say('imports.admin.send'));
  await chooseOnDevice(fileOnDevice('가.xlsm'));
  await screen.findByText(say('imports.admin.ending'));
  await press('button', say('imports.admin.send'));
  await chooseOnDevice(fileOnDevice('가.csv'));
  await waitFor(() => assert.equal(transfers.length, 1));
  await transfers[0]?.end(204);
  await waitFor(() => assert.match(where(), /\/Admin\/Programme\/Import\/0193a0f0/));
  assert.equal(made[0]?.fileId, id);
});
