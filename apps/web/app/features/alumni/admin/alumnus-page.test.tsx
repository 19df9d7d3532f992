import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeAlumnus } from '@airway/contract/alumni';
import { type AlumnusDetail, viewAlumnus } from '@airway/contract/alumni-admin';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { sampleAlumnus } from '../../../../test/alumni.ts';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { AlumnusPage } from './alumnus-page.tsx';

const say = messagesIn('ko');
const later = '0193a0f0-0000-7000-8000-000000000003';

const entry: AlumnusDetail = {
  id: '0193a0f0-0000-7000-8000-000000000001',
  ...sampleAlumnus,
  remarks: '',
  opened: ['nameKo', 'phone'],
  isLinked: true,
  version: '0193a0f0-0000-7000-8000-000000000002',
  account: null,
  createdAt: '2025-01-01T00:00:00Z',
  confirmedAt: null,
  askedAt: null,
  isMailStopped: false,
};

test('staff write remarks of several lines, and see what a colleague noted meanwhile', async () => {
  const sent: (string | undefined)[] = [];
  const now: AlumnusDetail = { ...entry, remarks: '동료의 비고', version: later };
  mockApi(
    answerTo(viewAlumnus, () => now),
    answerTo(changeAlumnus, ({ body }) => {
      sent.push(body.remarks);
      throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
    }),
  );
  const Component = () => <AlumnusPage alumnus={{ ...entry, remarks: '처음' }} />;
  await showRoutes([{ path: '*', Component }], '/Admin/Alumni/1');
  const field = screen.getByLabelText<HTMLTextAreaElement>(say('alumni.field.remarks'));
  assert.equal(field.value, '처음');
  fireEvent.input(field, { target: { value: '첫 줄\n둘째 줄' } });
  await press('button', say('alumni.save'));
  assert.ok(await screen.findByText('동료의 비고'));
  assert.deepEqual([sent, field.value], [['첫 줄\n둘째 줄'], '첫 줄\n둘째 줄']);
});

test('what its person closes and opens while staff write stays so', async () => {
  const sent: { version: string; opened: readonly string[]; position: string }[] = [];
  const now: AlumnusDetail = { ...entry, opened: ['nameKo', 'region'], version: later };
  mockApi(
    answerTo(viewAlumnus, () => now),
    answerTo(changeAlumnus, ({ body }) => {
      sent.push(body);
      if (body.version !== later) throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
      return { ...now, ...body };
    }),
  );
  await showRoutes([{ path: '*', Component: () => <AlumnusPage alumnus={entry} /> }], '/Admin/Alumni/1');
  fireEvent.input(screen.getByLabelText(say('alumni.field.position')), { target: { value: '과장' } });
  await press('button', say('alumni.save'));
  await press('button', say('alumni.overtaken.replace'));
  await waitFor(() => assert.equal(sent.length, 2));
  assert.deepEqual(
    sent.map(({ opened, position }) => [opened, position]),
    [
      [['nameKo', 'phone'], '과장'],
      [['nameKo', 'region'], '과장'],
    ],
  );
});
