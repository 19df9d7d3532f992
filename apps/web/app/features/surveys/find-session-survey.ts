import { getSurvey } from '@airway/contract/surveys';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pageRequestOf } from '../../platform/page-context.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Asked of each session, by this code. */
const surveyCode = 'session-feedback';

/**
 * Where a session is rated, below the base. The page lives no longer than until the survey opens or closes.
 * @returns undefined where the survey is not open
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
