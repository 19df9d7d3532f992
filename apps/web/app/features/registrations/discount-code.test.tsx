import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getFeeTable } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import { applyDiscountCode, type Draft } from '@airway/contract/registration-drafts';
import { screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { actOnCode } from './apply-code.ts';
import { DiscountCode } from './discount-code.tsx';
import type { SavedDraft } from './form-answer.ts';
import { codeActField, codeField } from './steps.ts';
import type { Visit } from './visit.ts';

const say = messagesIn('ko');
const kind = { audience: 'korean', device: 'pc' } as const;
const currentEdition = { id: '0192f5a0-0000-7000-8000-000000000000' } as Visit['site']['currentEdition'];
const locale: Visit['locale'] = 'ko';
const visit = { locale, site: { currentEdition } } as Visit;
const category = {
  code: 'specialist',
  audience: 'korean',
  licence: 'required',
  seatsLeft: null,
  isFull: false,
  prices: [{ period: 'early', price: { amountMinor: 100_000, currency: 'KRW' } }],
  onlinePrices: [],
};

function draftWith(categoryCode: string | undefined, problem?: FieldCode) {
  const discount = problem === undefined ? null : { code: 'OLD-CODE', problem, opens: [] };
  const draft: Partial<Draft> = {
    answers: { categoryCode },
    discount,
    extraQuestions: [],
    registration: null,
  };
  return draft as Draft;
}

/** Presses a button of the code. @returns the codes that the server was asked about, and where it led */
async function act(name: 'apply' | 'without', typed: string, draft: Draft) {
  const asked: string[] = [];
  mockApi(
    answerTo(applyDiscountCode, ({ body }) => {
      asked.push(body.code);
      if (body.code !== '') throw new Refused('INVALID_INPUT', 'refused', { code: 'code_unknown' });
      return { ...draft, discount: null };
    }),
    answerTo(getFeeTable, () => ({ categories: [category], period: 'early' }) as never),
    answerTo(getAuthenticationSettings, () => ({ allowsWideEmail: false }) as never),
  );
  const form = new FormData();
  form.set(codeActField, name);
  form.set(codeField, typed);
  const saved: SavedDraft = { draft, token: 'token', headers: new Headers() };
  const result = await actOnCode(visit, kind, form, saved);
  const led =
    result instanceof Response
      ? result.headers.get('location')
      : Object.keys(result.data.problems ?? {}).join();
  return { asked, led };
}

test('who has a wrong code goes on without it: to the next step, if a category is chosen', async () => {
  const wrong = 'WRONG-CODE';
  const fee = '/Registration/Korean?step=fee';
  const attendee = '/Registration/Korean?step=attendee';
  assert.deepEqual(await act('apply', wrong, draftWith('specialist')), { asked: [wrong], led: codeField });
  assert.deepEqual(await act('without', wrong, draftWith('specialist')), { asked: [], led: attendee });
  assert.deepEqual(await act('without', wrong, draftWith(undefined)), { asked: [], led: fee });
  // An accepted code that cannot be used any more is removed from the form.
  const over = draftWith('specialist', 'code_over');
  assert.deepEqual(await act('without', 'OLD-CODE', over), { asked: [''], led: attendee });
});

test('the way on without a code stands at the error alone, and what was typed stays', async () => {
  const sent: FormData[] = [];
  const show = (problem: FieldCode | undefined, typed: string | undefined) =>
    showRoutes(
      [
        {
          path: '*',
          Component: () => (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const { submitter } = event.nativeEvent as SubmitEvent;
                sent.push(new FormData(event.currentTarget, submitter));
              }}
            >
              <DiscountCode applied={null} typed={typed} isInvited={false} problem={problem} />
            </form>
          ),
        },
      ],
      '/Registration/Korean',
    );
  await show(undefined, undefined);
  const name = say('registrations.discount.without');
  assert.equal(screen.queryByRole('button', { name, hidden: true }), null);
  await show('code_unknown', 'WRONG-CODE');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  assert.equal(field.value, 'WRONG-CODE');
  assert.ok(document.body.textContent?.includes(say('errors.field.code_unknown')));
  await press('button', name);
  assert.equal(sent[0]?.get(codeActField), 'without');
});
