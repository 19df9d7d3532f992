import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { completeUpload } from '@airway/contract/files';
import {
  checkImport,
  createImport,
  exportImportRows,
  getImport,
  getImportUploadUrl,
  type Import,
  runImport,
  undoImport,
} from '@airway/contract/imports';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, Refused, standInForApi } from '../../../../test/api.ts';
import { press, showRoutes, wordsOf } from '../../../../test/render.tsx';
import { chooseOnDevice, fileOnDevice, standInForTransfers, transfers } from '../../../../test/uploads.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportPage } from './import-page.tsx';
import type { ImportRows } from './import-preview.tsx';
import { importScreens } from './screens.ts';

const say = wordsOf('ko');
const id = '0193a0f0-0000-7000-8000-000000000001';

const one: Import = {
  id,
  kind: 'programme',
  editionId: id,
  fileName: '프로그램.xlsx',
  state: 'read',
  createdDate: '2025-10-10T00:00:00.000Z',
  runDate: null,
  undoneDate: null,
  counts: null,
  progress: { done: 0, total: 0 },
  facts: {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheet: '시트',
    headings: ['날짜', '제목', '비고'],
    rows: 2,
  },
  columns: [
    { column: 'date', title: '날짜', isRequired: true, heading: '날짜' },
    { column: 'titleKo', title: '세션 제목(국문)', isRequired: false, heading: null },
  ],
  problem: null,
  canBeUndone: false,
};
const counts = { new: 1, changed: 0, unchanged: 0, refused: 0 };
const row: ImportRows['content'][number] = {
  number: 2,
  outcome: 'new',
  cells: ['2025-11-21', '제목', ''],
  problems: [],
  note: null,
};

/** Shows an import that calls change, as the API would. */
async function show(
  first: Import,
  rows: ImportRows['content'] = [],
  ...answers: Parameters<typeof standInForApi>
) {
  let now = first;
  const become = (change: Partial<Import>) => {
    now = { ...now, ...change };
    return now;
  };
  standInForApi(
    answerTo(getImport, () => now),
    answerTo(runImport, () => become({ state: 'running', progress: { done: 1, total: 4 } })),
    ...answers,
  );
  const loader = () => authorisedCall(getImport, { params: { id } });
  const Component = () => (
    <ImportPage
      screen={importScreens.programme}
      one={useLoaderData<Import>()}
      rows={{ content: rows, total: rows.length }}
    />
  );
  await showRoutes([{ path: '*', loader, Component }], `/Admin/Programme/Import/${id}`);
  await screen.findByRole('heading', { level: 1, name: first.fileName });
  return become;
}

test('headings are suggested and chosen, and a column that is missing is said at its field', async () => {
  const asked: ReceivedBy<typeof checkImport>['body'][] = [];
  await show(
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

test('it runs, shows how far it is, and is taken back for a reason', async () => {
  const reasons: string[] = [];
  const become = await show(
    { ...one, state: 'checked', counts },
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

test('a file that is none is refused before it is sent; another is sent and leads to its import', async () => {
  standInForTransfers();
  const made: ReceivedBy<typeof createImport>['body'][] = [];
  standInForApi(
    answerTo(getImportUploadUrl, ({ query: { sizeBytes } }) => ({
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

// The last: a download leads the page of the test away.
test('refused rows say why, are taken as a file, and nothing can be run', async () => {
  let taken = 0;
  const problems = [{ heading: '장소', problem: '없는 장소입니다.' }];
  await show(
    { ...one, state: 'checked', counts: { ...counts, refused: 1 } },
    [row, { ...row, number: 3, outcome: 'refused', problems }],
    answerTo(exportImportRows, () => {
      taken += 1;
      return new File(['x'], 'a.xlsx');
    }),
  );
  assert.ok(screen.getByText('없는 장소입니다.'));
  assert.ok(screen.getByText(say('imports.admin.problem.hasRefused')));
  assert.equal(screen.queryByRole('button', { name: say('imports.admin.run') }), null);
  const link = screen.getByRole<HTMLAnchorElement>('link', {
    name: say('imports.admin.outcome.refused', { count: 1 }),
  });
  assert.match(link.href, /\?outcome=refused$/);
  await press('button', say('imports.admin.download'));
  await waitFor(() => assert.equal(taken, 1));
});
