import type { Board } from '@airway/contract/boards';
import type { ReactNode } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { boardPath } from './board-codes.ts';

/** Layout of the pages for writing or editing a post. */
export function WritingPage({
  board,
  title,
  children,
}: {
  board: Board;
  title: string;
  children: ReactNode;
}) {
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <PageFrame
      narrow
      title={title}
      isPrivate
      above={[{ label: textIn(locale, board.title).text, href: pathTo(boardPath(board.boardCode)) }]}
    >
      {children}
    </PageFrame>
  );
}
