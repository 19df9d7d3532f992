import { useLoaderData } from 'react-router';
import type { OpenedInvitation } from '../../features/sponsors/desk/booth-invitation.ts';
import { Invited } from '../../features/sponsors/desk/invited.tsx';
import { ownBoothsPath } from '../../features/sponsors/desk/paths.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = { messages: ['sponsors'], isPrivate: true, hasForm: true };

/** What opens it stands in the fragment, which no server sees: this page is made in the browser. */
export async function clientLoader(): Promise<OpenedInvitation> {
  const { openInvitation } = await import('../../features/sponsors/desk/booth-invitation.ts');
  return openInvitation(window.location.hash);
}
clientLoader.hydrate = true as const;

function Head({ lead }: { lead: string }) {
  const say = useSay();
  return (
    <>
      <PageHead title={say('sponsors.desk.invited.title')} isPrivate />
      <PageHeader title={say('sponsors.desk.invited.title')} lead={lead} />
    </>
  );
}

export function HydrateFallback() {
  const say = useSay();
  return (
    <Container narrow>
      <Head lead={say('sponsors.desk.invited.opening')} />
      <noscript>
        <p>{say('sponsors.desk.invited.scripts')}</p>
      </noscript>
    </Container>
  );
}

/** Where the mail of an invitation leads. */
export default function AcceptBoothRoute() {
  const opened = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const pathTo = usePathTo();
  if (opened.kind === 'invitation')
    return (
      <Container narrow>
        <Head lead={say('sponsors.desk.invited.lead')} />
        <Invited key={opened.token} {...opened} />
      </Container>
    );
  return (
    <Container narrow>
      <Head lead={say(`sponsors.desk.invited.${opened.kind}`)} />
      {opened.kind === 'expired' && (
        <LinkButton href={pathTo(ownBoothsPath)} variant="secondary">
          {say('sponsors.desk.title')}
        </LinkButton>
      )}
    </Container>
  );
}
