import { actOnForm } from '../../features/registrations/act-on-form.ts';
import { loadBrowserForm, sendForm } from '../../features/registrations/form-client.ts';
import { FormPage } from '../../features/registrations/form-page.tsx';
import { loadForm } from '../../features/registrations/load-form.ts';
import { shouldReloadForm } from '../../features/registrations/send-or-stay.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'editions', 'consents', 'errors', 'files'],
};

export const loader = loadForm;
export const action = actOnForm;
export const clientLoader = loadBrowserForm;
export const clientAction = sendForm;
export const shouldRevalidate = shouldReloadForm;
export default FormPage;
