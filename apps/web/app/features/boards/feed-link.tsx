import { useHref } from 'react-router';
import { useIsEmpty } from '../../platform/empty-pages.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { boardCodes, pageOfBoard } from './board-codes.ts';
import styles from './board-page.module.css';

/** Link to the feed of a board; shown only if guests can read a post. */
export function FeedLink({ boardCode, title }: { boardCode: string; title: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isEmpty = useIsEmpty();
  const href = useHref(pathTo(`/Board/${boardCode}/feed.xml`));
  const page = pageOfBoard(boardCode);
  if (page === undefined || isEmpty(page) || !boardCodes.includes(boardCode)) return null;
  return (
    <p className={styles.feed} data-now="">
      <link rel="alternate" type="application/atom+xml" title={title} href={href} />
      <Link href={href} reloadDocument>
        {say('boards.list.feed')}
      </Link>
    </p>
  );
}
