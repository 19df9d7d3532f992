import { listSessions } from '@airway/contract/programme';
import { getSurveyResults } from '@airway/contract/surveys-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { surveyScreens } from '../../features/surveys/admin/screens.ts';
import { SurveyResults } from '../../features/surveys/admin/survey-results.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = surveyScreens.surveys;

export const handle: RouteHandle = { title: screen.title, messages: ['surveys-admin'] };

export const clientLoader = signedIn(async ({ params, search }) => {
  const sessionId = search.get('session') ?? undefined;
  const query = sessionId === undefined ? {} : { sessionId };
  const found = await authorisedCall(getSurveyResults, { params: { id: params.id ?? '' }, query });
  if (found.sessions.length === 0) return { found, sessionId, titles: {} };
  const { content } = await authorisedCall(listSessions, { query: { editionId: found.survey.editionId } });
  return { found, sessionId, titles: Object.fromEntries(content.map((one) => [one.id, one.title])) };
});

export default function SurveyResultsRoute() {
  const say = useSay();
  const locale = useLocale();
  const results = useLoaderData<typeof clientLoader>();
  const title = textIn(locale, results.found.survey.title).text;
  return (
    <ScreenPage screen={screen} title={say('surveys.admin.results.of', { title })}>
      <SurveyResults {...results} />
    </ScreenPage>
  );
}
