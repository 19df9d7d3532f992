import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadSurvey } from '../../features/surveys/load-survey.ts';
import { SurveyPage } from '../../features/surveys/survey-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { answersAction } from './send-server.ts';

export const handle: RouteHandle = { messages: ['surveys', 'errors'] };

export const action = answersAction;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { id: editionId } = (await loadSite(context)).currentEdition;
  const sessionId = new URL(request.url).searchParams.get('session');
  return loadSurvey(context, editionId, { surveyCode: params.surveyCode, sessionId });
}

/** Page after a form that was sent without JavaScript. */
export default function SendSurveyRoute() {
  const place = useLoaderData<typeof loader>();
  const isKnown = place.survey.audience === 'anyone';
  return <SurveyPage place={place} isKnown={isKnown} answer={useActionData<typeof answersAction>()} />;
}
