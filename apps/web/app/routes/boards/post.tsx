import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { boardCodes, galleryCode } from '../../features/boards/board-codes.ts';
import { postQuery } from '../../features/boards/board-query.ts';
import { loadPost, type PostPageData } from '../../features/boards/load-post.ts';
import { PostPage } from '../../features/boards/post-page.tsx';
import { asReader, callAsGuest, type ForReader } from '../../platform/as-reader.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { addressPart, type RouteHandle } from '../../platform/route-handle.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

const itemNo = addressPart((text) => /^[1-9]\d{0,8}$/.test(text));

export const handle: RouteHandle = {
  messages: ['boards', 'errors'],
  cache: 'shared',
  query: postQuery.fields,
  params: { boardCode: boardCodes, itemNo },
};

interface Loaded {
  page: PostPageData;
}

const postRequestOf = ({
  context,
  params: { boardCode = galleryCode, itemNo = '' },
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) => ({
  locale: pageLocale(context),
  boardCode,
  itemNo,
  commentPage: postQuery.queryOf(new URL(request.url).searchParams).comments,
});

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return { page: await loadPost(callAsGuest(args.context), postRequestOf(args)) };
}

export const clientLoader = asReader<Loaded>(async (ask, args) => {
  const { loadPost } = await import('../../features/boards/load-post.ts');
  return { page: await loadPost(ask, postRequestOf(args)) };
});

export default function PostRoute() {
  const { page, userId } = useLoaderData<ForReader<Loaded>>();
  useReloadFor(userId);
  return <PostPage page={page} isLoadedAsReader={userId !== undefined} />;
}
