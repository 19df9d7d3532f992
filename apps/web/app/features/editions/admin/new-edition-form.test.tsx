import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  copyEdition,
  copyParts,
  type NewEdition,
  previewEditionCopy,
} from '@airway/contract/editions-copies';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import type { ManagedEdition } from './edition-list.tsx';
import { NewEditionForm } from './new-edition-form.tsx';

const say = messagesIn('ko');
const edition: ManagedEdition = {
  id: '0192f5a0-0000-7000-8000-000000000000',
  year: 2025,
  title: { ko: '예시 2025', en: 'Sample 2025' },
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  venue: { ko: null, en: null },
  isCurrent: true,
  isPrepared: false,
  isOver: false,
  archive: null,
  copy: null,
};
const box = (id: Parameters<typeof say>[0]) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say(id)}`));
const day = (name: 'startsOn' | 'endsOn') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(say(`editions.admin.${name}`)));
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });

test('a new edition is previewed, made once, and previewed anew after each change', async () => {
  const previewed: NewEdition[] = [];
  const made: { requestKey: string; edition: NewEdition }[] = [];
  const years: number[] = [];
  mockApi(
    answerTo(previewEditionCopy, ({ body }) => {
      previewed.push(body);
      if (body.year === 2028) throw new Refused('INVALID_INPUT', '', { year: 'already_in_use' });
      return {
        days: body.startsOn === '2026-11-20' ? 364 : 365,
        keepsWeekdays: body.startsOn === '2026-11-20',
        isOver: false,
        outside: 2,
        dates: [
          { name: 'startsOn' as const, from: '2025-11-21', to: body.startsOn },
          {
            name: 'earlyEndsAt' as const,
            from: '2025-10-17T15:00:00.000Z',
            to: '2026-10-16T15:00:00.000Z',
          },
        ],
        parts: [
          { part: 'rooms' as const, items: [{ name: { ko: '101호', en: null }, from: null, to: null }] },
          { part: 'options' as const, items: [] },
          {
            part: 'sessions' as const,
            items: [{ name: { ko: '09:00 101호 · 개회식', en: null }, from: '2025-11-21', to: '2026-11-20' }],
          },
        ],
      };
    }),
    answerTo(copyEdition, ({ body }) => {
      made.push(body);
      if (made.length === 1) throw new Refused('UNAVAILABLE', '예시 오류');
      return { ...edition, year: 2026, isCurrent: false };
    }),
  );
  await showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <NewEditionForm editions={[edition]} product="airway" onMade={(year) => years.push(year)} />
        ),
      },
    ],
    '/Admin',
  );
  const preview = () => press('button', say('editions.admin.copy.preview'));
  const region = () => within(screen.getByRole('region', { name: say('editions.admin.copy.preview.title') }));
  assert.deepEqual([day('startsOn').value, day('endsOn').value], ['2026-11-20', '2026-11-21']);

  type(box('editions.admin.copy.year'), '이천');
  await preview();
  assert.ok(screen.getByRole('link', { name: say('editions.admin.copy.year.digits') }));
  type(box('editions.admin.copy.year'), '2026');

  // A day of another year is refused at its field, before anything is sent.
  type(day('startsOn'), '2025-11-21');
  await preview();
  await screen.findAllByText(say('editions.admin.copy.yearOfDay'));
  assert.equal(previewed.length, 0);

  // Rooms that are not copied take sessions, talks and live rooms with them.
  type(day('startsOn'), '2026-11-20');
  fireEvent.click(box('editions.admin.copy.part.rooms'));
  await preview();
  await screen.findByText(say('editions.admin.copy.preview.moved', { weeks: 52 }));
  assert.deepEqual(
    copyParts.filter((part) => !previewed[0]?.parts.includes(part)),
    ['rooms', 'sessions', 'talks', 'live'],
  );
  assert.deepEqual(previewed[0]?.title, { ko: '예시 2026', en: 'Sample 2026' });
  for (const text of [
    say('editions.admin.copy.preview.running'),
    say('editions.admin.copy.preview.outside', { count: 2 }),
    '101호',
    '09:00 101호 · 개회식',
    say('editions.admin.copy.preview.none'),
    '2025.11.21(금) → 2026.11.20(금)',
    '2025.10.17(금) 23:59 (KST) → 2026.10.16(금) 23:59 (KST)',
    say('editions.admin.copy.preview.without.rooms'),
  ])
    assert.ok(region().getByText(text), text);
  const [session] = region().getByText('09:00 101호 · 개회식').closest('ul')?.children ?? [];
  assert.equal(session?.textContent, '11.20(금) 09:00 101호 · 개회식');

  // A lost answer is sent again with the same key.
  await press('button', say('editions.admin.copy.make'));
  await screen.findByText('예시 오류');
  await press('button', say('editions.admin.copy.make'));
  assert.deepEqual(years, [2026]);
  assert.deepEqual(made[0], made[1]);
  assert.deepEqual(made[0]?.edition, previewed[0]);

  // A change closes the preview. Another weekday is said; the year of an edition is refused at its field.
  type(day('startsOn'), '2026-11-21');
  assert.equal(screen.queryByRole('region', { name: say('editions.admin.copy.preview.title') }), null);
  await preview();
  const warning = say('editions.admin.copy.preview.weekdays', { days: 365, day: '2026.11.20(금)' });
  assert.ok(await region().findByText(warning));
  type(box('editions.admin.copy.year'), '2028');
  assert.equal(day('startsOn').value, '2028-11-24');
  assert.ok(screen.getByText(say('editions.admin.copy.year.hint', { path: '/airway2028' })));
  // A name follows the year until it is edited.
  assert.ok(screen.getByDisplayValue('예시 2028'));
  type(screen.getByDisplayValue('Sample 2028'), 'Mine 2028');
  type(box('editions.admin.copy.year'), '2029');
  assert.ok(screen.getByDisplayValue('예시 2029'));
  assert.ok(screen.getByDisplayValue('Mine 2028'));
  type(box('editions.admin.copy.year'), '2028');
  await preview();
  await screen.findAllByText(say('errors.field.already_in_use'));
});
