import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quote } from '@airway/contract/registration-summary';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { FeeSummary } from './fee-summary.tsx';

const say = messagesIn('ko');

test('the bar of a phone names the way to attend where the category offers a choice', async () => {
  const money = { amountMinor: 50_000, currency: 'KRW' } as const;
  const quote: Quote = {
    categoryCode: 'specialist',
    categoryName: { ko: '전문의', en: 'Specialist' },
    attendance: null,
    period: 'early',
    fee: money,
    discount: null,
    options: [],
    total: money,
    validUntil: '2025-08-31T15:00:00.000Z',
    next: null,
  };
  const subjectOf = async (attendance: Quote['attendance']) => {
    await showRoutes(
      [{ path: '*', Component: () => <FeeSummary quote={{ ...quote, attendance }} /> }],
      '/Registration/Korean',
    );
    return document.querySelector('summary')?.textContent ?? '';
  };
  assert.ok((await subjectOf('online')).includes(`전문의 · ${say('ui.attendance.online')}`));
  assert.equal((await subjectOf(null)).includes(say('ui.attendance.online')), false);
});
