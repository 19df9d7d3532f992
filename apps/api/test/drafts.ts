import assert from 'node:assert/strict';
import {
  createDraft,
  type Draft,
  type DraftAnswers,
  reopenDraft,
  saveDraft,
  submitDraft,
} from '@airway/contract';
import type { TestApi } from './api.ts';
import { proveDraftEmail } from './proven-emails.ts';
import { koreanForm } from './registrants.ts';

type Api = TestApi<'demo'>;

/** Builds Korean form answers of a person who is unique in the test. */
export function draftAnswers(changes: DraftAnswers = {}): DraftAnswers {
  const { audience: _audience, requestKey: _key, locale: _locale, ...answers } = koreanForm();
  return { ...(answers as DraftAnswers), ...changes };
}

export interface Registrant {
  /** Token of the submitted form. */
  token: string;
  registration: NonNullable<Draft['registration']>;
  answers: DraftAnswers;
}

/** Registers a person through the form, without payment. */
export async function registerByDraft(api: Api, changes: DraftAnswers = {}): Promise<Registrant> {
  const answers = draftAnswers(changes);
  const begun = await api.call(createDraft, {
    params: { id: api.signIns.editionId },
    body: { audience: 'korean', locale: 'ko' },
  });
  const token = begun.data.draftToken;
  await api.call(saveDraft, { body: { answers } }, { token });
  await proveDraftEmail(api, token, answers.email ?? '');
  const { status, data } = await api.call(submitDraft, { body: {} }, { token });
  assert.equal(status, 200);
  assert.ok(data.registration !== null);
  return { token, registration: data.registration, answers };
}

export const reopen = (api: Api, token: string) =>
  api.call(reopenDraft, { params: { id: api.signIns.editionId }, body: {} }, { token });

export const submit = (api: Api, token: string) => api.call(submitDraft, { body: {} }, { token });

/** Reopens the form and changes answers. */
export async function retype(api: Api, token: string, answers: DraftAnswers): Promise<void> {
  assert.equal((await reopen(api, token)).status, 200);
  assert.equal((await api.call(saveDraft, { body: { answers } }, { token })).status, 200);
}
