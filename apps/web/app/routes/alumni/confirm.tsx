import { useLoaderData } from 'react-router';
import { LinkedAlumnusView } from '../../features/alumni/linked-alumnus.tsx';
import { FragmentPage, OpeningPage } from '../../platform/fragment-page.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';

export const handle: RouteHandle = { messages: ['alumni', 'errors'], isPrivate: true, hasForm: true };

/** What opens it stands in the fragment, which no server sees: this page is made in the browser. */
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

/** Where a yearly mail leads: one's entry, and a button that says that it is right. */
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
