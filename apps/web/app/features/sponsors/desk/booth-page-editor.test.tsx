import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BoothPage,
  type BoothPages,
  getBoothPage,
  proposeBoothPage,
} from '@airway/contract/sponsor-booth-page';
import { fireEvent, screen } from '@testing-library/dom';
import { useLoaderData, useRevalidator } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { BoothPageEditor } from './booth-page-editor.tsx';

const say = messagesIn('ko');
const sponsorId = '0193a0f0-0000-7000-8000-00000000000a';
const fileId = '0193a0f0-0000-7000-8000-00000000000b';
const present: BoothPage = {
  logo: null,
  introduction: { ko: '전 소개', en: null },
  website: 'https://old.example/',
  video: { provider: 'vimeo', id: '123456' },
  downloads: [
    { id: fileId, name: '안내.pdf', type: 'application/pdf', sizeBytes: 10, width: null, height: null },
  ],
  contact: { name: '예시담당', email: null, phone: null },
};
const fresh: BoothPages = { present, proposal: null, version: '2-0' };
const proposed = (
  change: Partial<BoothPage>,
  version = '2-1',
  returnedReason: string | null = null,
): BoothPages => ({
  present,
  proposal: {
    page: { ...present, ...change },
    proposedAt: '2026-11-22T00:00:00.000Z',
    proposedBy: '예시담당',
    returnedReason,
  },
  version,
});

function show(now: () => BoothPages) {
  function Route() {
    const { revalidate } = useRevalidator();
    return (
      <>
        <BoothPageEditor sponsorId={sponsorId} pages={useLoaderData<BoothPages>()} />
        <button type="button" onClick={revalidate}>
          다시 읽기
        </button>
      </>
    );
  }
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], `/Booth/${sponsorId}/Page`);
}
const website = () =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${say('sponsors.field.website')}`));
const type = async (value: string) => fireEvent.input(await website(), { target: { value } });
const send = () => press('button', say('sponsors.desk.edit.send'));

test('booth staff send the whole of their page, and nothing that is not theirs', async () => {
  let now = fresh;
  const sent: unknown[] = [];
  mockApi(
    answerTo(proposeBoothPage, ({ params, body }) => {
      sent.push([params, body]);
      now = proposed({ website: body.website });
      return now;
    }),
  );
  await show(() => now);
  await type('https://new.example/');
  await send();
  assert.ok(await screen.findByText(say('sponsors.desk.edit.sent')));
  assert.ok(await screen.findByText(say('sponsors.desk.edit.waits')));
  assert.deepEqual(sent, [
    [
      { sponsorId },
      {
        version: '2-0',
        logoId: null,
        introduction: { ko: '전 소개', en: null },
        website: 'https://new.example/',
        video: { provider: 'vimeo', id: '123456' },
        downloadIds: [fileId],
        contact: { name: '예시담당', email: null, phone: null },
      },
    ],
  ]);
});

test('what was sent back says why, and is what one goes on writing', async () => {
  await show(() => proposed({ website: 'https://mine.example/' }, '2-2', '주소를 확인해 주세요.'));
  assert.equal((await website()).value, 'https://mine.example/');
  assert.ok(screen.getByText(say('sponsors.desk.edit.returned', { reason: '주소를 확인해 주세요.' })));
});

test('what is wrong is said by its field, and not sent', async () => {
  await show(() => fresh);
  await type('http://new.example/');
  fireEvent.input(screen.getByLabelText(new RegExp(`^${say('sponsors.field.video')}`)), {
    target: { value: 'https://elsewhere.example/' },
  });
  await send();
  assert.ok((await screen.findAllByText(say('errors.field.url'))).length > 0);
  assert.ok(screen.getAllByText(say('sponsors.field.video.unknown')).length > 0);
});

test('of two who write, the second sees what the first sent, with what they typed still there', async () => {
  const theirs = proposed({ website: 'https://theirs.example/' }, '2-1');
  const versions: string[] = [];
  mockApi(
    answerTo(getBoothPage, () => theirs),
    answerTo(proposeBoothPage, ({ body }) => {
      versions.push(body.version);
      if (body.version === '2-0') throw new Refused('CONFLICT', '');
      return proposed({ website: body.website }, '2-2');
    }),
  );
  let now = fresh;
  await show(() => now);
  await type('https://mine.example/');
  // A reload of the page does not mean that the user saw the new version.
  now = theirs;
  await press('button', '다시 읽기');
  assert.ok(await screen.findByText(say('sponsors.desk.edit.waits')));
  await send();
  assert.ok(await screen.findByText(say('sponsors.desk.overtaken.title')));
  assert.ok(await screen.findByText('https://theirs.example/'));
  assert.equal((await website()).value, 'https://mine.example/');
  await press('button', say('sponsors.desk.overtaken.replace'));
  assert.ok(await screen.findByText(say('sponsors.desk.edit.sent')));
  assert.deepEqual(versions, ['2-0', '2-1']);
});

test('a conflict with something else is said as such', async () => {
  mockApi(
    answerTo(getBoothPage, () => fresh),
    answerTo(proposeBoothPage, () => {
      throw new Refused('CONFLICT', '지금은 저장할 수 없습니다.');
    }),
  );
  await show(() => fresh);
  await type('https://mine.example/');
  await send();
  assert.ok(await screen.findByText('지금은 저장할 수 없습니다.'));
  assert.equal(screen.queryByText(say('sponsors.desk.overtaken.title')), null);
});
