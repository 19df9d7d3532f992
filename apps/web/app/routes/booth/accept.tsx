import { useLoaderData } from 'react-router';
import { Invited } from '../../features/sponsors/desk/invited.tsx';
import { ownBoothsPath } from '../../features/sponsors/desk/paths.ts';
import { FragmentPage, OpeningPage } from '../../platform/fragment-page.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';

export const handle: RouteHandle = { messages: ['sponsors', 'errors'], isPrivate: true, hasForm: true };

/** The token is in the fragment, which no server sees, so the browser renders this page. */
export async function clientLoader() {
  const { openInvitation } = await import('../../features/sponsors/desk/booth-invitation.ts');
  return openInvitation(window.location.hash);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return (
    <OpeningPage
      title={say('sponsors.desk.invited.title')}
      lead={say('sponsors.desk.invited.opening')}
      scripts={say('sponsors.desk.invited.scripts')}
      narrow
    />
  );
}

/** The page that a mailed invitation links to. */
export default function AcceptBoothRoute() {
  const opened = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const pathTo = usePathTo();
  const title = say('sponsors.desk.invited.title');
  if (opened.kind === 'opened')
    return (
      <FragmentPage title={title} lead={say('sponsors.desk.invited.lead')} narrow>
        <Invited key={opened.token} token={opened.token} invitation={opened.found} />
      </FragmentPage>
    );
  return (
    <FragmentPage title={title} lead={say(`sponsors.desk.invited.${opened.kind}`)} narrow>
      {opened.kind === 'expired' && (
        <LinkButton href={pathTo(ownBoothsPath)} variant="secondary">
          {say('sponsors.desk.title')}
        </LinkButton>
      )}
    </FragmentPage>
  );
}
