import { useSite } from '../../features/editions/use-site.ts';
import { ContactPage } from '../../features/inquiries/contact-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['inquiries', 'errors'], cache: 'shared', hasForm: true };

export default function ContactRoute() {
  const { secretariat, society } = useSite();
  return <ContactPage contacts={[secretariat, society]} />;
}
