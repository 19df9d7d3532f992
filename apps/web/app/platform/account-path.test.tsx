import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { Link } from 'react-router';
import { press, showRoutes } from '../../test/render.tsx';
import { useAccountPath } from './account-path.ts';

const pages = ['Signin', 'Signup', 'Signup/Welcome', 'FindId', 'Password', 'Password/Process'] as const;

function Links() {
  const accountPath = useAccountPath();
  return pages.map((page) => (
    <Link key={page} to={accountPath(`/Account/${page}`)}>
      {page}
    </Link>
  ));
}

const show = (at: string) => showRoutes([{ path: '*', Component: Links }], at);

test('where one came from goes along through every page around signing in', async () => {
  const { where } = await show('/Registration/Korean?step=attendee');
  const next = `next=${encodeURIComponent('/Registration/Korean?step=attendee')}`;
  for (const page of [...pages, ...pages.toReversed()]) {
    await press('link', page);
    assert.equal(where(), `/Account/${page}?${next}`);
  }
});

test('who came from none, or from what is no page of this site, is led nowhere', async () => {
  for (const at of ['/Account/Signin', '/', '/404', '/Account/Signup?next=%2F%2Fevil.example']) {
    await show(at);
    assert.equal(
      (await screen.findByRole('link', { name: 'FindId' })).getAttribute('href'),
      '/Account/FindId',
    );
  }
});

test('one’s own page is somewhere to come back to', async () => {
  const { where } = await show('/en/Account/MyPage');
  await press('link', 'Signin');
  assert.equal(where(), '/en/Account/Signin?next=%2Fen%2FAccount%2FMyPage');
});
