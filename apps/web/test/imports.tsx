import { getImport, type Import, runImport } from '@airway/contract/imports';
import { screen } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { ImportPage } from '../app/features/imports/admin/import-page.tsx';
import type { ImportRows } from '../app/features/imports/admin/import-preview.tsx';
import { importScreens } from '../app/features/imports/admin/screens.ts';
import { authorisedCall } from '../app/platform/session.ts';
import { answerTo, mockApi } from './api.ts';
import { showRoutes } from './render.tsx';

export const importId = '0193a0f0-0000-7000-8000-000000000001';

/** An import whose file was read. */
export const readFile: Import = {
  id: importId,
  kind: 'programme',
  editionId: importId,
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
    sheets: ['시트'],
    headings: ['날짜', '제목', '비고'],
    headingRow: 1,
    top: [],
    rows: 2,
  },
  columns: [
    { column: 'date', title: '날짜', isRequired: true, heading: '날짜' },
    { column: 'titleKo', title: '세션 제목(국문)', isRequired: false, heading: null },
  ],
  readNotes: [],
  mended: [],
  preview: null,
  newPeople: [],
  makesPeople: false,
  problem: null,
  canBeUndone: false,
};
export const counts = { new: 1, changed: 0, unchanged: 0, refused: 0 };
export const row: ImportRows['content'][number] = {
  number: 2,
  outcome: 'new',
  cells: ['2025-11-21', '제목', ''],
  problems: [],
  note: null,
};

/** Shows an import; calls change it as the API would. */
export async function showImport(
  first: Import,
  rows: ImportRows['content'] = [],
  ...answers: Parameters<typeof mockApi>
) {
  let now = first;
  const become = (change: Partial<Import>) => {
    now = { ...now, ...change };
    return now;
  };
  mockApi(
    answerTo(getImport, () => now),
    ...answers,
    answerTo(runImport, () => become({ state: 'running', progress: { done: 1, total: 4 } })),
  );
  const loader = () => authorisedCall(getImport, { params: { id: importId } });
  const Component = () => (
    <ImportPage
      screen={importScreens.programme}
      one={useLoaderData<Import>()}
      rows={{ content: rows, total: rows.length }}
    />
  );
  await showRoutes([{ path: '*', loader, Component }], `/Admin/Programme/Import/${importId}`);
  await screen.findByRole('heading', { level: 1, name: first.fileName });
  return become;
}
