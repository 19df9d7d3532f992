import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { checkImport, exportImportRows, runImport } from '@airway/contract/imports';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerTo } from '../../../../test/api.ts';
import { counts, importId as id, readFile as one, row, showImport } from '../../../../test/imports.tsx';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { ImportHistory } from './import-history.tsx';
import { importScreens } from './screens.ts';

const say = messagesIn('ko');

test('people whom nobody knows are named, and the rows compared anew with them', async () => {
  const requests: ReceivedBy<typeof checkImport>['body'][] = [];
  const newPeople = [
    { name: '새사람가', rows: 2, near: null },
    { name: '예시가림', rows: 1, near: '예시가람' },
  ];
  const become = await showImport(
    { ...one, state: 'checked', counts: { ...counts, new: 0, refused: 3 }, preview: id, newPeople },
    [],
    answerTo(checkImport, ({ body }) => {
      requests.push(body);
      return become({ makesPeople: body.makesPeople, counts, newPeople: body.makesPeople ? newPeople : [] });
    }),
  );
  assert.ok(screen.getByRole('heading', { name: say('imports.admin.newPeople', { count: 2 }) }));
  assert.ok(screen.getByText(say('imports.admin.newPeople.one', { name: '새사람가', rows: 2 })));
  const near = { name: '예시가림', rows: 1, near: '예시가람' };
  assert.ok(screen.getByText(say('imports.admin.newPeople.near', near)));
  // The preview also lists columns that are not imported.
  assert.ok(screen.getByText(say('imports.admin.map.unused', { headings: '제목, 비고' })));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: say('imports.admin.newPeople.box') });
  assert.equal(box.checked, false);
  fireEvent.click(box);
  await press('button', say('imports.admin.newPeople.send'));
  await screen.findByRole('heading', { name: say('imports.admin.newPeople.made', { count: 2 }) });
  const mapping = [{ column: 'date', heading: '날짜' }];
  assert.deepEqual(requests, [{ mapping, makesPeople: true }]);
});

test('an import that left rows out says so in the history', async () => {
  const { progress: _progress, ...summary } = { ...one, counts: { ...counts, new: 145, refused: 15 } };
  const found = {
    content: [
      { ...summary, id, state: 'done' as const, runDate: summary.createdDate },
      { ...summary, id: id.replace(/1$/, '2'), state: 'checked' as const },
    ],
    total: 2,
  };
  const Component = () => (
    <ImportHistory screen={importScreens.programme} kind="programme" editionId={id} found={found} />
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Programme/Import');
  const leftOut = { total: 160, taken: 145, refused: 15 };
  assert.ok(screen.getByText(say('imports.admin.counts.leftOut', leftOut)));
  assert.ok(screen.getByText(say('imports.admin.outcome.refused', { count: 15 })));
});

// Must be the last test: a download navigates away from the page.
test('refused rows say why, are left out of the run if staff say so, and are taken as a file', async () => {
  const taken: string[] = [];
  const ran: ReceivedBy<typeof runImport>['body'][] = [];
  const problems = [{ heading: '장소', problem: '없는 장소입니다.' }];
  const become = await showImport(
    { ...one, state: 'checked', counts: { ...counts, refused: 1 }, preview: id },
    [row, { ...row, number: 3, outcome: 'refused', problems }],
    answerTo(exportImportRows, ({ body }) => {
      taken.push(body.rows);
      return new File(['x'], 'a.xlsx');
    }),
    answerTo(runImport, ({ body }) => {
      ran.push(body);
      return become({ state: 'done', runDate: one.createdDate, canBeUndone: true });
    }),
  );
  assert.ok(screen.getByText('없는 장소입니다.'));
  assert.ok(screen.getByText(say('imports.admin.refused', { count: 1 })));
  assert.ok(screen.getByText(say('imports.admin.leaveOut.text', { refused: 1 })));
  assert.equal(screen.queryByRole('button', { name: say('imports.admin.run') }), null);
  assert.ok(screen.getByRole('button', { name: say('imports.admin.download') }));
  const link = screen.getByRole<HTMLAnchorElement>('link', {
    name: say('imports.admin.outcome.refused', { count: 1 }),
  });
  assert.match(link.href, /\?outcome=refused$/);
  await press('button', say('imports.admin.leaveOut', { count: 1 }));
  await screen.findByText(say('imports.admin.leftOut', { total: 2, taken: 1, refused: 1 }));
  assert.deepEqual(ran, [{ preview: id, leavesOut: true }]);
  await press('button', say('imports.admin.leftOut.download'));
  await waitFor(() => assert.deepEqual(taken, ['refused']));
});
