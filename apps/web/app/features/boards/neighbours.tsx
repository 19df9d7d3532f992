import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { boardPath } from './board-codes.ts';
import type { PostPageData } from './load-post.ts';
import styles from './post-page.module.css';

/** Links to the previous and next post, and to the list. */
export function Neighbours({ post }: Pick<PostPageData, 'post'>) {
  const say = useSay();
  const pathTo = usePathTo();
  const board = pathTo(boardPath(post.boardCode));
  return (
    <nav className={styles.neighbours} aria-label={say('boards.post.around')}>
      <ul>
        {(['next', 'previous'] as const).map((side) => {
          const neighbour = post[side];
          return (
            neighbour !== null && (
              <li key={side}>
                <span className={styles.side}>{say(`boards.post.${side}`)}</span>
                <Link href={`${board}/${neighbour.itemNo}`} rel={side === 'next' ? 'next' : 'prev'}>
                  <Bilingual text={neighbour.title} isMarked />
                </Link>
              </li>
            )
          );
        })}
      </ul>
      <LinkButton href={board} variant="secondary">
        {say('boards.post.list')}
      </LinkButton>
    </nav>
  );
}
