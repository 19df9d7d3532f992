import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { actOnForm } from './form-action.ts';
import { loadBrowserForm, sendForm } from './form-client.ts';
import { loadForm } from './form-loader.ts';
import { FormPage } from './form-page.tsx';
import { shouldReloadForm } from './form-reload.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'editions', 'consents', 'errors'],
};

const kind = { audience: 'korean', device: 'mobile' } as const;

export const loader = (args: LoaderFunctionArgs) => loadForm(args, kind);
export const action = (args: ActionFunctionArgs) => actOnForm(args, kind);
export const clientLoader = loadBrowserForm;
export const clientAction = sendForm;
export const shouldRevalidate = shouldReloadForm;
export default FormPage;
