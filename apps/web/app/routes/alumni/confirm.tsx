import { useLoaderData } from 'react-router';
import { LinkedAlumnusView } from '../../features/alumni/linked-alumnus.tsx';
import { FragmentPage, OpeningPage } from '../../platform/fragment-page.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';

export const handle: RouteHandle = { messages: ['alumni', 'errors'], isPrivate: true, hasForm: true };

/** The token is in the fragment, which no server sees, so the browser renders this page. */
export async function clientLoader() {
  const { openLink } = await import('../../features/alumni/open-link.ts');
  return openLink(window.location.hash);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return (
    <OpeningPage
      title={say('alumni.link.title')}
      lead={say('alumni.link.opening')}
      scripts={say('alumni.link.scripts')}
      narrow
    />
  );
}

/** The page that the yearly mail links to: the member's entry and a button that confirms it. */
export default function ConfirmAlumnusRoute() {
  const opened = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const pathTo = usePathTo();
  const title = say('alumni.link.title');
  if (opened.kind === 'opened')
    return (
      <FragmentPage title={title} lead={say('alumni.link.lead')} narrow>
        <LinkedAlumnusView key={opened.token} token={opened.token} entry={opened.found} />
      </FragmentPage>
    );
  return (
    <FragmentPage title={title} lead={say(`alumni.link.${opened.kind}`)} narrow>
      {opened.kind === 'expired' && (
        <LinkButton href={pathTo('/Alumni/Mine')} variant="secondary">
          {say('alumni.own.link')}
        </LinkButton>
      )}
    </FragmentPage>
  );
}
