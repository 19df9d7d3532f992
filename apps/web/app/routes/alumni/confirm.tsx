import { useLoaderData } from 'react-router';
import { LinkedAlumnusView } from '../../features/alumni/linked-alumnus.tsx';
import type { OpenedLink } from '../../features/alumni/open-link.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container, Stack } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = { messages: ['alumni'], isPrivate: true, hasForm: true };

/** What opens it stands in the fragment, which no server sees: this page is made in the browser. */
export async function clientLoader(): Promise<OpenedLink> {
  const { openLink } = await import('../../features/alumni/open-link.ts');
  return openLink(window.location.hash);
}
clientLoader.hydrate = true as const;

function Head({ lead }: { lead: string }) {
  const say = useSay();
  return (
    <>
      <PageHead title={say('alumni.link.title')} isPrivate />
      <PageHeader title={say('alumni.link.title')} lead={lead} />
    </>
  );
}

export function HydrateFallback() {
  const say = useSay();
  return (
    <Container narrow>
      <Head lead={say('alumni.link.opening')} />
      <noscript>
        <p>{say('alumni.link.scripts')}</p>
      </noscript>
    </Container>
  );
}

/** Where a yearly mail leads: one's entry, and a button that says that it is right. */
export default function ConfirmAlumnusRoute() {
  const opened = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const pathTo = usePathTo();
  if (opened.kind === 'entry')
    return (
      <Container narrow>
        <Head lead={say('alumni.link.lead')} />
        <LinkedAlumnusView key={opened.token} token={opened.token} entry={opened.entry} />
      </Container>
    );
  return (
    <Container narrow>
      <Head lead={say(`alumni.link.${opened.kind}`)} />
      {opened.kind === 'expired' && (
        <Stack>
          <div>
            <LinkButton href={pathTo('/Alumni/Mine')} variant="secondary">
              {say('alumni.own.link')}
            </LinkButton>
          </div>
        </Stack>
      )}
    </Container>
  );
}
