import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Meter, SponsorCode, Standing } from '@airway/contract/sponsorship';
import { screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { StandingPage } from './standing-page.tsx';

const say = messagesIn('ko');
const meter = (change: Partial<Meter> & Pick<Meter, 'name'>): Meter => ({
  counted: 0,
  required: 50,
  state: 'short',
  reason: null,
  seen: null,
  isNeeded: true,
  until: '2025-11-21',
  ...change,
});
const standing = (change: Partial<Standing> = {}): Standing => ({
  takenAt: '2025-10-10T00:00:00.000Z',
  today: '2025-10-10',
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  isOver: false,
  programmeVersion: 1,
  meters: [
    meter({ name: 'creditHours', counted: 200, required: 180, state: 'reached' }),
    meter({ name: 'professionals', counted: 47, seen: 3 }),
    meter({ name: 'countries', required: 5, state: 'unknown', reason: 'noCategories' }),
    meter({ name: 'foreignProfessionals' }),
  ],
  missing: [],
  ...change,
});
const figure = { value: 1, source: { text: '출처', date: null, url: null } };
const code: SponsorCode = {
  creditHours: figure,
  professionals: figure,
  countries: figure,
  foreignProfessionals: figure,
  boothFee: figure,
  advertisementMonth: figure,
  advertisementYear: figure,
  isInternational: false,
  countsHome: false,
  professionalCategories: null,
  deadlines: { threshold: 0, agreement: 0, document: 0, cap: 0 },
  version: 0,
  categories: [],
};
const show = (change: Partial<Standing> = {}, rules: Partial<SponsorCode> = {}) =>
  showRoutes(
    [
      {
        path: '*',
        Component: () => <StandingPage standing={standing(change)} code={{ ...code, ...rules }} />,
      },
    ],
    '/Admin/Sponsorship',
  );
const row = (name: Meter['name']) => {
  const found = screen.getByRole('heading', { name: say(`sponsorship.threshold.${name}`) }).closest('li');
  assert.ok(found);
  return within(found);
};

test('each threshold says its state in words, how far it is, how it is counted, and where the list is', async () => {
  await show();
  const hours = row('creditHours');
  assert.ok(hours.getByText(say('sponsorship.state.reached')));
  assert.ok(hours.getByText('3시간 20분 (기준 3시간)'));
  assert.equal(
    hours.getByRole('link').getAttribute('href')?.endsWith('/Scientific/Program?credits=true'),
    true,
  );
  const people = row('professionals');
  assert.ok(people.getByText(say('sponsorship.state.short')));
  assert.ok(people.getByText(/^3명 더 필요합니다/));
  assert.ok(people.getByText(say('sponsorship.admin.seen', { seen: '3명' })));
  const bar = people.getByRole<HTMLMeterElement>('meter');
  assert.deepEqual([bar.getAttribute('value'), bar.getAttribute('max')], ['47', '50']);
  assert.ok(row('foreignProfessionals').getByText(say('sponsorship.admin.seen.none')));
});

test('why something cannot be known is said once, and that the meeting claims nothing is said, too', async () => {
  const unknown = { state: 'unknown', reason: 'noCategories' } as const;
  await show({
    meters: [
      meter({ name: 'creditHours', state: 'unknown', reason: 'noProgramme' }),
      meter({ name: 'professionals', ...unknown }),
      meter({ name: 'countries', required: 5, ...unknown }),
      meter({ name: 'foreignProfessionals' }),
    ],
  });
  for (const name of ['creditHours', 'professionals', 'countries'] as const)
    assert.ok(row(name).getByText(say('sponsorship.state.unknown')));
  for (const reason of ['noProgramme', 'noCategories'] as const)
    assert.equal(screen.getAllByText(say(`sponsorship.admin.reason.${reason}`)).length, 1);
  assert.ok(screen.getByText(say('sponsorship.admin.international.off')));
  assert.ok(screen.getByText(new RegExp(say('sponsorship.admin.provisional'))));
});

test('professionals are those with a licence number until categories are chosen', async () => {
  await show();
  assert.ok(row('professionals').getByText('확정된 등록 가운데 면허번호가 있는 인원입니다.'));
});

test('once categories are chosen professionals are those in them', async () => {
  await show({}, { professionalCategories: ['specialist'] });
  assert.ok(row('professionals').getByText('확정된 등록 가운데 기준에서 선택한 참가 구분의 인원입니다.'));
});

test('after the deadline it says that it was missed, and after the meeting nothing is provisional', async () => {
  await show({ today: '2025-11-23', isOver: true });
  assert.ok(row('professionals').getByText(/부족한 채 기한/));
  assert.equal(screen.queryByText(new RegExp(say('sponsorship.admin.provisional'))), null);
});
