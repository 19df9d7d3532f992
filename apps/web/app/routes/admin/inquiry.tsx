import { viewInquiry } from '@airway/contract/inquiries-admin';
import { listInquiryTemplates } from '@airway/contract/inquiries-templates';
import { searchRegistrations } from '@airway/contract/registrations-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { InquiryPage } from '../../features/inquiries/admin/inquiry-page.tsx';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn, type Visit } from '../../platform/signed-in.ts';

const screen = inquiryScreens.inquiries;

export const handle: RouteHandle = { title: screen.title, messages: ['inquiries-admin', 'inquiries'] };

/** Counts the registrations with an e-mail address; returns 0 for staff without permission to search them. */
async function countRegistrations({ user }: Visit, query: string): Promise<number> {
  if (!user.role.permissions.includes('REGISTRATION_Manage')) return 0;
  return (await authorisedCall(searchRegistrations, { query: { query, size: '1' } })).total;
}

export const clientLoader = signedIn(async (visit) => {
  const [inquiry, { content: templates }] = await Promise.all([
    authorisedCall(viewInquiry, { params: { id: visit.params.id ?? '' } }),
    authorisedCall(listInquiryTemplates, {}),
  ]);
  return { inquiry, templates, registrations: await countRegistrations(visit, inquiry.email) };
});

export default function InquiryRoute() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { id, number, name } = loaded.inquiry;
  return (
    <ScreenPage screen={screen} title={`${number} · ${name}`}>
      <InquiryPage key={id} {...loaded} />
    </ScreenPage>
  );
}
