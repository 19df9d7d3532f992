import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesIn, showRoutes } from '../../../../test/render.tsx';
import { Consents } from './consents.tsx';

const say = messagesIn('ko');

test('a consent that the form did not ask for is not shown as refused', async () => {
  const purposes = ['terms', 'refund', 'thirdParty', 'marketingEmail'] as const;
  const consents = purposes.map((purpose) => ({
    purpose,
    agreed: purpose === 'terms',
    version: '2025-1',
    agreedAt: '2025-10-01T00:00:00.000Z',
  }));
  await showRoutes([{ path: '*', Component: () => <Consents consents={consents} /> }], '/Admin');
  const shown = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '');
  assert.deepEqual(shown.slice(1), [
    say('registrations.admin.consent.notAsked'),
    say('registrations.admin.consent.notAsked'),
    say('registrations.admin.consent.refused'),
  ]);
});
