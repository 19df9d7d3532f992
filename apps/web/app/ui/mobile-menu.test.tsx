import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/dom';
import { showRoutes } from '../../test/render.tsx';
import { MobileMenu } from './mobile-menu.tsx';

test('the menu of phones begins with what most people come for', async () => {
  const Component = () => (
    <MobileMenu
      brand={{ href: '/Main', owner: 'Society', name: 'Congress' }}
      acts={[
        { href: '/Registration/Confirm', label: 'Own', shownTo: 'registered' },
        { href: '/Registration', label: 'Register', shownTo: 'newcomers' },
        { href: '/Live', label: 'Live now' },
      ]}
      groups={[{ key: '0', label: 'Venue', links: [{ href: '/GeneralInfo/Seoul', label: 'Seoul' }] }]}
      utilities={[]}
      labels={{ navigation: 'Menu', open: 'Open', close: 'Close' }}
    />
  );
  await showRoutes([{ path: '/en?/Sponsors', Component }], '/Sponsors', 'en');
  const lists = await screen.findAllByRole('list', { hidden: true });
  const items = within(lists[0] as HTMLElement).getAllByRole('listitem', { hidden: true });
  assert.deepEqual(
    items.map((item) => [item.textContent, item.dataset.for]),
    [
      ['Own', 'registered'],
      ['Register', 'newcomers'],
      ['Live now', undefined],
    ],
  );
});
