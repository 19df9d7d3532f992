import { viewOutboxMail } from '@airway/contract/letters-outbox';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { OutboxMail } from '../../features/letters/admin/outbox-mail.tsx';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = letterScreens.outbox;

export const handle: RouteHandle = { title: screen.title, messages: ['letters-admin'] };

export const clientLoader = signedIn(({ params }) =>
  authorisedCall(viewOutboxMail, { params: { id: params.id ?? '' } }),
);

export default function OutboxMailRoute() {
  const mail = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={mail.recipient}>
      <OutboxMail key={mail.id} mail={mail} />
    </ScreenPage>
  );
}
