import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationState } from '@airway/contract/accounts-audit';
import { screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../../../test/render.tsx';
import { OperationNotices } from './operation-notices.tsx';

const say = messagesIn('ko');
const hourMs = 3_600_000;
const show = (state: OperationState) =>
  showRoutes([{ path: '*', Component: () => <OperationNotices state={state} /> }], '/Admin/Audit');
const examined = (hoursAgo: number, findings: string[] = []): OperationState => ({
  examination: { at: new Date(Date.now() - hoursAgo * hourMs).toISOString(), heldCount: 30, findings },
  unsentMailCount: 0,
});

test('the newest night is good, bad, too long ago, or still to come', async () => {
  for (const [state, finding] of [
    [{ examination: null, unsentMailCount: 0 }, 'never'],
    [examined(5), 'sound'],
    [examined(60), 'late'],
    [examined(60, ['every seat is taken once']), 'found'],
  ] as const) {
    await show(state);
    assert.ok(screen.getByText(say(`accounts.admin.audit.examination.${finding}`, { count: 1 })), finding);
  }
  assert.ok(screen.getByText('every seat is taken once'));
});

test('mails that could not be sent are told where there are some', async () => {
  await show({ ...examined(5), unsentMailCount: 3 });
  assert.ok(screen.getByText(say('accounts.admin.audit.mails.unsent', { count: 3 })));
  await show(examined(5));
  assert.equal(screen.queryByText(say('accounts.admin.audit.mails')), null);
});
