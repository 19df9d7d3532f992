import type { LoaderFunctionArgs } from 'react-router';
import { data, useLoaderData, useParams } from 'react-router';
import { loadVerifiedDocument } from '../features/registrations/load-verified-document.ts';
import { VerifiedDocument } from '../features/registrations/verified-document.tsx';
import { useSay } from '../platform/messages.ts';
import { PageFrame } from '../platform/page-frame.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

// Rendered for each request: a stored page would be wrong after a refund, and strangers could fill the store.
export const handle: RouteHandle = { messages: ['documents'] };

export async function loader(args: LoaderFunctionArgs) {
  const document = await loadVerifiedDocument(args);
  return data(document, document === null ? { status: 404 } : {});
}

/** The page that the QR code of a receipt or confirmation opens. */
export default function VerifyRoute() {
  const say = useSay();
  return (
    <PageFrame narrow isPrivate title={say('documents.verify.title')} lead={say('documents.verify.lead')}>
      <VerifiedDocument document={useLoaderData<typeof loader>()} number={useParams().number ?? ''} />
    </PageFrame>
  );
}
