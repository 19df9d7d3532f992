import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEditionRefunds, putEditionRefunds } from '@airway/contract/editions-admin';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import type { DryRun } from './refund-dry-run.tsx';
import { type DryRunRequest, RefundsEditor } from './refunds-editor.tsx';

const say = messagesIn('ko');
type Loaded = ReplyOf<typeof getEditionRefunds>;
type Body = ReceivedBy<typeof putEditionRefunds>['body'];

const first = { endsOn: '2026-10-01', kind: 'all', percent: 100, fee: { KRW: 0, USD: 3000 } } as const;
const refundTable: Loaded['refundTable'] = { feePer: 'cancellation', closesOn: null, steps: [first] };
const loaded: Loaded = { version: 'first', refundTable, timeZone: 'Asia/Seoul' };
const dryRunOf = (won: number): DryRun => ({
  rows: [
    {
      kind: 'all',
      at: '2026-10-01T14:59:59.999Z',
      isNow: false,
      step: 0,
      givesBack: [
        { amountMinor: won, currency: 'KRW' },
        { amountMinor: 27_000, currency: 'USD' },
      ],
    },
  ],
});

async function show(put: (body: Body) => Loaded, from: Loaded = loaded, now: Loaded = from) {
  const bodies: Body[] = [];
  const requests: DryRunRequest[] = [];
  mockApi(
    answerTo(putEditionRefunds, ({ body }) => {
      bodies.push(body);
      return put(body);
    }),
    answerTo(getEditionRefunds, () => now),
  );
  const ask = async (request: DryRunRequest) => {
    requests.push(request);
    return dryRunOf(50_000);
  };
  const dryRun = from.refundTable === null ? undefined : dryRunOf(100_000);
  await showRoutes(
    [
      {
        path: '*',
        Component: () => (
          <RefundsEditor
            editionId="0192f5a0-0000-7000-8000-000000000000"
            {...{ loaded: from, dryRun, ask }}
          />
        ),
      },
    ],
    '/Admin/Refunds',
  );
  return { bodies, requests };
}

const stepOf = (number: number) =>
  within(screen.getByRole('group', { name: say('editions.admin.refunds.step', { number: String(number) }) }));
const field = (number: number, label: string) =>
  stepOf(number).getByLabelText<HTMLInputElement>(new RegExp(label));
const type = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } });
const fee = (unit: 'KRW' | 'USD') =>
  say('editions.admin.refunds.fee', { unit: say(`console.unit.${unit}`) }).replaceAll(/[()]/g, '\\$&');
const percent = say('editions.admin.refunds.percent').replaceAll(/[()]/g, '\\$&');
const lastDay = say('editions.admin.refunds.endsOn').replaceAll(/[()]/g, '\\$&');
const save = () => press('button', say('console.save'));

test('a step is added, and sent with its fees in the smallest unit; the dry run follows what is typed', async () => {
  const { bodies, requests } = await show(({ refundTable: sent }) => ({ ...loaded, refundTable: sent }));
  assert.ok(screen.getByText('100,000원'));
  assert.ok(screen.getByText('2026.10.01(목) 23:59'));
  assert.equal(field(1, fee('USD')).value, '30');
  await press('button', say('editions.admin.refunds.add'));
  type(field(2, lastDay), '2026-11-01');
  type(field(2, percent), '50');
  type(field(2, fee('KRW')), '10,000');
  type(field(2, fee('USD')), '30.50');
  await screen.findByText('50,000원');
  const second = { endsOn: '2026-11-01', kind: 'all', percent: 50, fee: { KRW: 10_000, USD: 3050 } };
  assert.deepEqual(requests.at(-1), {
    refundTable: { ...refundTable, steps: [first, second] },
    amounts: [
      { amountMinor: 100_000, currency: 'KRW' },
      { amountMinor: 30_000, currency: 'USD' },
    ],
  });
  await save();
  await screen.findByText(say('editions.admin.refunds.saved'));
  assert.deepEqual(bodies, [{ version: 'first', refundTable: { ...refundTable, steps: [first, second] } }]);
});

test('what is wrong is told at its field, and nothing is computed with it', async () => {
  const { bodies, requests } = await show(() => {
    throw new Refused('INVALID_INPUT', '', { 'refundTable.steps.0.endsOn': 'order' });
  });
  type(field(1, percent), '101');
  await screen.findByText(say('editions.admin.refunds.dryRun.wrong'));
  await save();
  await screen.findAllByText(say('editions.admin.refunds.wrong.percent'));
  assert.deepEqual([bodies, requests], [[], []]);
  type(field(1, percent), '90');
  await save();
  await screen.findAllByText(say('editions.admin.refunds.wrong.order'));
});

test('without steps there is no table; what another user saved meanwhile is shown', async () => {
  const other = { ...loaded, version: 'second', refundTable: { ...refundTable, closesOn: '2026-11-20' } };
  const { bodies } = await show(
    ({ version, refundTable: sent }) => {
      if (version === 'first') throw new Refused('CONFLICT', '');
      return { ...other, refundTable: sent };
    },
    loaded,
    other,
  );
  await save();
  await screen.findByText(say('editions.admin.overtaken.title'));
  assert.equal(
    screen.getByLabelText<HTMLInputElement>(new RegExp(say('editions.admin.refunds.closesOn'))).value,
    '2026-11-20',
  );
  await press('button', say('editions.admin.refunds.remove', { number: '1' }));
  assert.ok((await screen.findAllByText(say('editions.admin.refunds.none'))).length > 0);
  await save();
  await screen.findByText(say('editions.admin.refunds.saved'));
  assert.deepEqual(bodies.at(-1), { version: 'second', refundTable: null });
});
