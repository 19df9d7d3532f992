import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  acceptBoothInvitation,
  type OwnBooth,
  openBoothInvitation,
} from '@airway/contract/sponsor-booth-staff';
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { signInAs } from '../../../../test/session.ts';
import { clearSession } from '../../../platform/session.ts';
import { openInvitation } from './booth-invitation.ts';
import { Invited } from './invited.tsx';
import { OwnBoothOverview } from './own-booth.tsx';
import { OwnBooths } from './own-booths.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-00000000000a';
const booth: OwnBooth = {
  id,
  name: { ko: '예시메디칼', en: null },
  tierName: { ko: '골드', en: 'Gold' },
  boothNumber: 'A1',
  isPublished: true,
};
const invitation = { sponsorName: { ko: '예시메디칼', en: null }, expiresAt: '2026-12-04T00:00:00.000Z' };
beforeEach(() => {
  sessionStorage.clear();
  act(() => clearSession());
});

test('an invitation opens by its fragment, again after signing in elsewhere, and says why it does not', async () => {
  mockApi(
    answerTo(openBoothInvitation, ({ body: { token } }) => {
      if (token === 'b_good') return invitation;
      throw new Refused('LINK_EXPIRED', '');
    }),
  );
  assert.deepEqual(await openInvitation(''), { kind: 'incomplete' });
  const opened = { kind: 'opened', token: 'b_good', found: invitation };
  assert.deepEqual(await openInvitation('#b_good'), opened);
  assert.deepEqual(await openInvitation(''), opened);
  assert.deepEqual(await openInvitation('#b_old'), { kind: 'expired', message: '' });
  assert.deepEqual(await openInvitation(''), { kind: 'incomplete' });
});

const showInvited = () =>
  showRoutes(
    [
      {
        path: '/Booth/Accept',
        Component: () => <Invited token="b_good" invitation={invitation} />,
      },
      { path: '*', Component: () => null },
    ],
    '/Booth/Accept',
  );

test('who is not signed in is led to signing in and joining, and back', async () => {
  await showInvited();
  for (const [page, path] of [
    ['signin', '/Account/Signin'],
    ['signup', '/Account/Signup'],
  ] as const)
    assert.equal(
      screen.getByRole('link', { name: say(`ui.page.${page}`) }).getAttribute('href'),
      `${path}?next=${encodeURIComponent('/Booth/Accept')}`,
    );
  assert.equal(screen.queryByRole('button', { name: say('sponsors.desk.invited.accept') }), null);
});

test('who is signed in sees with which account they accept, and comes to the booth', async () => {
  signInAs({ id, userName: '예시담당', userKeyCode: 'x' });
  sessionStorage.setItem('booth-invitation', 'b_good');
  const tokens: string[] = [];
  mockApi(
    answerTo(acceptBoothInvitation, ({ body: { token } }) => {
      tokens.push(token);
      return booth;
    }),
  );
  const { where } = await showInvited();
  assert.ok(await screen.findByText('예시담당'));
  await press('button', say('sponsors.desk.invited.accept'));
  assert.deepEqual([tokens, where(), sessionStorage.length], [['b_good'], `/Booth/${id}`, 0]);
});

test('a link that somebody used meanwhile is said where the button is', async () => {
  signInAs({ id, userName: '', userKeyCode: 'somebody' });
  mockApi(
    answerTo(acceptBoothInvitation, () => {
      throw new Refused('LINK_EXPIRED', '이 링크는 더 이상 쓸 수 없습니다.');
    }),
  );
  await showInvited();
  assert.ok(await screen.findByText('somebody'));
  await press('button', say('sponsors.desk.invited.accept'));
  assert.ok(await screen.findByText('이 링크는 더 이상 쓸 수 없습니다.'));
});

test('one’s booths are listed, each with a link', async () => {
  const other = {
    ...booth,
    id: id.replace(/a$/, 'b'),
    name: { ko: '예시제약', en: null },
    boothNumber: null,
  };
  await showRoutes([{ path: '*', Component: () => <OwnBooths booths={[booth, other]} /> }], '/Booth');
  assert.deepEqual(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['예시메디칼', `/Booth/${id}`],
      ['예시제약', `/Booth/${other.id}`],
    ],
  );
  await showRoutes([{ path: '*', Component: () => <OwnBooths booths={[]} /> }], '/Booth');
  assert.ok(screen.getByText(say('sponsors.desk.none')));
});

test('a booth says how it stands, and leads to its page once that is published', async () => {
  const showBooth = (shown: OwnBooth) =>
    showRoutes([{ path: '*', Component: () => <OwnBoothOverview booth={shown} /> }], `/Booth/${id}`);
  await showBooth(booth);
  assert.equal(
    screen.getByRole('link', { name: say('sponsors.desk.open') }).getAttribute('href'),
    `/Sponsors/${id}`,
  );
  const edit = screen.getByRole('link', { name: say('sponsors.desk.edit.title') });
  assert.equal(edit.getAttribute('href'), `/Booth/${id}/Page`);
  await showBooth({ ...booth, isPublished: false, boothNumber: null });
  assert.equal(screen.queryByRole('link', { name: say('sponsors.desk.open') }), null);
  assert.ok(screen.getByText(say('sponsors.desk.unpublished')));
  assert.ok(screen.getByText(say('sponsors.desk.unset')));
});
