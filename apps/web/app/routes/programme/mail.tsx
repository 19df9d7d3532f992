import { MailPage } from '../../features/programme/mail-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['programme', 'errors'], cache: 'shared', isPrivate: true };

export default function MailRoute() {
  return <MailPage />;
}
