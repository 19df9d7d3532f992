import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ReplyOf } from '@airway/contract/endpoint';
import {
  exportStampVisitors,
  getStampSettings,
  type listStampVisitors,
  putStampSettings,
  type StampSettings,
} from '@airway/contract/sponsor-stamps-admin';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { useLoaderData, useRevalidator } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { signInAs } from '../../../../test/session.ts';
import { StampSettingsEditor } from './stamp-settings.tsx';
import { StampVisitorList } from './stamp-visitors.tsx';

const say = messagesIn('ko');
const idOf = (number: number) => `019a0000-0000-7000-8000-0000000000${number}`;
const settings: StampSettings = {
  isOn: false,
  needed: 2,
  opensAt: '09:00',
  closesAt: '18:00',
  reward: { ko: '기념품', en: null },
  version: 3,
  visitorCount: 12,
  completeCount: 4,
  booths: [
    { id: idOf(11), name: { ko: '가나제약', en: 'Gana' }, stampCount: 9 },
    { id: idOf(12), name: { ko: '다라의료', en: 'Dara' }, stampCount: 7 },
  ],
};
beforeEach(() => signInAs({ id: idOf(10) }));

/**
 * Shows the settings; calls change them as the API would. @returns the sent values, and a function that
 * changes them as another user
 */
async function showSettings() {
  let now = settings;
  const sent: unknown[] = [];
  mockApi(
    answerTo(getStampSettings, () => now),
    answerTo(putStampSettings, ({ body }) => {
      sent.push(body);
      if (body.version !== now.version) throw new Refused('CONFLICT', '');
      if (body.needed > now.booths.length) throw new Refused('INVALID_INPUT', '', { needed: 'too_large' });
      now = { ...now, ...body, version: body.version + 1 };
      return now;
    }),
  );
  function Route() {
    const { revalidate } = useRevalidator();
    return (
      <>
        <StampSettingsEditor settings={useLoaderData<StampSettings>()} />
        <button type="button" onClick={revalidate}>
          다시 읽기
        </button>
      </>
    );
  }
  await showRoutes([{ path: '*', loader: () => now, Component: Route }], '/Admin/StampTour');
  const become = (change: Partial<StampSettings>) => {
    now = { ...now, ...change, version: now.version + 1 };
  };
  return { sent, become };
}
const field = (id: 'needed' | 'opensAt' | 'closesAt') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say(`sponsors.admin.stamps.${id}`)}`));
const type = (id: Parameters<typeof field>[0], value: string) =>
  fireEvent.input(field(id), { target: { value } });
const save = () => press('button', say('console.save'));
const valuesOf = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

test('the tour is switched on with a number and hours, and the counts stand below', async () => {
  const { sent } = await showSettings();
  const people = (count: number) => say('sponsors.admin.stamps.people', { count });
  assert.deepEqual(valuesOf(), [12, 4, 9, 7].map(people));
  fireEvent.click(screen.getByLabelText(say('sponsors.admin.stamps.on')));
  type('needed', '1');
  type('closesAt', '17:30');
  await save();
  await screen.findByText(say('sponsors.admin.stamps.saved'));
  assert.deepEqual(sent, [
    {
      version: 3,
      isOn: true,
      needed: 1,
      opensAt: '09:00',
      closesAt: '17:30',
      reward: { ko: '기념품', en: null },
    },
  ]);
});

test('what is no number, and hours that end before they begin, are told at their fields and not sent', async () => {
  const { sent } = await showSettings();
  type('needed', '두 개');
  await save();
  await waitFor(() => assert.equal(field('needed').getAttribute('aria-invalid'), 'true'));
  type('needed', '2');
  type('closesAt', '08:00');
  await save();
  await waitFor(() => assert.equal(field('closesAt').getAttribute('aria-invalid'), 'true'));
  assert.equal(field('needed').getAttribute('aria-invalid'), null);
  assert.deepEqual(sent, []);
});

test('more stamps than there are booths are told at their field, with what was typed still there', async () => {
  await showSettings();
  type('needed', '3');
  await save();
  await waitFor(() => assert.equal(field('needed').getAttribute('aria-invalid'), 'true'));
  assert.equal(field('needed').value, '3');
});

test('what a colleague set meanwhile is shown before it is replaced, also where the page was read again', async () => {
  const { sent, become } = await showSettings();
  type('needed', '1');
  become({ opensAt: '10:00', visitorCount: 13 });
  await press('button', '다시 읽기');
  await screen.findByText(say('sponsors.admin.stamps.people', { count: 13 }));
  await save();
  await screen.findByText('10:00', { exact: false });
  assert.equal(field('needed').value, '1');
  await press('button', say('console.overtaken.replace'));
  await screen.findByText(say('sponsors.admin.stamps.saved'));
  assert.deepEqual(
    sent.map((body) => (body as StampSettings).version),
    [3, 4],
  );
});

type Visitors = ReplyOf<typeof listStampVisitors>;
const visitor = (number: number, change: Partial<Visitors['content'][number]> = {}) => ({
  registrationId: idOf(number),
  registrationNumber: `AAAA-00${number}`,
  name: `예시${number}`,
  affiliation: '예시병원',
  stampCount: 1,
  isComplete: false,
  lastStampedAt: '2025-11-21T01:00:00.000Z',
  ...change,
});
const showVisitors = (content: Visitors['content'], search = '') => {
  const found = { content, total: content.length };
  const Component = () => <StampVisitorList found={found} />;
  return showRoutes([{ path: '*', loader: () => null, Component }], `/Admin/StampVisitors${search}`);
};

test('each visitor stands with their stamps, and who has all is marked', async () => {
  await showVisitors([visitor(21, { stampCount: 5, isComplete: true }), visitor(22)]);
  const [, ...rows] = screen.getAllByRole('row');
  assert.deepEqual(
    rows.map(({ children }) =>
      [...children].slice(0, 5).map(({ lastElementChild }) => lastElementChild?.textContent),
    ),
    [
      ['예시21', 'AAAA-0021', '예시병원', '5', say('sponsors.admin.stamps.complete.yes')],
      ['예시22', 'AAAA-0022', '예시병원', '1', '–'],
    ],
  );
});

test('where nobody has a stamp, that is said; where nobody has all of them, too', async () => {
  await showVisitors([]);
  assert.ok(screen.getByText(say('sponsors.admin.stamps.yet')));
  await showVisitors([], '?state=complete');
  assert.ok(screen.getByText(say('sponsors.admin.stamps.empty')));
});

test('the file of visitors is asked for with the filter of the list and a reason', async () => {
  const bodies: unknown[] = [];
  mockApi(
    answerTo(exportStampVisitors, ({ body }) => {
      bodies.push(body);
      return new File(['x'], 'visitors.xlsx');
    }),
  );
  await showVisitors([visitor(21)], '?state=complete');
  await press('button', say('console.list.export'));
  fireEvent.input(await screen.findByRole('textbox', { name: new RegExp(say('console.reason')) }), {
    target: { value: '경품 추첨' },
  });
  const [, confirm] = screen.getAllByRole('button', { name: say('console.list.export') });
  fireEvent.click(confirm ?? assert.fail());
  await screen.findByText(say('console.list.exported', { fileName: 'visitors.xlsx' }));
  assert.deepEqual(bodies, [{ state: 'complete', reason: '경품 추첨' }]);
});
