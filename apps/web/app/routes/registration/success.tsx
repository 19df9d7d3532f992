import { loadSuccess, SuccessPage } from '../../features/registrations/success-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['registrations', 'payments', 'errors'] };

export const loader = loadSuccess;
export default SuccessPage;
