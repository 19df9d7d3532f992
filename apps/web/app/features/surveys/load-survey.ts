import { getSession } from '@airway/contract/programme';
import { getSurvey } from '@airway/contract/surveys';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageRequestOf } from '../../platform/page-context.ts';
import type { Place } from './survey-person.ts';

/** Loads a survey and its session. Limits the page's cache life to the survey's opening or end. */
export async function loadSurvey(
  context: Readonly<RouterContextProvider>,
  editionId: string,
  { surveyCode = '', sessionId }: { surveyCode?: string | undefined; sessionId: string | null },
): Promise<Place> {
  const survey = await callApi(context, getSurvey, { params: { editionId, survey: surveyCode }, query: {} });
  if (survey.changesAt !== null) pageRequestOf(context)?.limitLife(survey.changesAt);
  if (!survey.isPerSession || sessionId === null) return { editionId, survey, session: undefined };
  const { id, title } = await callApi(context, getSession, { params: { editionId, sessionId } });
  return { editionId, survey, session: { id, title } };
}
