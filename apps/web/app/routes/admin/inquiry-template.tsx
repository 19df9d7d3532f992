import { listInquiryTemplates, removeInquiryTemplate } from '@airway/contract/inquiries-templates';
import { useLoaderData } from 'react-router';
import { RemoveRow } from '../../console/remove-row.tsx';
import { ScreenPage } from '../../console/screen-page.tsx';
import { templatesPath } from '../../features/inquiries/admin/paths.ts';
import { inquiryScreens } from '../../features/inquiries/admin/screens.ts';
import { TemplateEditor } from '../../features/inquiries/admin/template-editor.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = inquiryScreens.inquiries;

export const handle: RouteHandle = { title: screen.title, messages: ['inquiries-admin'] };

export const clientLoader = signedIn(async ({ params }) => {
  if (params.id === undefined) return { template: undefined };
  const { content } = await authorisedCall(listInquiryTemplates, {});
  const template = content.find(({ id }) => id === params.id);
  if (template === undefined) throw refuse({ code: 'NOT_FOUND', message: '', requestId: '' }, 404);
  return { template };
});

export default function InquiryTemplateRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { template } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={template?.name ?? say('inquiries.admin.template.new')}>
      <p>
        <Link href={pathTo(templatesPath)}>{say('inquiries.admin.templates')}</Link>
      </p>
      <TemplateEditor key={template?.id ?? 'new'} template={template} />
      {template && (
        <div>
          <RemoveRow
            name={template.name}
            text={(part, named) => say(`inquiries.admin.template.${part}`, named)}
            send={() => authorisedCall(removeInquiryTemplate, { params: { id: template.id } })}
            to={templatesPath}
          />
        </div>
      )}
    </ScreenPage>
  );
}
