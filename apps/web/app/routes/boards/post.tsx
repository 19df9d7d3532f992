import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asReader } from '../../features/boards/as-reader.ts';
import { askAsGuest } from '../../features/boards/ask.ts';
import { boardCodes } from '../../features/boards/board-codes.ts';
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
  params: { boardCode: boardCodes, itemNo },
  csp: 'video',
};

interface Loaded {
  page: PostPageData;
  /** For whom it was asked; nobody where it was kept. */
  userId?: string;
}

const namedBy = ({ boardCode = '', itemNo = '' }: LoaderFunctionArgs['params']) => ({ boardCode, itemNo });

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Loaded> {
  return {
    page: await loadPost(askAsGuest(context), { locale: pageLocale(context), ...namedBy(params) }),
  };
}

export const clientLoader = ({ context, params, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> =>
  asReader(
    async (ask, userId) => {
      const { loadPost } = await import('../../features/boards/load-post.ts');
      return { page: await loadPost(ask, { locale: pageLocale(context), ...namedBy(params) }), userId };
    },
    () => serverLoader<Loaded>(),
  );

export default function PostRoute() {
  const { page, userId } = useLoaderData<Loaded>();
  useReloadFor(userId);
  return <PostPage page={page} isLoadedAsReader={userId !== undefined} />;
}
