import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import type { Permission } from '@airway/contract/permissions';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { changeLines, getLineChoices } from '@airway/contract/registration-lines';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { PaidChanges } from './paid-changes.tsx';
import type { Done } from './registration-page.tsx';

const say = messagesIn('ko');
const id = '01890000-0000-7000-8000-000000000001';
const named = (ko: string) => ({ ko, en: ko });
const registration = {
  id,
  userName: '홍길동',
  categoryName: named('전임의'),
  change: {
    pays: { amountMinor: 50_000, currency: 'KRW' },
    heldUntil: '2025-10-13T00:00:00.000Z',
    category: named('전문의'),
    attendance: 'on-site',
    added: [named('만찬')],
    dropped: [],
    statusKey: null,
  },
  changes: [],
} as Partial<RegistrationDetail> as RegistrationDetail;
const present = { categoryCode: 'fellow', attendance: 'online', options: [], discountCode: 'AB12' } as const;
const choices: ReplyOf<typeof getLineChoices> = {
  ...{ version: 3, isPaid: true, periods: ['regular', 'early'], ...present, options: [] },
  ...{ categories: [], optionChoices: [], lines: [] },
};

async function show(permissions: Permission[], outcome: 'ended' | 'unchanged' = 'ended') {
  const seen: { bodies: ReceivedBy<typeof changeLines>['body'][]; done?: Done } = { bodies: [] };
  mockApi(
    answerTo(getLineChoices, () => choices),
    answerTo(changeLines, ({ body }) => {
      seen.bodies.push(body);
      return { outcome, refund: null };
    }),
  );
  const staff = { role: { permissions } } as Partial<SignedInUser> as SignedInUser;
  const Component = () => (
    <StaffContext value={staff}>
      <PaidChanges
        registration={registration}
        onDone={(done) => {
          seen.done = done;
        }}
      />
    </StaffContext>
  );
  await showRoutes([{ path: '*', Component }], '/Admin');
  return seen;
}

const take = () =>
  screen.queryByRole('link', { name: say('registrations.admin.lines.take', { amount: '50,000원' }) });
const end = () => screen.queryByRole('button', { name: say('registrations.admin.changes.end') });

async function endWith(seen: { done?: Done }) {
  await press('button', say('registrations.admin.changes.end'));
  fireEvent.input(await screen.findByLabelText(say('console.reason')), { target: { value: '전화로 취소' } });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: say('registrations.admin.changes.end') }));
  await waitFor(() => assert.ok(seen.done));
}

test('a change that waits says what it changes, and offers its acts by right', async () => {
  await show(['PAYMENT_Take', 'REGISTRATION_Manage']);
  const words = [
    say('registrations.history.category', { from: '전임의', to: '전문의' }),
    say('registrations.history.attendance', { attendance: say('ui.attendance.on-site') }),
    say('registrations.history.added', { names: '만찬' }),
  ];
  assert.ok(screen.getByText(words.join(' · ')));
  assert.equal(take()?.getAttribute('href'), `/Admin/Desk?id=${id}`);
  assert.ok(end());
  await show(['PAYMENT_Take']);
  assert.deepEqual([take() !== null, end()], [true, null]);
  await show([]);
  assert.deepEqual([take(), end()], [null, null]);
});

test('to end it is to want the registration as it is', async () => {
  const seen = await show(['REGISTRATION_Manage']);
  await endWith(seen);
  const nothing = { amountMinor: 0, currency: 'KRW' };
  assert.deepEqual(seen.bodies, [
    {
      ...{ ...present, period: 'regular', reason: '전화로 취소', version: 3, isPaid: true },
      ...{ pays: nothing, givesBack: nothing, mailsDue: false },
    },
  ]);
  assert.deepEqual(seen.done, { sentence: say('registrations.admin.lines.done.ended'), isWhole: true });
});

test('a change that was paid meanwhile is not called ended', async () => {
  const seen = await show(['REGISTRATION_Manage'], 'unchanged');
  await endWith(seen);
  assert.deepEqual(seen.done, { sentence: say('registrations.admin.changes.over'), isWhole: false });
});
