import { viewInquiry } from '@airway/contract/inquiries-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { useSite } from '../../features/editions/use-site.ts';
import { InquiryPage } from '../../features/inquiries/admin/inquiry-page.tsx';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = inquiryScreens.inquiries;

export const handle: RouteHandle = { title: screen.title, messages: ['inquiries-admin', 'inquiries'] };

export const clientLoader = signedIn(({ params }) =>
  authorisedCall(viewInquiry, { params: { id: params.id ?? '' } }),
);

export default function InquiryRoute() {
  const inquiry = useLoaderData<typeof clientLoader>();
  const { siteName } = useSite();
  return (
    <ScreenPage screen={screen} title={`${inquiry.number} · ${inquiry.name}`}>
      <InquiryPage key={inquiry.id} inquiry={inquiry} siteName={textIn(inquiry.locale, siteName).text} />
    </ScreenPage>
  );
}
