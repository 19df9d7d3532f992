import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asReader } from '../../features/boards/as-reader.ts';
import { boardCodes, galleryCode } from '../../features/boards/board-codes.ts';
import { BoardPage } from '../../features/boards/board-page.tsx';
import { boardQueryFields } from '../../features/boards/board-query.ts';
import { callAsGuest } from '../../features/boards/call-endpoint.ts';
import { type BoardPageData, loadBoard } from '../../features/boards/load-board.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  messages: ['boards', 'errors'],
  cache: 'shared',
  query: boardQueryFields,
  params: { boardCode: boardCodes },
};

interface Loaded {
  page: BoardPageData;
  /** Id of the user for whom the page was loaded; absent on a cached page. */
  userId?: string;
}

/** A page with search results is rendered for each request and not cached, because anyone can choose the text. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams: search } = new URL(request.url);
  const { page, changesAt } = await loadBoard(callAsGuest(context), {
    locale: pageLocale(context),
    boardCode: params.boardCode ?? galleryCode,
    search,
  });
  if (changesAt !== undefined) pageRequestOf(context)?.limitLife(changesAt);
  const loaded: Loaded = { page };
  return data(loaded, page.query.search === '' ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const clientLoader = ({
  context,
  request,
  params,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<Loaded> =>
  asReader(
    async (ask, userId) => {
      const { loadBoard } = await import('../../features/boards/load-board.ts');
      const { page } = await loadBoard(ask, {
        locale: pageLocale(context),
        boardCode: params.boardCode ?? galleryCode,
        search: new URL(request.url).searchParams,
      });
      return { page, userId };
    },
    () => serverLoader<Loaded>(),
  );

export default function BoardRoute() {
  const { page, userId } = useLoaderData<Loaded>();
  useReloadFor(userId);
  return <BoardPage page={page} />;
}
