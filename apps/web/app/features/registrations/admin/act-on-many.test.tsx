import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  previewRegistrationAct,
  type RunningAct,
  startRegistrationAct,
} from '@airway/contract/registration-acts';
import type { ListedRegistration } from '@airway/contract/registrations-admin';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { ActOnMany } from './act-on-many.tsx';

const say = messagesIn('ko');
const idOf = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const rows = [1, 2, 3].map(
  (last): ListedRegistration => ({
    ...{
      id: idOf(last),
      userName: `이름 ${last}`,
      registrationNumber: `AAAA-000${last}`,
      tags: [],
      note: null,
    },
    ...{ audience: 'korean', badgeName: '', affiliation: '', country: 'KR', attendance: 'on-site' },
    ...{ categoryCode: 'specialist', categoryName: { ko: '전문의', en: null }, options: [] },
    ...{ discountCode: null, state: 'waiting', wantsCredits: false, charge: null, expected: null, due: null },
    createdAt: '2025-10-10T00:00:00.000Z',
  }),
);

test('a cancellation shows what goes back and who is left out, then does it and names who was refused', async () => {
  const sums = { givesBack: won(50_000), remaining: won(100_000) };
  let sent: unknown;
  mockApi(
    answerTo(previewRegistrationAct, ({ body }) => {
      assert.deepEqual(body.act, { kind: 'cancel', share: 'table' });
      return {
        content: [
          { id: idOf(1), refusal: null, sums },
          { id: idOf(2), refusal: null, sums: null },
          { id: idOf(3), refusal: 'cancelled' as const, sums: null },
        ],
      };
    }),
    answerTo(startRegistrationAct, ({ body }): RunningAct => {
      sent = body.rows;
      return {
        ...{ id: body.id, act: body.act, createdAt: '2025-10-10T00:00:00.000Z', isEnded: true },
        ...{ total: 2, done: 1 },
        refused: [
          { id: idOf(2), userName: '이름 2', registrationNumber: 'AAAA-0002', message: '바뀌었습니다.' },
        ],
      };
    }),
  );
  const seen: { left?: string[] } = {};
  await showRoutes(
    [
      {
        path: '/',
        Component: () => (
          <ActOnMany
            kind="cancel"
            rows={rows}
            onClose={() => {}}
            onDone={(_message, left) => {
              seen.left = [...left].sort();
            }}
          />
        ),
      },
    ],
    '/',
  );
  const preview = say('registrations.admin.many.preview');
  fireEvent.click(await screen.findByLabelText(say('registrations.admin.many.share.table')));
  await press('button', preview);
  assert.equal(screen.queryByText(/이름 3/), null);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '학회 일정 변경' } });
  await press('button', preview);
  await screen.findByText(/50,000/);
  await screen.findByText(/이름 3 AAAA-0003/);
  await press('button', say('registrations.admin.many.cancel.confirm', { count: 2 }));
  assert.deepEqual(sent, [
    { id: idOf(1), sums },
    { id: idOf(2), sums: null },
  ]);
  assert.deepEqual(seen.left, [idOf(2), idOf(3)]);
});
