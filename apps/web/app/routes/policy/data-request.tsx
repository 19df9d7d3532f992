import { useActionData } from 'react-router';
import { AskPage } from '../../features/requests/ask-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { askAction } from './data-request-server.ts';

export const handle: RouteHandle = { messages: ['requests', 'errors'], hasForm: true };

export const action = askAction;

export default function DataRequestRoute() {
  return <AskPage answer={useActionData<typeof action>()} />;
}
