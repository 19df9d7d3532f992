import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addBoothStaff, type AccountBooths as Booths } from '@airway/contract/sponsor-account-booths';
import { removeBoothStaff } from '@airway/contract/sponsor-booth-staff-admin';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { AccountBooths } from './account-booths.tsx';

const say = messagesIn('ko');
const accountId = '0193a0f0-0000-7000-8000-00000000abcd';
const booth = (last: string, ko: string) => ({
  sponsorId: `0193a0f0-0000-7000-8000-00000000000${last}`,
  name: { ko, en: null },
  tierName: { ko: '골드', en: 'Gold' },
});
const [one, two] = [booth('a', '예시메디칼'), booth('b', '예시제약')];

function show(now: () => Booths) {
  const Route = () => <AccountBooths accountId={accountId} present={useLoaderData<Booths>()} />;
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], `/Admin/Accounts/${accountId}`);
}

test('an account is made booth staff of the sponsor that is chosen, and a full booth says so', async () => {
  const sent: unknown[] = [];
  let present: Booths = { booths: [], others: [one, two] };
  mockApi(
    answerTo(addBoothStaff, ({ params }) => {
      sent.push(params);
      if (sent.length === 1) throw new Refused('CONFLICT', '이 부스의 담당자는 30명까지입니다.');
      present = { booths: [two], others: [one] };
      return { invitations: [], holders: [] };
    }),
  );
  await show(() => present);
  await screen.findByText(say('sponsors.admin.account.none'));
  fireEvent.change(screen.getByLabelText(say('sponsors.admin.account.sponsor')), {
    target: { value: two.sponsorId },
  });
  await press('button', say('sponsors.admin.account.add'));
  await screen.findByText('이 부스의 담당자는 30명까지입니다.');
  await press('button', say('sponsors.admin.account.add'));
  await screen.findByText(say('sponsors.admin.account.added', { sponsor: '예시제약' }));
  assert.deepEqual(sent, [
    { id: two.sponsorId, accountId },
    { id: two.sponsorId, accountId },
  ]);
  const link = await screen.findByRole('link', { name: '예시제약' });
  assert.equal(link.getAttribute('href'), `/Admin/Sponsors/${two.sponsorId}/Booth`);
});

test('a booth is taken from an account after asking; with every booth there is none to add', async () => {
  let present: Booths = { booths: [one], others: [] };
  mockApi(
    answerTo(removeBoothStaff, ({ params }) => {
      assert.deepEqual(params, { id: one.sponsorId, accountId });
      present = { booths: [], others: [one] };
      return { invitations: [], holders: [] };
    }),
  );
  await show(() => present);
  await screen.findByRole('link', { name: '예시메디칼' });
  assert.equal(screen.queryByRole('button', { name: say('sponsors.admin.account.add') }), null);
  await press('button', `${say('sponsors.admin.staff.remove')} (예시메디칼)`);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: say('sponsors.admin.staff.remove') }));
  await screen.findByText(say('sponsors.admin.account.removed', { sponsor: '예시메디칼' }));
  await screen.findByText(say('sponsors.admin.account.none'));
});
