import { listInquiries } from '@airway/contract/inquiries-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { InquiryList } from '../../features/inquiries/admin/inquiry-list.tsx';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = inquiryScreens.inquiries;

export const handle: RouteHandle = { title: screen.title, messages: ['inquiries-admin', 'inquiries'] };

export const clientLoader = listLoader(listInquiries);

export default function InquiriesRoute() {
  return <InquiryList found={useLoaderData<typeof clientLoader>()} />;
}
