import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import type { PostPageData } from './load-post.ts';
import { RemovePost } from './remove-post.tsx';

/** Deletes a post that its author can no longer edit. */
export function RemoveOwnPost({ post: { boardCode, itemNo } }: Pick<PostPageData, 'post'>) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  async function remove() {
    const { removePost } = await import('@airway/contract/board-post-form');
    await authorisedCall(removePost, { params: { boardCode, itemNo: String(itemNo) } });
    await navigate(pathTo(`/Board/${boardCode}`));
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {say('boards.post.remove')}
      </Button>
      {isAsking && <RemovePost onClose={() => setAsking(false)} remove={remove} />}
    </>
  );
}
