import { getReachableAlumnus } from '@airway/contract/alumni-relays';
import { useLoaderData } from 'react-router';
import { namesOf } from '../../features/alumni/names-of.ts';
import { RelayForm } from '../../features/alumni/relay-form.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = { title: 'alumni.relay.open', messages: ['alumni'], hasForm: true };

export const clientLoader = signedIn(({ params: { id = '' } }) =>
  authorisedCall(getReachableAlumnus, { params: { id } }),
);

export default function WriteToAlumnusRoute() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { alumnus, provenEmail } = useLoaderData<typeof clientLoader>();
  const title = say('alumni.relay.to', { name: namesOf(locale, alumnus)[0] ?? '' });
  return (
    <Container narrow>
      <PageHead title={title} isPrivate />
      <PageHeader
        title={title}
        lead={say('alumni.relay.lead')}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [{ label: say('ui.page.alumni'), href: pathTo('/Alumni') }, { label: title }],
        }}
      />
      <RelayForm alumnusId={alumnus.id} provenEmail={provenEmail} />
    </Container>
  );
}
