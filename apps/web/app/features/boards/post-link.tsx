import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { Link } from '../../ui/link.tsx';
import { boardPath } from './board-codes.ts';
import type { ListedPost } from './load-board.ts';

export function PostLink({ post }: { post: Pick<ListedPost, 'boardCode' | 'itemNo' | 'title'> }) {
  const pathTo = usePathTo();
  return (
    <Link href={pathTo(boardPath(post.boardCode, post.itemNo))}>
      <Bilingual text={post.title} isMarked />
    </Link>
  );
}
