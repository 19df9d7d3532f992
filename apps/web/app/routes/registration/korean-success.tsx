import type { LoaderFunctionArgs } from 'react-router';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { loadSuccess, SuccessPage } from './success-page.tsx';

export const handle: RouteHandle = { messages: ['registrations', 'errors'] };

export const loader = (args: LoaderFunctionArgs) => loadSuccess(args, 'korean');
export default SuccessPage;
