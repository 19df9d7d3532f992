import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ManagedTiers, putSponsorTiers } from '@airway/contract/sponsors-admin';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { TiersEditor } from './tiers-editor.tsx';

const say = messagesIn('ko');
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const tier = (number: number, ko: string, en: string, sponsorCount: number) => ({
  id: idOf(number),
  name: { ko, en },
  sponsorCount,
});
const saved: ManagedTiers = {
  version: 4,
  tiers: [tier(1, '골드', 'Gold', 2), tier(2, '실버', 'Silver', 0)],
};
const button = (id: 'up' | 'down' | 'remove', name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: say(`sponsors.admin.tiers.${id}`, { name }) });

test('a tier is moved with what was typed in it, keeps the focus, and all are sent in the new order', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(putSponsorTiers, ({ body }) => {
      sent.push(body);
      return { version: 5, tiers: body.tiers.map((one) => ({ ...one, sponsorCount: 0 })) };
    }),
  );
  await showRoutes([{ path: '*', Component: () => <TiersEditor saved={saved} /> }], '/Admin/SponsorTiers');
  assert.deepEqual([button('up', '골드').disabled, button('remove', '골드').disabled], [true, true]);
  const [gold] = screen.getAllByRole('listitem');
  assert.ok(gold);
  const [korean] = within(gold).getAllByRole<HTMLInputElement>('textbox');
  assert.ok(korean);
  fireEvent.input(korean, { target: { value: '황금' } });
  await press('button', say('sponsors.admin.tiers.down', { name: '황금' }));
  assert.ok(screen.getByText(say('sponsors.admin.tiers.moved', { name: '황금', place: 2 })));
  // The row is now the last one, so its other button has the focus.
  assert.equal(document.activeElement, button('up', '황금'));
  await press('button', say('console.save'));
  await screen.findByText(say('sponsors.admin.tiers.saved'));
  assert.deepEqual(sent, [
    {
      version: 4,
      tiers: [
        { id: idOf(2), name: { ko: '실버', en: 'Silver' } },
        { id: idOf(1), name: { ko: '황금', en: 'Gold' } },
      ],
    },
  ]);
});

test('a new tier without a name is told so, and an empty one is taken out', async () => {
  mockApi();
  await showRoutes([{ path: '*', Component: () => <TiersEditor saved={saved} /> }], '/Admin/SponsorTiers');
  await press('button', say('sponsors.admin.tiers.add'));
  assert.equal(document.activeElement?.getAttribute('name'), 'tiers.2.name.ko');
  await press('button', say('console.save'));
  const [row, text] = [say('sponsors.admin.tiers.at', { place: 3 }), say('errors.field.required')];
  const label = say('console.bilingual.ko', { label: say('sponsors.admin.name') });
  await screen.findByRole('link', { name: say('ui.form.rowLine', { row, label, text }) });
  await press('button', say('sponsors.admin.tiers.remove', { name: '실버' }));
  assert.equal(
    screen.getAllByRole('listitem').filter((one) => within(one).queryAllByRole('textbox').length > 0).length,
    2,
  );
});
