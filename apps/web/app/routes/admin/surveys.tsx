import { listManagedSurveys } from '@airway/contract/surveys-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { surveyScreens } from '../../features/surveys/admin/screens.ts';
import { SurveyList } from '../../features/surveys/admin/survey-list.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: surveyScreens.surveys.title, messages: ['surveys-admin'] };

export const clientLoader = listLoader(listManagedSurveys);

export default function SurveysRoute() {
  return <SurveyList found={useLoaderData<typeof clientLoader>()} />;
}
