import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInUser } from '@airway/contract/accounts';
import { type AccountSummary, searchAccounts } from '@airway/contract/accounts-admin';
import type { Role } from '@airway/contract/accounts-roles';
import { type Grant, putGrants } from '@airway/contract/board-admin';
import type { Permission } from '@airway/contract/permissions';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { StaffContext } from '../../../console/use-staff.ts';
import { BoardGrants } from './board-grants.tsx';

const say = messagesIn('ko');
const accountId = '0193a0f0-0000-7000-8000-00000000abcd';
const role = (roleCode: string, nameKo: string): Role => ({
  roleCode,
  nameKo,
  nameEn: roleCode,
  permissions: [],
  isBuiltIn: true,
  isFixed: false,
  accountCount: 0,
});
const roles = [role('GUEST', '비회원'), role('MEMBER', '회원')];
const grants: Grant[] = [
  { permission: 'BOARD_Read', roleCode: 'GUEST' },
  { permission: 'BOARD_Write', accountId },
];
const accounts = [{ id: accountId, name: '김예시' }];
const staff = (permissions: Permission[]): SignedInUser => ({
  id: '0193a0f0-0000-7000-8000-000000000001',
  userKeyType: 'Id',
  userKeyCode: 'secretary',
  userName: '예시운영',
  userType: 'Member',
  role: { roleCode: 'SECRETARIAT', permissions },
});
const show = (permissions: Permission[] = ['ADMIN_Access', 'BOARD_Manage', 'ACCOUNT_View']) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <StaffContext value={staff(permissions)}>
            <BoardGrants boardCode="reference" grants={grants} accounts={accounts} roles={roles} />
          </StaffContext>
        ),
      },
    ],
    '/Admin/Boards/reference',
  );
const box = (who: string, permission: Grant['permission']) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: `${who}: ${say(`boards.admin.grants.${permission}`)}`,
  });

test('rights of a board are ticked, saved as a whole with a reason, and guests only read', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(putGrants, ({ body }) => {
      sent.push(body);
      return { grants: body.grants, accounts };
    }),
  );
  await show();
  const account = '김예시';
  assert.equal(box('비회원', 'BOARD_Read').checked, true);
  assert.equal(box('비회원', 'BOARD_Write').disabled, true);
  assert.equal(box(account, 'BOARD_Write').checked, true);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: say('console.save') });
  assert.equal(save.disabled, true);
  fireEvent.click(box('회원', 'BOARD_Comment'));
  fireEvent.click(box(account, 'BOARD_Write'));
  fireEvent.click(save);
  const dialog = screen.getByRole('dialog');
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(say('console.reason')) }), {
    target: { value: '자료실을 엽니다' },
  });
  const [confirm] = [...dialog.querySelectorAll('button')].filter(
    (button) => button.textContent === say('console.save'),
  );
  assert.ok(confirm);
  fireEvent.click(confirm);
  assert.ok(await screen.findByText(say('boards.admin.grants.saved')));
  assert.deepEqual(sent, [
    {
      grants: [
        { permission: 'BOARD_Read', roleCode: 'GUEST' },
        { permission: 'BOARD_Comment', roleCode: 'MEMBER' },
      ],
      reason: '자료실을 엽니다',
    },
  ]);
  fireEvent.click(box('회원', 'BOARD_Comment'));
  assert.equal(screen.queryByText(say('boards.admin.grants.saved')), null);
});

test('somebody is found by name and given a right of their own', async () => {
  const found: AccountSummary = {
    id: '0193a0f0-0000-7000-8000-00000000beef',
    userName: '박예시',
    userKeys: [{ userKeyType: 'Id', userKeyCode: 'pa***' }],
    userType: 'Member',
    roleCode: 'MEMBER',
    state: 'active',
    createdAt: '2025-09-01T00:00:00Z',
    lastUsedAt: null,
  };
  const sent: Grant[][] = [];
  mockApi(
    answerTo(searchAccounts, ({ query: { query } }) => {
      const content = query === 'ㅂㅇㅅ' ? [found] : [];
      return { content, total: content.length };
    }),
    answerTo(putGrants, ({ body }) => {
      sent.push(body.grants);
      return { grants: body.grants, accounts };
    }),
  );
  await show();
  const find = async (typed: string) => {
    fireEvent.change(screen.getByLabelText(say('boards.admin.grants.find')), { target: { value: typed } });
    await press('button', say('console.filter'));
  };
  await find('없는 사람');
  await screen.findByText(say('boards.admin.grants.find.none'));
  await find('ㅂㅇㅅ');
  await press('button', say('boards.admin.grants.find.add', { name: '박예시', key: 'pa***' }));
  fireEvent.click(box('박예시', 'BOARD_Write'));
  await press('button', say('console.save'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '자료를 맡깁니다' } });
  fireEvent.click(dialog.getByRole('button', { name: say('console.save') }));
  await screen.findByText(say('boards.admin.grants.saved'));
  assert.deepEqual(sent, [[...grants, { permission: 'BOARD_Write', accountId: found.id }]]);
});

test('who may not see accounts finds none', async () => {
  await show(['ADMIN_Access', 'BOARD_Manage']);
  assert.equal(screen.queryByLabelText(say('boards.admin.grants.find')), null);
});
