import { listInquiryTemplates } from '@airway/contract/inquiries-templates';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import { TemplateList } from '../../features/inquiries/admin/template-list.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = inquiryScreens.inquiries;

export const handle: RouteHandle = { title: screen.title, messages: ['inquiries-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listInquiryTemplates, {}));

export default function InquiryTemplatesRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { content } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={say('inquiries.admin.templates')}>
      <p>
        <Link href={pathTo(screen.path)}>{say('inquiries.admin.back')}</Link>
      </p>
      <TemplateList templates={content} />
    </ScreenPage>
  );
}
