import { listEditions } from '@airway/contract/editions';
import { listPayments } from '@airway/contract/registration-payments';
import { useLoaderData } from 'react-router';
import { ReturnedByHand } from '../../features/payments/admin/returned-by-hand.tsx';
import { PaymentList } from '../../features/registrations/admin/payment-list.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.payments;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin', 'registrations', 'editions', 'payments-admin', 'payments'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, editions] = await Promise.all([
    authorisedCall(listPayments, { query: listQueryOf(listPayments, search) }),
    authorisedCall(listEditions, { query: {} }),
  ]);
  return { found, editions: editions.content };
});

export default function PaymentsRoute() {
  return (
    <PaymentList
      {...useLoaderData<typeof clientLoader>()}
      returnDialog={(entry, close, done) => (
        <ReturnedByHand
          payment={{ ...entry, amount: entry.toReturn ?? entry.amount }}
          onClose={close}
          onDone={done}
        />
      )}
    />
  );
}
