import { listManagedSurveys } from '@airway/contract/surveys-admin';
import { useLoaderData } from 'react-router';
import { surveyScreens } from '../../features/surveys/admin/screens.ts';
import { SurveyList } from '../../features/surveys/admin/survey-list.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: surveyScreens.surveys.title, messages: ['surveys-admin'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listManagedSurveys, { query: listQueryOf(listManagedSurveys, search) }),
);

export default function SurveysRoute() {
  return <SurveyList found={useLoaderData<typeof clientLoader>()} />;
}
