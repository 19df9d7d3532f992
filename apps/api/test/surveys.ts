import { randomUUID } from 'node:crypto';
import {
  createSurvey,
  type ManagedSurvey,
  publishSurvey,
  type SentTo,
  type SurveyDefinition,
} from '@airway/contract';
import type { TestApi } from './api.ts';
import { koreanForm, registerBy } from './registrants.ts';

const none = { ko: null, en: null };
const usual = { hint: none, isRequired: false, shownWhen: null };
export const words = (ko: string, en: string | null = null) => ({ ko, en });

/** A choice, a text that depends on a choice, and a scale. */
export const threeQuestions: SurveyDefinition = {
  sections: [
    {
      title: none,
      text: none,
      questions: [
        {
          ...usual,
          kind: 'single',
          id: 'how',
          text: words('어떻게 오셨나요?', 'How?'),
          isRequired: true,
          choices: [
            { id: 'car', text: words('차', 'Car') },
            { id: 'rail', text: words('기차', 'Train') },
          ],
        },
        {
          ...usual,
          kind: 'text',
          id: 'say',
          text: words('한마디', 'A word'),
          shownWhen: { questionId: 'how', anyOf: ['car'] },
          isLong: true,
        },
        {
          ...usual,
          kind: 'scale',
          id: 'mark',
          text: words('점수', 'Mark'),
          from: 1,
          to: 5,
          lowest: none,
          highest: none,
        },
      ],
    },
  ],
};

type Form = SentTo<typeof createSurvey>['body'];

/** Builds a survey that is open on the demo's current day. */
export const surveyForm = (changes: Partial<Form> = {}): Form => ({
  requestKey: randomUUID(),
  surveyCode: `s${randomUUID().slice(0, 8)}`,
  title: words('설문', 'Survey'),
  intro: none,
  thanks: none,
  audience: 'accounts',
  isAnonymous: false,
  isPerSession: false,
  opensAt: '2025-10-01T00:00:00Z',
  closesAt: '2025-10-20T00:00:00Z',
  definition: threeQuestions,
  ...changes,
});

export async function publishedSurvey(
  api: TestApi,
  token: string,
  changes: Partial<Form> = {},
): Promise<ManagedSurvey> {
  const { data } = await api.call(createSurvey, { body: surveyForm(changes) }, { token });
  return (await api.call(publishSurvey, { params: { id: data.id } }, { token })).data;
}

/** Creates a person with a confirmed, free registration. */
export async function confirmedRegistrant(api: TestApi<'demo'>): Promise<{ id: string; token: string }> {
  const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
  return { id: data.registration.id, token: data.accessToken };
}
