import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createPost } from '@airway/contract/board-post-form';
import type { Board } from '@airway/contract/boards';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import {
  chooseOnDevice,
  fileOnDevice,
  mockTransfers,
  transfers,
  uploadAnswers,
} from '../../../test/uploads.ts';
import { NewPost } from './new-post.tsx';

const say = messagesIn('ko');

const board: Board = {
  boardCode: 'gallery',
  kind: 'gallery',
  title: { ko: '갤러리', en: 'Gallery' },
  description: { ko: '', en: '' },
  allowsComments: false,
  allowsSecret: false,
  mayWrite: true,
  mayComment: false,
  mayManage: false,
};

beforeEach(() => {
  sessionStorage.clear();
  mockTransfers();
});

async function write(...names: string[]) {
  const sent: unknown[] = [];
  mockApi(
    ...uploadAnswers(),
    answerTo(createPost, ({ body: { album } }) => {
      sent.push(album);
      throw new Refused('UNAVAILABLE', '');
    }),
  );
  const Component = () => (
    <NewPost board={board} drafts={[]} place="album" unsent={undefined} pictures={{}} />
  );
  await showRoutes([{ path: '*', Component }], '/Gallery/Write');
  await press('button', say('boards.write.pictures.choose'));
  await chooseOnDevice(...names.map((name) => fileOnDevice(name)));
  for (const transfer of transfers) await transfer.end(204);
  for (const name of names)
    await screen.findByRole('button', { name: say('files.upload.removeNamed', { name }) });
  return sent;
}

const type = (name: string, value: string) => {
  const control = document.querySelector(`[name="${name}"]`);
  if (control === null) throw new Error(`There is no field ${name}.`);
  fireEvent.input(control, { target: { value } });
};
const said = (index: number) =>
  document.querySelector<HTMLInputElement>(`[name="album.pictures.${index}.alt.ko"]`)?.value;

test('pictures are sent in the order into which they were moved, with what is said of each', async () => {
  const sent = await write('가.jpg', '나.jpg', '다.jpg');
  type('title.ko', '첫날');
  type('album.takenOn', '2025-11-21');
  for (const [index, alt] of ['가', '나', '다'].entries()) type(`album.pictures.${index}.alt.ko`, alt);
  type('album.pictures.2.caption.ko', '다의 설명');
  await press('button', say('boards.write.picture.earlier.named', { name: '다.jpg' }));
  await press('button', say('boards.write.picture.later.named', { name: '가.jpg' }));
  assert.deepEqual([said(0), said(1), said(2)], ['다', '가', '나']);
  await press('button', say('files.upload.removeNamed', { name: '가.jpg' }));
  await press('button', say('boards.write.publish'));
  const idOf = (number: number) => `0193a0f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const none = { ko: null, en: null };
  assert.deepEqual(sent, [
    {
      takenOn: '2025-11-21',
      pictures: [
        { fileId: idOf(3), alt: { ko: '다', en: null }, caption: { ko: '다의 설명', en: null } },
        { fileId: idOf(2), alt: { ko: '나', en: null }, caption: none },
      ],
    },
  ]);
});

test('what a picture shows must be said, and an album has a day and pictures', async () => {
  const sent = await write('가.jpg');
  type('title.ko', '첫날');
  await press('button', say('boards.write.publish'));
  const line = (label: string) => screen.getAllByRole('link', { name: new RegExp(`^${label}`) });
  assert.equal(line(say('boards.album.takenOn')).length, 1);
  assert.equal(line(say('boards.write.alt.ko', { number: 1 })).length, 1);
  await press('button', say('files.upload.removeNamed', { name: '가.jpg' }));
  await press('button', say('boards.write.publish'));
  assert.equal(line(say('boards.write.pictures.none')).length, 1);
  assert.deepEqual(sent, []);
});
