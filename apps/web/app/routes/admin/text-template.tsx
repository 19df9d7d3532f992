import { getTextTemplate } from '@airway/contract/letters-templates';
import { useLoaderData } from 'react-router';
import { rowLoader } from '../../console/row-loaders.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { TemplateEditor } from '../../features/letters/admin/template-editor.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = letterScreens.templates;

export const handle: RouteHandle = { title: screen.title, messages: ['letters-admin'] };

export const clientLoader = rowLoader(getTextTemplate);

export default function TextTemplateRoute() {
  const say = useSay();
  const template = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={template?.name ?? say('letters.admin.templates.new')}>
      <TemplateEditor key={template?.id ?? 'new'} template={template} />
    </ScreenPage>
  );
}
