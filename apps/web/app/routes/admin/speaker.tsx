import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { loadDraft } from '../../features/programme/admin/load-draft.ts';
import { newPerson } from '../../features/programme/admin/new-parts.ts';
import { PersonEditor } from '../../features/programme/admin/person-editor.tsx';
import { RemovePart } from '../../features/programme/admin/remove-part.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = programmeScreens.speakers;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin', 'files'] };

export const clientLoader = signedIn(async ({ params }) => {
  const draft = await loadDraft();
  const person = params.id === undefined ? newPerson() : draft.people.find(({ id }) => id === params.id);
  if (person === undefined) throw refuse({ code: 'NOT_FOUND', message: '', requestId: '' }, 404);
  return { editionId: draft.editionId, person, isNew: params.id === undefined };
});

export default function SpeakerRoute() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { editionId, person, isNew } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage
      screen={screen}
      title={isNew ? say('programme.admin.person.new') : textIn(locale, person.name).text}
    >
      <p>
        <Link href={pathTo(screen.path)}>{say(screen.title)}</Link>
      </p>
      <PersonEditor key={isNew ? 'new' : person.id} editionId={editionId} person={person} isNew={isNew} />
      {!isNew && <RemovePart editionId={editionId} kind="person" part={person} to={screen.path} />}
    </ScreenPage>
  );
}
