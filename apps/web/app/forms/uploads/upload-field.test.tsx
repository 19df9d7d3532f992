import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postFiles } from '@airway/contract/board-post-form';
import { getUploadUrl } from '@airway/contract/files';
import { screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import {
  chooseOnDevice,
  fileOnDevice,
  mockTransfers,
  transfers,
  uploadAnswers,
} from '../../../test/uploads.ts';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';

const say = messagesIn('ko');
const rules = { use: 'boards.attachment', ...postFiles['boards.attachment'], most: 3 };

async function showField() {
  mockTransfers();
  function Component() {
    const uploads = useUploads({ rules });
    return (
      <form aria-label="post">
        <UploadField
          id="attachments"
          name="attachments"
          error={undefined}
          defaultValue={undefined}
          label="Attachments"
          rules={rules}
          uploads={uploads}
        />
      </form>
    );
  }
  await showRoutes([{ path: '/post', Component }], '/post');
  return {
    async choose(...files: File[]) {
      await press('button', say('files.upload.choose'));
      await chooseOnDevice(...files);
    },
    sent: () => new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('attachments'),
    news: () => screen.getByRole('status').textContent,
  };
}

const idOf = (number: number) => `0193a0f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('several files are sent while one writes; the form sends their ids', async () => {
  mockApi(...uploadAnswers());
  const field = await showField();
  await field.choose(fileOnDevice('가.pdf', 200), fileOnDevice('나.hwp', 100));
  assert.equal(transfers.length, 2);
  await transfers[0]?.progress(50);
  assert.ok(screen.getByText(say('files.upload.sending', { percent: 25 })));
  assert.equal(screen.getByRole<HTMLProgressElement>('progressbar', { name: '가.pdf' }).value, 25);
  await transfers[0]?.progress(200);
  assert.ok(screen.getByText(say('files.upload.judging')));
  await transfers[0]?.end(204);
  await screen.findByText(say('files.upload.done'));
  assert.equal(field.news(), say('files.upload.news.done', { name: '가.pdf' }));
  assert.deepEqual(field.sent(), [idOf(1)]);
  await transfers[1]?.end(204);
  await screen.findByRole('button', { name: say('files.upload.removeNamed', { name: '나.hwp' }) });
  assert.deepEqual(field.sent(), [idOf(1), idOf(2)]);
});

test('a file is taken off before the post is saved, also on its way, and the focus stays at the field', async () => {
  mockApi(...uploadAnswers());
  const field = await showField();
  await field.choose(fileOnDevice('가.pdf'), fileOnDevice('나.pdf'));
  await transfers[0]?.end(204);
  await press('button', say('files.upload.removeNamed', { name: '가.pdf' }));
  await press('button', say('files.upload.stopNamed', { name: '나.pdf' }));
  assert.equal(transfers[1]?.wasStopped, true);
  assert.deepEqual(field.sent(), []);
  assert.equal(screen.queryByRole('listitem'), null);
  assert.equal(document.activeElement?.id, 'attachments');
});

test('an upload whose connection was lost is tried again by a press', async () => {
  mockApi(...uploadAnswers());
  const field = await showField();
  await field.choose(fileOnDevice('가.pdf'));
  await transfers[0]?.end(0);
  assert.ok(screen.getByText(say('files.upload.lost')));
  assert.deepEqual(field.sent(), []);
  await press('button', say('files.upload.retryNamed', { name: '가.pdf' }));
  await transfers[1]?.end(204);
  await screen.findByText(say('files.upload.done'));
  assert.deepEqual(field.sent(), [idOf(2)]);
});

test('what cannot be taken is said before it is sent, with what to do', async () => {
  mockApi(...uploadAnswers());
  const field = await showField();
  await field.choose(fileOnDevice('가.exe'), fileOnDevice('나.pdf', 20_971_521), fileOnDevice('다.pdf', 0));
  assert.ok(screen.getByText(say('files.upload.type', { endings: rules.endings.join(', ') })));
  assert.ok(screen.getByText(say('files.upload.tooLarge', { size: '20 MB' })));
  assert.ok(screen.getByText(say('files.upload.empty')));
  assert.equal(transfers.length, 0);
  assert.equal(
    screen.queryByRole('button', { name: say('files.upload.retryNamed', { name: '가.exe' }) }),
    null,
  );
  // They make room for the next ones.
  await field.choose(...['라.exe', '마.exe', '바.exe', '사.pdf'].map((name) => fileOnDevice(name)));
  assert.equal(screen.queryByText(say('files.upload.empty')), null);
  assert.ok(screen.getByText(say('files.upload.tooMany', { most: 3 })));
});

test('what the server refuses is said in its words', async () => {
  mockApi(
    answerTo(getUploadUrl, () => {
      throw new Refused('STORAGE_FULL', '파일을 보관할 공간이 부족합니다.');
    }),
  );
  const field = await showField();
  await field.choose(fileOnDevice('가.pdf'));
  await screen.findByText('파일을 보관할 공간이 부족합니다.');
  assert.ok(screen.getByRole('button', { name: say('files.upload.retryNamed', { name: '가.pdf' }) }));
});

test('choosing nothing changes nothing', async () => {
  mockApi();
  const field = await showField();
  await field.choose();
  assert.equal(screen.queryByRole('listitem'), null);
  assert.equal(field.news(), '');
});
