import { viewRegistration } from '@airway/contract/registration-detail';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { RegistrationPage } from '../../features/registrations/admin/registration-page.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.registrations;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin', 'registrations', 'editions', 'payments-admin', 'payments'],
};

export const clientLoader = signedIn(({ params }) =>
  authorisedCall(viewRegistration, { params: { id: params.id ?? '' } }),
);

export default function RegistrationRoute() {
  const registration = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={registration.userName}>
      <RegistrationPage key={registration.id} registration={registration} />
    </ScreenPage>
  );
}
