import { searchPosts } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { useLoaderData } from 'react-router';
import { boardCodes, galleryCode } from '../../features/boards/board-codes.ts';
import { loadPictures } from '../../features/boards/load-pictures.ts';
import { NewPost } from '../../features/boards/new-post.tsx';
import { placeOf, readStoredWriting } from '../../features/boards/stored-writing.ts';
import { WritingPage } from '../../features/boards/writing-page.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { writingHandle } from './writing-route.ts';

export const handle: RouteHandle = {
  ...writingHandle,
  title: 'boards.write.page.new',
  cache: 'shared',
  params: { boardCode: boardCodes },
};

export const clientLoader = signedIn(async ({ user, params }) => {
  const { boardCode = galleryCode } = params;
  const [board, drafts] = await Promise.all([
    authorisedCall(getBoard, { params: { boardCode } }),
    authorisedCall(searchPosts, { query: { boardCode }, body: { state: 'draft' } }),
  ]);
  const place = placeOf(user.id, boardCode, 'new');
  const unsent = readStoredWriting(place);
  return {
    board,
    drafts: drafts.content.filter(({ author }) => author.id === user.id),
    place,
    unsent,
    pictures: await loadPictures(unsent === undefined ? [] : [unsent.writing]),
  };
});

export default function WriteRoute() {
  const say = useSay();
  const { board, ...rest } = useLoaderData<typeof clientLoader>();
  return (
    <WritingPage board={board} title={say('boards.write.page.new')}>
      <NewPost key={board.boardCode} board={board} {...rest} />
    </WritingPage>
  );
}
