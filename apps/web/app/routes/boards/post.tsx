import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asReader } from '../../features/boards/as-reader.ts';
import { boardCodes, galleryCode } from '../../features/boards/board-codes.ts';
import { commentPageOf, postQueryFields } from '../../features/boards/board-query.ts';
import { callAsGuest } from '../../features/boards/call-endpoint.ts';
import { loadPost, type PostPageData } from '../../features/boards/load-post.ts';
import { PostPage } from '../../features/boards/post-page.tsx';
import { pageLocale } from '../../platform/page-context.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

const itemNo = {
  safeParse: (value: unknown) => ({ success: typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) }),
};

export const handle: RouteHandle = {
  messages: ['boards', 'errors'],
  cache: 'shared',
  query: postQueryFields,
  params: { boardCode: boardCodes, itemNo },
};

interface Loaded {
  page: PostPageData;
  /** Id of the user for whom the page was loaded; absent on a cached page. */
  userId?: string;
}

const postRequestOf = ({
  context,
  params: { boardCode = galleryCode, itemNo = '' },
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) => ({
  locale: pageLocale(context),
  boardCode,
  itemNo,
  commentPage: commentPageOf(new URL(request.url).searchParams),
});

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return { page: await loadPost(callAsGuest(args.context), postRequestOf(args)) };
}

export const clientLoader = ({ serverLoader, ...args }: ClientLoaderFunctionArgs): Promise<Loaded> =>
  asReader(
    async (ask, userId) => {
      const { loadPost } = await import('../../features/boards/load-post.ts');
      return { page: await loadPost(ask, postRequestOf(args)), userId };
    },
    () => serverLoader<Loaded>(),
  );

export default function PostRoute() {
  const { page, userId } = useLoaderData<Loaded>();
  useReloadFor(userId);
  return <PostPage page={page} isLoadedAsReader={userId !== undefined} />;
}
