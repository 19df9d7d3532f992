import { useActionData } from 'react-router';
import { useSite } from '../../features/editions/use-site.ts';
import { ContactPage } from '../../features/inquiries/contact-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { inquiryAction } from './send-server.ts';

export const handle: RouteHandle = { messages: ['inquiries', 'errors'] };

export const action = inquiryAction;

/** Page after a form that was sent without JavaScript. */
export default function SendInquiryRoute() {
  const { secretariat, society } = useSite();
  return <ContactPage contacts={[secretariat, society]} answer={useActionData<typeof action>()} />;
}
