import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOfText } from '@airway/contract/document';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { changePopup, getPopup, longestPopupText, type PopupDetail } from '@airway/contract/popups-admin';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { PopupEditor } from './popup-editor.tsx';

const say = messagesIn('ko');

const popup: PopupDetail = {
  id: '0193a0f0-0000-7000-8000-000000000001',
  title: { ko: '처음 제목', en: null },
  text: { ko: documentOfText('처음 내용'), en: null },
  link: '',
  place: 'home',
  startsAt: '2027-03-10T00:00:00.000Z',
  endsAt: '2027-03-11T00:00:00.000Z',
  position: 5,
  state: 'draft',
  version: 3,
};

const show = () => {
  const Component = () => <PopupEditor popup={popup} />;
  return showRoutes([{ path: '/Admin/Popups/:id', Component }], `/Admin/Popups/${popup.id}`);
};
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

test('a text that is too long is not sent, and it is said how long it may be', async () => {
  mockApi();
  await show();
  type('text.ko', '가'.repeat(longestPopupText + 1));
  await press('button', say('console.save'));
  assert.ok(screen.getByRole('link', { name: say('popups.admin.text.long', { most: '4,000' }) }));
});

test('of two who change one pop-up, the second sees both, keeps what was typed, and saves on the newer', async () => {
  const saved: ReceivedBy<typeof changePopup>['body'][] = [];
  const theirs = {
    ...popup,
    version: 4,
    title: { ko: '그사이 바뀐 제목', en: null },
    text: { ko: documentOfText('그사이 바뀐 내용'), en: null },
    position: 7,
  };
  mockApi(
    answerTo(changePopup, ({ body }) => {
      if (body.version < theirs.version + saved.length)
        throw new Refused('CONFLICT', '다른 분이 먼저 수정했습니다.');
      saved.push(body);
      return { ...theirs, version: body.version + 1 };
    }),
    answerTo(getPopup, () => theirs),
  );
  await show();
  type('title.ko', '내 제목');
  await press('button', say('console.save'));
  await screen.findByText(say('popups.admin.overtaken.title'));
  for (const text of ['그사이 바뀐 제목', '그사이 바뀐 내용', `${say('popups.admin.position')}: 7`])
    assert.ok(screen.getByText(text));
  assert.equal(screen.queryByText('다른 분이 먼저 수정했습니다.'), null);
  assert.equal(control('title.ko').value, '내 제목');
  await press('button', say('popups.admin.overtaken.replace'));
  assert.equal(screen.queryByText(say('popups.admin.overtaken.title')), null);
  type('title.ko', '내 다음 제목');
  await press('button', say('console.save'));
  assert.deepEqual(
    saved.map(({ version, title, position }) => [version, title.ko, position]),
    [
      [4, '내 제목', 5],
      [5, '내 다음 제목', 5],
    ],
  );
});
