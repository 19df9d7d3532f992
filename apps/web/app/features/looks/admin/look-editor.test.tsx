import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedBy } from '@airway/contract/endpoint';
import { measurePairs } from '@airway/contract/look-colours';
import { type Look, putLook } from '@airway/contract/looks';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { LookEditor } from './look-editor.tsx';

const say = messagesIn('ko');
const editionId = '0192f5a0-0000-7000-8000-000000000000';
const brand = { href: '/', owner: '예시학회', name: '예시 학술대회' };
const look: Look = { version: 3, primary: null, accent: null, logo: null };
const field = (name: 'primary' | 'accent') =>
  screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(say(`looks.admin.${name}`)), {
    selector: 'input[type="text"]',
  });
const type = (name: 'primary' | 'accent', value: string) =>
  fireEvent.input(field(name), { target: { value } });
const save = () => press('button', say('console.save'));

async function showEditor() {
  const sent: ReceivedBy<typeof putLook>['body'][] = [];
  mockApi(
    answerTo(putLook, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw new Refused('INVALID_INPUT', '', { logoId: 'low_contrast' });
      return { ...look, ...body, version: 4, logo: null };
    }),
  );
  const Component = () => <LookEditor editionId={editionId} look={look} brand={brand} />;
  await showRoutes([{ path: '*', Component }], '/Admin');
  return sent;
}

test('a pale colour shows its contrast, and one press takes the nearest colour that passes', async () => {
  const sent = await showEditor();
  assert.equal(screen.queryByRole('table'), null);
  type('primary', '#b8a0e0');
  type('accent', '#8a4b08');
  screen.getByText(say('looks.admin.tooPale', { ratio: '1.98' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  assert.equal(rows.length, measurePairs({ primary: '#000000', accent: '#000000' }).length + 1);
  const links = rows.find((row) => row.textContent?.includes(say('looks.admin.pair.noerok-on-sunk')));
  assert.match(
    links?.textContent ?? '',
    new RegExp(`1\\.98:1.*4\\.5:1.*${say('looks.admin.contrast.fails')}`),
  );
  await save();
  await screen.findAllByText(say('errors.field.low_contrast'), { exact: false });
  assert.equal(sent.length, 0);
  const nearest = screen.getByRole('button', { name: /^.*#[0-9a-f]{6}.*$/ });
  fireEvent.click(nearest);
  assert.match(field('primary').value, /^#[0-9a-f]{6}$/);
  assert.equal(screen.queryByText(say('looks.admin.contrast.fails')), null);
  const all = rows.length - 1;
  const sum = screen.getByText(say('looks.admin.contrast.sum', { failing: 0, all }));
  assert.equal(sum.closest('details')?.open, false);
  await save();
  await screen.findAllByText(say('looks.admin.logo.unseen'), { exact: false });
  await save();
  await screen.findByText(say('looks.admin.saved'));
  assert.deepEqual(sent.at(-1), {
    version: 3,
    primary: field('primary').value,
    accent: '#8a4b08',
    logoId: null,
  });
});

test('one colour alone is refused at the other, in the reader’s words', async () => {
  await showEditor();
  type('primary', '#4b2e83');
  await save();
  await screen.findAllByText(say('looks.admin.colours.both'));
  assert.equal(field('accent').getAttribute('aria-invalid'), 'true');
});
