import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountGrants, putAccountGrants } from '@airway/contract/board-account-grants';
import { fireEvent, screen, within } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { AccountBoards } from './account-boards.tsx';

const say = messagesIn('ko');
const accountId = '0193a0f0-0000-7000-8000-00000000abcd';
const reference: AccountGrants['boards'][number] = {
  boardCode: 'reference',
  title: { ko: '자료실', en: 'Reference' },
  own: ['BOARD_Write'],
  ofRole: ['BOARD_Read'],
};
const first: AccountGrants = { managesAll: false, boards: [reference] };

function show(now: () => AccountGrants) {
  const Route = () => <AccountBoards accountId={accountId} present={useLoaderData<AccountGrants>()} />;
  return showRoutes([{ path: '*', Component: Route, loader: () => now() }], `/Admin/Accounts/${accountId}`);
}
const box = (right: 'BOARD_Write' | 'BOARD_Manage') =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `자료실: ${say(`boards.admin.grants.${right}`)}` });

test('rights of one account are ticked and saved with a reason, and a refusal keeps them', async () => {
  const sent: unknown[] = [];
  let present = first;
  mockApi(
    answerTo(putAccountGrants, ({ params, body }) => {
      sent.push({ ...params, ...body });
      if (sent.length === 1) throw new Refused('UNAVAILABLE', '잠시 뒤에 다시 해 주세요.');
      present = { ...first, boards: [{ ...reference, own: ['BOARD_Manage'] }] };
      return present;
    }),
  );
  await show(() => present);
  await screen.findByText(say('boards.admin.account.byRole'));
  assert.equal(screen.getAllByText(say('boards.admin.account.byRole')).length, 1);
  assert.deepEqual([box('BOARD_Write').checked, box('BOARD_Manage').checked], [true, false]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: say('console.save') });
  assert.equal(save.disabled, true);
  fireEvent.click(box('BOARD_Manage'));
  fireEvent.click(box('BOARD_Write'));
  await press('button', say('console.save'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '자료실을 맡깁니다' } });
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: say('console.save') }));
  confirm();
  await dialog.findByText('잠시 뒤에 다시 해 주세요.');
  confirm();
  await screen.findByText(say('boards.admin.grants.saved'));
  const body = {
    id: accountId,
    grants: [{ boardCode: 'reference', permission: 'BOARD_Manage' }],
    reason: '자료실을 맡깁니다',
  };
  assert.deepEqual(sent, [body, body]);
  const name = `자료실: ${say('boards.admin.grants.BOARD_Write')}`;
  await screen.findByRole('checkbox', { name, checked: false });
  assert.equal(box('BOARD_Manage').checked, true);
});

test('what was ticked is discarded, and an account that manages every board is said to', async () => {
  await show(() => ({ ...first, managesAll: true }));
  await screen.findByText(say('boards.admin.account.all'));
  fireEvent.click(box('BOARD_Manage'));
  await press('button', say('console.discard'));
  assert.equal(box('BOARD_Manage').checked, false);
});

test('an account that manages every board and has no rights of its own has nothing to tick', async () => {
  await show(() => ({ managesAll: true, boards: [{ ...reference, own: [] }] }));
  await screen.findByText(say('boards.admin.account.all'));
  assert.equal(screen.queryByRole('checkbox'), null);
  assert.equal(screen.queryByRole('button', { name: say('console.save') }), null);
});
