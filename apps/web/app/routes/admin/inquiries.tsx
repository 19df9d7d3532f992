import { listInquiries } from '@airway/contract/inquiries-admin';
import { useLoaderData } from 'react-router';
import { InquiryList } from '../../features/inquiries/admin/inquiry-list.tsx';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = inquiryScreens.inquiries;

export const handle: RouteHandle = { title: screen.title, messages: ['inquiries-admin', 'inquiries'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listInquiries, { query: listQueryOf(listInquiries, search) }),
);

export default function InquiriesRoute() {
  return <InquiryList found={useLoaderData<typeof clientLoader>()} />;
}
