import { getSiteInfo } from '@airway/contract/editions';
import { getExtraQuestions } from '@airway/contract/registration-questions';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AnswerCounts } from '../../features/registrations/admin/answer-counts.tsx';
import { ExtraQuestionsEditor } from '../../features/registrations/admin/extra-questions-editor.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.extra;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin', 'registrations', 'surveys-admin'],
};

export const clientLoader = signedIn(async () => {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { id } = currentEdition;
  return { editionId: id, loaded: await authorisedCall(getExtraQuestions, { params: { id } }) };
});

export default function RegistrationQuestionsRoute() {
  const { editionId, loaded } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <ExtraQuestionsEditor editionId={editionId} loaded={loaded} />
      <AnswerCounts counts={loaded.counts} />
    </ScreenPage>
  );
}
