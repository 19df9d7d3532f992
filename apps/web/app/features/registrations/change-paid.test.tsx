import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChangeChoices, previewChange } from '@airway/contract/registration-changes';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { useActionData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { type PaidChangeAnswer, previewPaidChange } from './change-paid.ts';
import { ChangePaid } from './change-paid.tsx';
import type { Visit } from './visit.ts';

const say = messagesIn('ko');
const text = (ko: string) => ({ ko, en: ko });
const person = (name: string) => ({
  code: 'companion',
  kind: 'companion' as const,
  name: text('동반자'),
  person: name,
  price: null,
});
const known: Partial<RegistrationSummary> = {
  categoryCode: 'specialist',
  options: [person('Jane Doe'), person('Kim Soo')],
  change: null,
  cancelsUntil: null,
};
const registration = known as RegistrationSummary;
const option = { description: { ko: null, en: null }, isFull: false, seatsLeft: null, price: null };
const choices: ChangeChoices = {
  categories: [],
  options: [
    { ...option, code: 'dinner', kind: 'extra', name: text('환영 만찬') },
    { ...option, code: 'companion', kind: 'companion', name: text('동반자') },
  ],
};
const currentEdition = { id: '0192f5a0-0000-7000-8000-000000000000' } as Visit['site']['currentEdition'];
const visit = { site: { currentEdition } } as Visit;

function Page() {
  const answer = useActionData<PaidChangeAnswer>();
  return (
    <ChangePaid
      registration={registration}
      choices={choices}
      answer={answer}
      isChanged={false}
      isEnded={false}
      today="2025-10-10"
    />
  );
}

test('the reason of a refusal stands at its field: that of a later accompanying person at their name', async () => {
  let fields: ConstructorParameters<typeof Refused>[2] = {};
  mockApi(
    answerTo(previewChange, () => {
      throw new Refused('INVALID_INPUT', 'refused', fields);
    }),
  );
  await showRoutes(
    [
      {
        path: '/Registration/Change',
        Component: Page,
        action: async ({ request }) =>
          (await previewPaidChange(visit, await request.formData(), ['token'])).answer,
      },
    ],
    '/Registration/Change',
  );
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox');
  const dinner = screen.getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(dinner);
  const errorOf = (element: Element | undefined) =>
    (element?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const isWrong = (element: Element | undefined) => element?.getAttribute('aria-invalid') === 'true';

  fields = { 'options.2.person': 'latin_name' };
  await press('button', say('registrations.paidChange.review'));
  await waitFor(() => assert.ok(isWrong(second)));
  assert.ok(errorOf(second).includes(say('errors.field.latin_name')));
  assert.deepEqual([isWrong(first), isWrong(dinner)], [false, false]);
  assert.deepEqual([first?.value, second?.value, dinner.checked], ['Jane Doe', 'Kim Soo', true]);

  fields = { 'options.dinner': 'full' };
  await press('button', say('registrations.paidChange.review'));
  await waitFor(() => assert.ok(isWrong(dinner)));
  assert.ok(errorOf(dinner).includes(say('errors.field.full')));
  assert.equal(isWrong(second), false);

  fields = { 'options.dinner': 'not_a_choice' };
  await press('button', say('registrations.paidChange.review'));
  await waitFor(() => assert.ok(errorOf(dinner).includes(say('registrations.paidChange.problem'))));
});
