import { undoEditionMove } from '@airway/contract/editions-admin';
import type { EditionMove } from '@airway/contract/editions-moves';
import type { ReplyOf } from '@airway/contract/endpoint';
import { ActButton } from '../../../forms/act-button.tsx';
import { formatDays, formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';

interface Props {
  editionId: string;
  move: EditionMove;
  onUndone(now: ReplyOf<typeof undoEditionMove>): void;
}

/** The latest move of the dates, with a button to undo it. */
export function LastMove({ editionId, move, onUndone }: Props) {
  const say = useSay();
  const locale = useLocale();
  const values = {
    at: formatInstant(locale, move.movedAt),
    days: formatDays(locale, move.startsOn, move.endsOn),
  };
  const send = async () => {
    const body = { moveId: move.id };
    onUndone(await authorisedCall(undoEditionMove, { params: { id: editionId }, body }));
  };
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      action={
        <ActButton variant="secondary" send={send}>
          {say('editions.admin.move.undo')}
        </ActButton>
      }
    >
      <p>{say(`editions.admin.move.last.${move.isShifted ? 'shifted' : 'kept'}`, values)}</p>
    </Notice>
  );
}
