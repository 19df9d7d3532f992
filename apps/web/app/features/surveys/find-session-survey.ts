import { getSurvey } from '@airway/contract/surveys';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageRequestOf } from '../../platform/page-context.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Code of the survey that is open for each session. */
const surveyCode = 'session-feedback';

/**
 * Returns the path of a session's survey, below the base. Limits the page's cache life to the survey's opening or end.
 * @returns undefined if the survey is not open
 */
export async function findSessionSurvey(
  context: Readonly<RouterContextProvider>,
  editionId: string,
  sessionId: string,
): Promise<string | undefined> {
  try {
    const { state, changesAt } = await callApi(context, getSurvey, {
      params: { editionId, survey: surveyCode },
      query: {},
    });
    if (changesAt !== null) pageRequestOf(context)?.limitLife(changesAt);
    return state === 'open' ? `/Survey/${surveyCode}?session=${sessionId}` : undefined;
  } catch (error) {
    if (refusalOf(error)?.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
