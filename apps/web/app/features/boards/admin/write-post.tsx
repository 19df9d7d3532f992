import type { ManagedBoard } from '@airway/contract/board-settings';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { boardPath } from '../board-codes.ts';
import { boardScreens } from './screens.ts';

interface WritePostProps {
  boards: readonly ManagedBoard[];
  /** The selected board. */
  chosen: string | undefined;
}

/** Opens the page for a new post, which returns to this list. */
export function WritePost({ boards, chosen }: WritePostProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const board = useRef<HTMLSelectElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const address = `${boardPath(board.current?.value ?? '')}/Write`;
        void navigate(pathTo(`${address}?next=${encodeURIComponent(boardScreens.posts.path)}`));
      }}
    >
      <Field
        key={chosen}
        label={say('boards.admin.posts.write.board')}
        defaultValue={chosen}
        width="half"
        action={<Button type="submit">{say('boards.admin.posts.write')}</Button>}
      >
        <Select
          ref={board}
          options={boards.map(({ boardCode, title }) => ({
            value: boardCode,
            label: textIn(locale, title).text,
          }))}
        />
      </Field>
    </form>
  );
}
