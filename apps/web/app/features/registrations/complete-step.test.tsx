import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAuthenticationSettings } from '@airway/contract/accounts';
import { getFeeTable } from '@airway/contract/editions';
import type { Draft } from '@airway/contract/registration-drafts';
import { answerTo, mockApi } from '../../../test/api.ts';
import { moveOn } from './complete-step.ts';
import { emailOfAccount, pincodeName } from './email-code.ts';
import type { Visit } from './visit.ts';

const currentEdition = { id: '0192f5a0-0000-7000-8000-000000000000' } as Visit['site']['currentEdition'];
const visit = { site: { currentEdition } } as Visit;
const email = 'gildong@example.org';

test('without scripts, too, an address without a proof is told with what else is wrong', async () => {
  mockApi(
    answerTo(getFeeTable, () => ({ categories: [], period: 'early' }) as never),
    answerTo(getAuthenticationSettings, () => ({ allowsWideEmail: false }) as never),
  );
  const problemOfEmail = async (changes: Partial<Draft>, typed: Record<string, string> = {}) => {
    const unproven: Partial<Draft> = {
      answers: { email },
      emailProof: null,
      discount: null,
      extraQuestions: [],
      registration: null,
      isChanging: false,
    };
    const form = new FormData();
    for (const [name, value] of Object.entries({ email, ...typed })) form.set(name, value);
    const draft = { ...unproven, ...changes } as Draft;
    const saved = { draft, token: 'token', headers: new Headers() };
    const result = await moveOn(visit, { audience: 'korean', device: 'pc' }, 'attendee', form, saved);
    if (result instanceof Response) throw new Error('The step is not complete.');
    assert.equal(result.data.problems?.name, 'required');
    return result.data.problems?.email;
  };
  assert.equal(await problemOfEmail({}), 'not_proven');
  assert.equal(await problemOfEmail({ answers: { email: 'gildong' } }), 'email');
  assert.equal(await problemOfEmail({ emailProof: { email, code: null } }), undefined);
  assert.equal(await problemOfEmail({}, { [pincodeName]: '1234' }), undefined);
  assert.equal(await problemOfEmail({}, { [emailOfAccount]: 'on' }), undefined);
});
