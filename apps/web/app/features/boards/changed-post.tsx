import type { Post } from '@airway/contract/board-posts';
import type { Board } from '@airway/contract/boards';
import type { Locale } from '@airway/contract/rules';
import { useState } from 'react';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RestoredNotice } from './new-post.tsx';
import { PostEditor } from './post-editor.tsx';
import { removeStoredWriting, type StoredWriting } from './stored-writing.ts';
import { writingOf } from './writing.ts';

interface Props {
  board: Board;
  post: Post;
  place: string;
  unsent: StoredWriting | undefined;
  pictures: Readonly<Record<string, string>>;
}

/** Editor for an existing post, with unsaved text from before. */
export function ChangedPost({ board, post, place, unsent, pictures }: Props) {
  const say = useSay();
  const locale = useLocale();
  const [unsentWriting, setUnsentWriting] = useState(unsent);
  const other: Locale = locale === 'ko' ? 'en' : 'ko';
  const [asItIs] = useState(() => ({
    writing: writingOf(post),
    attachments: post.attachments,
    pictures: post.pictures.map(({ file }) => file),
    requestKey: crypto.randomUUID(),
    version: post.version,
  }));
  const forget = () => {
    removeStoredWriting(place);
    setUnsentWriting(undefined);
  };
  return (
    <Stack>
      {unsentWriting && <RestoredNotice onForget={forget} label={say('boards.write.asItIs')} />}
      {post.state === 'draft' && (
        <Notice tone="info" word={say('ui.notice.word')} title={say('boards.write.isDraft')} />
      )}
      <PostEditor
        key={unsentWriting === undefined ? 'as it is' : 'kept'}
        board={board}
        post={post}
        first={unsentWriting ?? asItIs}
        main={post.title[locale] === null ? other : locale}
        place={place}
        pictures={pictures}
      />
    </Stack>
  );
}
