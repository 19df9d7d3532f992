import type { Board } from '@airway/contract/boards';
import type { ReactNode } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <Container narrow>
      <PageHead title={title} isPrivate />
      <PageHeader
        title={title}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [
            { label: say('ui.breadcrumb.home'), href: pathTo('/Main') },
            { label: textIn(locale, board.title).text, href: pathTo(boardPath(board.boardCode)) },
            { label: title },
          ],
        }}
      />
      {children}
    </Container>
  );
}
