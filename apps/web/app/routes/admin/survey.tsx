import { getManagedSurvey } from '@airway/contract/surveys-admin';
import { useLoaderData } from 'react-router';
import { rowLoader } from '../../console/row-loaders.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { surveyScreens } from '../../features/surveys/admin/screens.ts';
import { SurveyEditor } from '../../features/surveys/admin/survey-editor.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = surveyScreens.surveys;

export const handle: RouteHandle = { title: screen.title, messages: ['surveys-admin', 'surveys'] };

export const clientLoader = rowLoader(getManagedSurvey);

export default function SurveyRoute() {
  const say = useSay();
  const locale = useLocale();
  const survey = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage
      screen={screen}
      title={survey === undefined ? say('surveys.admin.new') : textIn(locale, survey.title).text}
    >
      <SurveyEditor key={survey?.id ?? 'new'} survey={survey} />
    </ScreenPage>
  );
}
