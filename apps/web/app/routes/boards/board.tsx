import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { boardCodes, galleryCode } from '../../features/boards/board-codes.ts';
import { BoardPage } from '../../features/boards/board-page.tsx';
import { boardQuery } from '../../features/boards/board-query.ts';
import { type BoardPageData, loadBoard } from '../../features/boards/load-board.ts';
import { asReader, callAsGuest, type ForReader } from '../../platform/as-reader.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  messages: ['boards', 'errors'],
  cache: 'shared',
  query: boardQuery.fields,
  params: { boardCode: boardCodes },
};

interface Loaded {
  page: BoardPageData;
}

const boardRequestOf = ({
  context,
  params: { boardCode = galleryCode },
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) => ({
  locale: pageLocale(context),
  boardCode,
  search: new URL(request.url).searchParams,
});

/** A page with search results is rendered for each request and not cached, because anyone can choose the text. */
export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { page, changesAt } = await loadBoard(callAsGuest(context), boardRequestOf({ context, ...args }));
  if (changesAt !== undefined) pageRequestOf(context)?.limitLife(changesAt);
  const loaded: Loaded = { page };
  return data(loaded, page.query.search === '' ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const clientLoader = asReader<Loaded>(async (ask, args) => {
  const { loadBoard } = await import('../../features/boards/load-board.ts');
  return { page: (await loadBoard(ask, boardRequestOf(args))).page };
});

export default function BoardRoute() {
  const { page, userId } = useLoaderData<ForReader<Loaded>>();
  useReloadFor(userId);
  return <BoardPage page={page} />;
}
