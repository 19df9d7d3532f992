import type { LoaderFunctionArgs } from 'react-router';
import { boardCodes } from '../../features/boards/board-codes.ts';
import { loadFeed } from '../../features/boards/load-feed.ts';
import { callAsGuest } from '../../platform/as-reader.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { refusalOf } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

/** The newest posts of a board as a feed. It is not a page, but cached like one. */
export const handle: RouteHandle = { cache: 'shared', params: { boardCode: boardCodes } };

export async function loader({ context, params: { boardCode = '' } }: LoaderFunctionArgs) {
  try {
    const feed = await loadFeed(callAsGuest(context), { locale: pageLocale(context), boardCode });
    return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
  } catch (error) {
    // A feed has no error page around it.
    if (refusalOf(error)?.code === 'NOT_FOUND') return new Response(null, { status: 404 });
    throw error;
  }
}
