import { getPost } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { fileIdsOf } from '@airway/contract/document';
import { useLoaderData } from 'react-router';
import { ChangedPost } from '../../features/boards/changed-post.tsx';
import { WritingPage } from '../../features/boards/writing-page.tsx';
import { pictureAddress } from '../../forms/uploads/use-pictures.tsx';
import { fileAddress } from '../../platform/document-text.tsx';
import { useSay } from '../../platform/messages.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { writingHandle } from './writing-route.ts';

export const handle: RouteHandle = { ...writingHandle, title: 'boards.write.page.change' };

const addressOf = async (id: string) => [id, await pictureAddress(id).catch(() => fileAddress(id))] as const;

export const clientLoader = signedIn(async ({ user, params }) => {
  const { boardCode = '', itemNo = '' } = params;
  const [board, post] = await Promise.all([
    authorisedCall(getBoard, { params: { boardCode } }),
    authorisedCall(getPost, { params: { boardCode, itemNo } }),
  ]);
  if (!post.mayChange) throw refuse({ code: 'NOT_ALLOWED', message: '', requestId: '' }, 403);
  const ids = [post.content.ko, post.content.en].flatMap((text) => (text === null ? [] : fileIdsOf(text)));
  const pictures = Object.fromEntries(await Promise.all(ids.map(addressOf)));
  return { board, post, pictures, userId: user.id };
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
