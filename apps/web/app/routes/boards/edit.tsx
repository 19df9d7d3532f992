import { getPost } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { useLoaderData } from 'react-router';
import { galleryCode } from '../../features/boards/board-codes.ts';
import { ChangedPost } from '../../features/boards/changed-post.tsx';
import { loadPictures } from '../../features/boards/load-pictures.ts';
import { placeOf, readStoredWriting } from '../../features/boards/stored-writing.ts';
import { writingOf } from '../../features/boards/writing.ts';
import { WritingPage } from '../../features/boards/writing-page.tsx';
import { useSay } from '../../platform/messages.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { writingHandle } from './writing-route.ts';

export const handle: RouteHandle = { ...writingHandle, title: 'boards.write.page.change' };

export const clientLoader = signedIn(async ({ user, params }) => {
  const { boardCode = galleryCode, itemNo = '' } = params;
  const [board, post] = await Promise.all([
    authorisedCall(getBoard, { params: { boardCode } }),
    authorisedCall(getPost, { params: { boardCode, itemNo } }),
  ]);
  if (!post.mayChange) throw refuse({ code: 'NOT_ALLOWED', message: '', requestId: '' }, 403);
  const place = placeOf(user.id, boardCode, post.itemNo);
  const unsent = readStoredWriting(place);
  const writings = [writingOf(post), ...(unsent === undefined ? [] : [unsent.writing])];
  return { board, post, place, unsent, pictures: await loadPictures(writings) };
});

export default function EditRoute() {
  const say = useSay();
  const { board, post, ...rest } = useLoaderData<typeof clientLoader>();
  return (
    <WritingPage board={board} title={say('boards.write.page.change')}>
      <ChangedPost key={`${board.boardCode}/${post.itemNo}`} board={board} post={post} {...rest} />
    </WritingPage>
  );
}
