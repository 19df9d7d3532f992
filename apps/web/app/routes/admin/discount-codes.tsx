import { listEditions } from '@airway/contract/editions';
import { listDiscountCodes } from '@airway/contract/registration-discounts';
import { useLoaderData } from 'react-router';
import { DiscountCodeList } from '../../features/registrations/admin/discount-code-list.tsx';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = registrationScreens.discountCodes;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['registrations-admin'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, editions] = await Promise.all([
    authorisedCall(listDiscountCodes, { query: listQueryOf(listDiscountCodes, search) }),
    authorisedCall(listEditions, { query: {} }),
  ]);
  return { found, editions: editions.content };
});

export default function DiscountCodesRoute() {
  return <DiscountCodeList {...useLoaderData<typeof clientLoader>()} />;
}
