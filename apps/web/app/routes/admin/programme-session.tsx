import { listSponsors } from '@airway/contract/sponsors';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { LateChangePanel } from '../../features/programme/admin/late-change-panel.tsx';
import { loadDraft } from '../../features/programme/admin/load-draft.ts';
import { findLateChange } from '../../features/programme/admin/load-late-change.ts';
import { newSession } from '../../features/programme/admin/new-parts.ts';
import { RemovePart } from '../../features/programme/admin/remove-part.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import { SessionEditor } from '../../features/programme/admin/session-editor.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = programmeScreens.programme;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['programme-admin', 'programme', 'files'],
};

export const clientLoader = signedIn(async ({ params, search }) => {
  const draft = await loadDraft();
  const { tiers } = await authorisedCall(listSponsors, { params: { id: draft.editionId } });
  const session =
    params.id === undefined
      ? newSession(draft, search.get('day'))
      : draft.sessions.find(({ id }) => id === params.id);
  if (session === undefined) throw refuse({ code: 'NOT_FOUND', message: '', requestId: '' }, 404);
  const sponsors = tiers.flatMap((tier) => tier.sponsors);
  const late = params.id === undefined ? undefined : await findLateChange(draft.editionId, params.id);
  return { draft, session, sponsors, late, isNew: params.id === undefined };
});

export default function ProgrammeSessionRoute() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { draft, session, sponsors, late, isNew } = useLoaderData<typeof clientLoader>();
  const day = `${screen.path}?day=${session.date}`;
  return (
    <ScreenPage
      screen={screen}
      title={isNew ? say('programme.admin.session.new') : textIn(locale, session.title).text}
    >
      <p>
        <Link href={pathTo(day)}>{say('programme.admin.back')}</Link>
      </p>
      <SessionEditor
        key={isNew ? 'new' : session.id}
        draft={draft}
        session={session}
        sponsors={sponsors}
        isNew={isNew}
      />
      {late && <LateChangePanel draft={draft} found={late} />}
      {!isNew && <RemovePart editionId={draft.editionId} kind="session" part={session} to={day} />}
    </ScreenPage>
  );
}
