import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CancellationPreview } from '@airway/contract/registration-cancellation';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { CancellationQuestion } from './cancellation-question.tsx';
import { CancelQuestion } from './change-or-cancel.tsx';

const say = messagesIn('ko');
const nothing = { amountMinor: 0, currency: 'KRW' } as const;
const preview: CancellationPreview = {
  paid: nothing,
  givesBack: nothing,
  keeps: nothing,
  lines: [],
  holdsUntil: null,
};

test('who cancels online loses no seat and no badge', async () => {
  for (const attendance of ['online', 'on-site', null] as const) {
    const registration = { number: 'K7M2-9QXP', attendance } as RegistrationSummary;
    await showRoutes(
      [
        {
          path: '*',
          Component: () => (
            <>
              <CancellationQuestion registration={registration} preview={preview} />
              <CancelQuestion registration={registration} />
            </>
          ),
        },
      ],
      '/Registration/Change',
    );
    const text = document.body.textContent ?? '';
    const isOnline = attendance === 'online';
    assert.equal(text.includes(say('registrations.cancel.ask.textOnline')), isOnline);
    assert.equal(text.includes(say('registrations.cancel.ask.text')), !isOnline);
    assert.equal(text.includes('자리'), !isOnline);
  }
});
