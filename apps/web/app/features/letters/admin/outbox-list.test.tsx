import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import {
  actOnOutbox,
  getOutboxRestore,
  holdOutbox,
  type OutboxEntry,
  releaseOutbox,
  settleOutbox,
} from '@airway/contract/letters-outbox';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { OutboxList } from './outbox-list.tsx';

const say = messagesIn('ko');
const failed: OutboxEntry = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  channel: 'mail',
  kind: 'registration-confirmed',
  locale: 'ko',
  recipient: 'gildong@example.org',
  state: 'failed',
  createdAt: '2025-10-10T00:00:00.000Z',
  endedAt: '2025-10-10T02:00:00.000Z',
  worthlessAt: null,
  failure: '550 5.1.1 User unknown',
  cause: null,
  refusal: null,
  sms: null,
  subject: { type: 'registration', id: '0192f5a0-0000-7000-8000-00000000000a', number: 'K7M2-9QXP' },
};
const unknown: OutboxEntry = {
  ...failed,
  id: '0192f5a0-0000-7000-8000-000000000002',
  recipient: 'lost@example.org',
  state: 'unknown',
  failure: null,
  cause: 'interrupted',
  subject: null,
};
const text: OutboxEntry = {
  ...failed,
  id: '0192f5a0-0000-7000-8000-000000000003',
  channel: 'text',
  kind: 'account-code',
  recipient: '5678',
  refusal: 'worthless',
  sms: { carrier: 'alimtalk', costWon: 13, deliveredAt: null, isFallback: false, hasFallback: true },
  subject: null,
};
const sent: OutboxEntry = {
  ...failed,
  id: '0192f5a0-0000-7000-8000-000000000004',
  recipient: 'sent@example.org',
  kind: 'kind-of-a-newer-release',
  state: 'sent',
  failure: null,
};

const show = (content: OutboxEntry[], restore = { waiting: 0, held: 0 }) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <StaffContext value={{ role: { permissions: ['REGISTRATION_View'] } } as never}>
            <OutboxList found={{ content, total: content.length }} restore={restore} />
          </StaffContext>
        ),
      },
    ],
    '/Admin/Outbox',
  );
const rowOf = (recipient: string) =>
  within(screen.getByText(recipient).closest('tr') ?? assert.fail(`no row of ${recipient}`));
const fillReason = () => {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(new RegExp(say('console.reason'))), {
    target: { value: '주소 수정' },
  });
  return dialog;
};

test('each row says what it is, its state, the reason, and what can be done', async () => {
  await show([failed, unknown, text, sent]);
  const row = rowOf(failed.recipient);
  for (const word of ['등록 확정', '실패', '550 5.1.1 User unknown']) assert.ok(row.getByText(word), word);
  assert.ok(row.getByRole('link', { name: '등록 K7M2-9QXP' }));
  assert.equal(row.getAllByRole('button').length, 2);
  assert.ok(rowOf(unknown.recipient).getByText('확인 안 됨'));
  assert.ok(rowOf(unknown.recipient).getByText(say('letters.admin.outbox.cause.interrupted')));
  const late = rowOf('…5678');
  assert.ok(late.getByText(say('letters.admin.outbox.refusal.worthless')));
  assert.equal(late.queryByRole('link'), null);
  assert.deepEqual(
    late
      .getAllByRole('button')
      .map((button) => button.textContent?.startsWith(say('letters.admin.outbox.drop'))),
    [true],
  );
  const other = rowOf(sent.recipient);
  assert.ok(other.getByText('kind-of-a-newer-release'));
  assert.deepEqual(other.queryAllByRole('button'), []);
});

test('an unknown mail is sent again after a warning; what was left is said with its reason', async () => {
  let body: ReceivedBy<typeof actOnOutbox>['body'] | undefined;
  mockApi(
    answerTo(actOnOutbox, (received) => {
      body = received.body;
      return { done: 1, left: [{ id: failed.id, why: 'replaced' as const }] };
    }),
  );
  await show([failed, unknown]);
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(
    within(screen.getByRole('region', { name: say('console.list.selection') })).getByRole('button', {
      name: say('letters.admin.outbox.again'),
    }),
  );
  const dialog = fillReason();
  assert.ok(dialog.getByText(say('letters.admin.outbox.again.unknown')));
  fireEvent.click(dialog.getByRole('button', { name: say('letters.admin.outbox.again') }));
  await screen.findByText(/1건을 다시 보냅니다\. 같은 내용의 메일을 나중에 다시 보냈습니다\. \(1\)/);
  assert.deepEqual(body, {
    act: 'again',
    rows: [failed, unknown].map(({ channel, id }) => ({ channel, id })),
    reason: '주소 수정',
  });
});

test('a failed mail is dropped without the warning', async () => {
  mockApi(answerTo(actOnOutbox, () => ({ done: 1, left: [] })));
  await show([failed]);
  fireEvent.click(
    rowOf(failed.recipient).getByRole('button', { name: new RegExp(`^${say('letters.admin.outbox.drop')}`) }),
  );
  const dialog = fillReason();
  assert.equal(dialog.queryByText(say('letters.admin.outbox.again.unknown')), null);
  fireEvent.click(dialog.getByRole('button', { name: say('letters.admin.outbox.drop') }));
  await screen.findByText('1건의 발송을 중단했습니다.');
});

test('after a restore: hold, mark what the log names, send the rest in several calls', async () => {
  let ids: readonly string[] = [];
  let calls = 0;
  mockApi(
    answerTo(getOutboxRestore, () => ({ waiting: 0, held: 0 })),
    answerTo(holdOutbox, () => ({ count: 2 })),
    answerTo(settleOutbox, ({ body }) => {
      ids = body.ids;
      return { count: 1 };
    }),
    answerTo(releaseOutbox, () => {
      calls += 1;
      return { done: 300, left: 1, remaining: calls === 1 ? 20 : 0 };
    }),
  );
  await show([failed], { waiting: 2, held: 3 });
  await press('button', say('letters.admin.outbox.restore.hold'));
  fireEvent.click(fillReason().getByRole('button', { name: say('letters.admin.outbox.restore.hold') }));
  await screen.findByText('메일과 문자 2통을 보류했습니다.');
  await press('button', say('letters.admin.outbox.restore.settle'));
  const dialog = within(screen.getByRole('dialog'));
  const log = dialog.getByLabelText(new RegExp(say('letters.admin.outbox.restore.settle.log')));
  const mark = () =>
    fireEvent.click(dialog.getByRole('button', { name: say('letters.admin.outbox.restore.settle') }));
  fireEvent.change(log, { target: { value: 'message-id=<nothing@example.org>' } });
  mark();
  await dialog.findByRole('alert');
  fireEvent.change(log, { target: { value: `message-id=<${failed.id.toUpperCase()}@congress.test>` } });
  mark();
  await screen.findByText('보류 중이던 메일 1통을 보낸 것으로 표시했습니다.');
  assert.deepEqual(ids, [failed.id]);
  await press('button', say('letters.admin.outbox.restore.release'));
  fireEvent.click(fillReason().getByRole('button', { name: say('letters.admin.outbox.restore.release') }));
  await screen.findByText(/^600통을 보냅니다\. 유효 시간이 지났거나/);
});

test('an empty outbox says so', async () => {
  await show([]);
  assert.ok(screen.getByText(say('letters.admin.outbox.emptyYet')));
});
