import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../test/render.tsx';
import { MegaMenu } from './mega-menu.tsx';

const groups = [
  { key: '0', label: 'Sponsors', links: [{ href: '/Sponsors', label: 'All sponsors', isCurrent: true }] },
  {
    key: '1',
    label: 'Venue',
    links: [
      { href: '/GeneralInfo/Seoul', label: 'Seoul' },
      { href: '/GeneralInfo/UsefulInfo', label: 'Useful' },
    ],
  },
];

test('a group of one page links to it, a group of more opens the panel', async () => {
  const Component = () => <MegaMenu groups={groups} label="Menu" closeLabel="Close" />;
  await showRoutes([{ id: 'root', path: '/en?/Sponsors', Component }], '/Sponsors', 'en');
  const link = await screen.findByRole('link', { name: 'Sponsors' });
  assert.equal(link.getAttribute('href'), '/Sponsors');
  assert.equal(link.getAttribute('aria-current'), 'page');
  assert.ok(screen.getByRole('button', { name: 'Venue' }));
  assert.equal(screen.queryByRole('button', { name: 'Sponsors' }), null);
});
