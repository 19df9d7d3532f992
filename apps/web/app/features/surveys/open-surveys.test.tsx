import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../../test/render.tsx';
import { OpenSurveys } from './open-surveys.tsx';

test('surveys that are open are listed, not those that wait, are closed or belong to a session', async () => {
  const entry = {
    id: '019a0000-0000-7000-8000-0000000000d1',
    surveyCode: 'opinion',
    title: { ko: '설문', en: 'Opinion' },
    audience: 'anyone' as const,
    isAnonymous: true,
    isPerSession: false,
    opensAt: '2025-11-21T00:00:00.000Z',
    closesAt: '2025-11-30T00:00:00.000Z',
    state: 'open' as const,
  };
  const surveys = [
    entry,
    { ...entry, id: '019a0000-0000-7000-8000-0000000000d2', surveyCode: 'next', state: 'waiting' as const },
    { ...entry, id: '019a0000-0000-7000-8000-0000000000d3', surveyCode: 'past', state: 'closed' as const },
    { ...entry, id: '019a0000-0000-7000-8000-0000000000d4', surveyCode: 'each', isPerSession: true },
  ];
  await showRoutes([{ path: '*', Component: () => <OpenSurveys surveys={surveys} /> }], '/Account/MyPage');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  assert.deepEqual(links, ['/Survey/opinion']);
});
