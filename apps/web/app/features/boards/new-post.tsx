import type { PostSummary } from '@airway/contract/board-posts';
import type { Board } from '@airway/contract/boards';
import { useState } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { boardPath } from './board-codes.ts';
import { PostEditor } from './post-editor.tsx';
import { removeStoredWriting, type StoredWriting } from './stored-writing.ts';
import { emptyWriting } from './writing.ts';

const nothingYet = (): StoredWriting => ({
  writing: emptyWriting,
  attachments: [],
  pictures: [],
  requestKey: crypto.randomUUID(),
  version: undefined,
});

function OwnDrafts({ drafts }: { drafts: readonly PostSummary[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  if (drafts.length === 0) return null;
  return (
    <Notice tone="info" word={say('ui.notice.word')} title={say('boards.write.drafts')}>
      <ul>
        {drafts.map(({ boardCode, itemNo, title }) => (
          <li key={itemNo}>
            <Link href={pathTo(`${boardPath(boardCode, itemNo)}/Edit`)}>{textIn(locale, title).text}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Tells the user that unsent text was restored, and offers an empty form. */
export function RestoredNotice({ onForget, label }: { onForget(): void; label: string }) {
  const say = useSay();
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      title={say('boards.write.resumed')}
      action={
        <Button variant="secondary" size="small" onClick={onForget}>
          {label}
        </Button>
      }
    />
  );
}

/** Editor for a new post, with unsent text from before. */
export function NewPost({
  board,
  drafts,
  place,
  unsent,
  pictures,
}: {
  board: Board;
  drafts: readonly PostSummary[];
  place: string;
  unsent: StoredWriting | undefined;
  pictures: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [unsentWriting, setUnsentWriting] = useState(unsent);
  const [blank, setBlank] = useState(nothingYet);
  if (!board.mayWrite)
    return (
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        title={say('boards.write.notAllowed')}
        action={
          <LinkButton href={pathTo(boardPath(board.boardCode))}>{say('boards.write.toList')}</LinkButton>
        }
      />
    );
  const first = unsentWriting ?? blank;
  const beginAgain = () => {
    removeStoredWriting(place);
    setUnsentWriting(undefined);
    setBlank(nothingYet());
  };
  return (
    <Stack>
      {unsentWriting && <RestoredNotice onForget={beginAgain} label={say('boards.write.beginAgain')} />}
      <OwnDrafts drafts={drafts} />
      <PostEditor
        key={first.requestKey}
        board={board}
        first={first}
        main={locale}
        place={place}
        pictures={pictures}
      />
    </Stack>
  );
}
