import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  giveFileBack,
  type ManagedFile,
  searchManagedFiles,
  withdrawFile,
} from '@airway/contract/files-admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { FileList } from './file-list.tsx';

const say = messagesIn('ko');
const idOf = (last: number) => `0193a0f0-0000-7000-8000-00000000000${last}`;
const fileOf = (last: number, change: Partial<ManagedFile> = {}): ManagedFile => ({
  id: idOf(last),
  name: `파일 ${last}.pdf`,
  use: 'boards.attachment',
  type: 'application/pdf',
  sizeBytes: 2 * 1024 ** 2,
  owner: { id: idOf(9), name: '김예시' },
  place: { path: '/Admin/Posts/notice/3', title: { ko: '예시 공지', en: null } },
  createdAt: '2025-10-01T00:00:00.000Z',
  state: 'attached',
  canBeGivenBack: false,
  ...change,
});
const space = {
  uses: [
    { use: 'boards.attachment', fileCount: 3, sizeBytes: 3 * 1024 ** 2 },
    { use: 'samples.other', fileCount: 1, sizeBytes: 1024 ** 2 },
  ],
};

/** Shows the screen with these files; returns the executed actions. */
async function show(files: ManagedFile[], uses = space) {
  const done: string[] = [];
  mockApi(
    answerTo(searchManagedFiles, () => ({ content: files, total: files.length })),
    answerTo(withdrawFile, ({ params, body }) => {
      done.push(`withdraw ${params.id} ${body.reason}`);
      return {};
    }),
    answerTo(giveFileBack, ({ params, body }) => {
      if (params.id === idOf(3)) throw new Refused('CONFLICT', say('files.admin.giveBack.isRemoved'));
      done.push(`give back ${params.id} ${body.reason}`);
      return {};
    }),
  );
  const Component = () => <FileList found={useLoaderData()} space={uses} />;
  const loader = () => authorisedCall(searchManagedFiles, { query: {} });
  await showRoutes([{ path: '*', Component, loader }], '/Admin/Files');
  return done;
}

async function act(name: string, label: 'withdraw' | 'giveBack') {
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await press('button', say(`files.admin.${label}`));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: new RegExp(say('console.reason')) }), {
    target: { value: '예시 사유' },
  });
  fireEvent.click(dialog.getByRole('button', { name: say(`files.admin.${label}`) }));
}

test('a file says what it is, who sent it and where it is, and the room is counted by use', async () => {
  await show([
    fileOf(1),
    fileOf(2, { state: 'withdrawn', canBeGivenBack: true, use: 'samples.other', place: null }),
    fileOf(3, { state: 'withdrawn', owner: { id: idOf(9), name: null } }),
  ]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  const [first, second, third] = rows.map((row) => row.textContent ?? '');
  for (const shown of ['파일 1.pdf', say('files.admin.state.attached'), '2 MB', '김예시', 'application/pdf'])
    assert.ok(first?.includes(shown), shown);
  const links = screen.getAllByRole('link', { name: '예시 공지' });
  assert.equal(links[0]?.getAttribute('href'), '/Admin/Posts/notice/3');
  assert.equal(links.length, 2);
  assert.ok(second?.includes('samples.other'));
  assert.ok(third?.includes(say('files.admin.state.removed')));
  assert.ok(third?.includes(say('files.admin.owner.gone')));
  const kept = screen.getByRole('region', { name: say('files.admin.space') }).textContent ?? '';
  for (const shown of [say('files.admin.use.boards.attachment'), '3 MB · 3개', '4 MB · 4개'])
    assert.ok(kept.includes(shown), shown);
});

test('files are withdrawn and given back with a reason; what is refused says why', async () => {
  const done = await show([fileOf(1), fileOf(2, { state: 'withdrawn' }), fileOf(3, { state: 'withdrawn' })]);
  const untilDone = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  await act('파일 1', 'withdraw');
  await untilDone();
  await act('파일 2', 'giveBack');
  await untilDone();
  await act('파일 3', 'giveBack');
  assert.ok(await screen.findByText(new RegExp(say('files.admin.giveBack.isRemoved'))));
  assert.deepEqual(done, [`withdraw ${idOf(1)} 예시 사유`, `give back ${idOf(2)} 예시 사유`]);
});

test('where nothing was sent, it says so and counts nothing', async () => {
  await show([], { uses: [] });
  assert.ok(await screen.findByText(say('files.admin.empty')));
  assert.equal(screen.queryByRole('region', { name: say('files.admin.space') }), null);
});
