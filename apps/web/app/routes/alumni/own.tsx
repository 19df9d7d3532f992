import { getOwnAlumnus } from '@airway/contract/alumni';
import { useLoaderData } from 'react-router';
import { OwnAlumnus } from '../../features/alumni/own-alumnus.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = { title: 'ui.page.ownAlumnus', messages: ['alumni'], hasForm: true };

export const clientLoader = signedIn(() => authorisedCall(getOwnAlumnus, {}));

export default function OwnAlumnusRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const title = say('ui.page.ownAlumnus');
  return (
    <Container narrow>
      <PageHead title={title} isPrivate />
      <PageHeader
        title={title}
        lead={say('alumni.own.lead')}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [{ label: say('ui.page.alumni'), href: pathTo('/Alumni') }, { label: title }],
        }}
      />
      <OwnAlumnus {...useLoaderData<typeof clientLoader>()} />
    </Container>
  );
}
