import { changeBoard, listManagedBoards, type ManagedBoard } from '@airway/contract/board-settings';
import { bodyOf } from '@airway/contract/forms';
import { ReasonField } from '../../../console/act-dialog.tsx';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';

interface ConflictProps {
  board: ManagedBoard;
  onReplace(): void;
}

function Conflict({ board, onReplace }: ConflictProps) {
  const say = useSay();
  const isOn = (on: boolean) => say(on ? 'console.on' : 'console.off');
  const { title, description } = board;
  return (
    <ConflictNotice
      title={say('boards.admin.board.overtaken.title')}
      text={say('boards.admin.board.overtaken.text')}
      replace={say('boards.admin.board.overtaken.replace')}
      onReplace={onReplace}
      theirs={say('boards.admin.board.overtaken.theirs')}
      isOpen
    >
      <ul>
        <li lang="ko">{[title.ko, description.ko].filter(Boolean).join(' · ')}</li>
        <li lang="en">{[title.en, description.en].filter(Boolean).join(' · ')}</li>
        <li>
          {say('boards.admin.board.allowsComments')}: {isOn(board.allowsComments)}
        </li>
        <li>
          {say('boards.admin.board.allowsSecret')}: {isOn(board.allowsSecret)}
        </li>
      </ul>
    </ConflictNotice>
  );
}

/** Edits a board's name, description and rules. */
export function BoardEditor({ board }: { board: ManagedBoard }) {
  const say = useSay();
  const { boardCode, title, description, allowsComments, allowsSecret } = board;
  const kept = useVersionedRow(board);
  const form = useForm({
    schema: bodyOf(changeBoard),
    id: 'board-',
    first: { title, description, allowsComments, allowsSecret },
    read: () => ({ version: board.version }),
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(changeBoard, { params: { boardCode }, body: { ...body, version } }),
        async () => {
          const { content } = await authorisedCall(listManagedBoards, {});
          return content.find((one) => one.boardCode === boardCode);
        },
      ),
  });
  return (
    <ContractForm form={form}>
      {kept.overtaken && (
        <Conflict
          key={kept.overtaken.now.version}
          board={kept.overtaken.now}
          onReplace={() => kept.replace(form)}
        />
      )}
      <BilingualField
        label={say('boards.admin.board.title')}
        ko={form.field('title.ko')}
        en={form.field('title.en')}
        required
      />
      <BilingualField
        label={say('boards.admin.board.description')}
        ko={form.field('description.ko')}
        en={form.field('description.en')}
      />
      <Fieldset legend={say('boards.admin.board.takes')}>
        <Checkbox
          {...form.box('allowsComments')}
          label={say('boards.admin.board.allowsComments')}
          description={say('boards.admin.board.allowsComments.hint')}
        />
        <Checkbox {...form.box('allowsSecret')} label={say('boards.admin.board.allowsSecret')} />
      </Fieldset>
      <ReasonField form={form} />
      <SaveBar form={form} saved={say('boards.admin.board.saved')} />
    </ContractForm>
  );
}
