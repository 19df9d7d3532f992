import { listTextTemplates } from '@airway/contract/letters-templates';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { TemplateList } from '../../features/letters/admin/template-list.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: letterScreens.templates.title, messages: ['letters-admin'] };

export const clientLoader = listLoader(listTextTemplates);

export default function TextTemplatesRoute() {
  return <TemplateList found={useLoaderData<typeof clientLoader>()} />;
}
