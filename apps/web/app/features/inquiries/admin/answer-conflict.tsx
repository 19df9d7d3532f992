import type { InquiryDetail } from '@airway/contract/inquiries-admin';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { AnswerThread } from './answer-thread.tsx';

interface AnswerConflictProps {
  seen: InquiryDetail;
  now: InquiryDetail;
  onReplace: () => void;
}

/** Shows that another user answered first; typed text stays. */
export function AnswerConflict({ seen, now, onReplace }: AnswerConflictProps) {
  const say = useSay();
  const locale = useLocale();
  const theirs = now.answers.filter(({ id }) => !seen.answers.some((answer) => answer.id === id));
  const { answeredAt, answeredBy } = now;
  return (
    <ConflictNotice
      title={say('inquiries.admin.overtaken.title')}
      text={say('inquiries.admin.overtaken.text')}
      replace={say('inquiries.admin.overtaken.replace')}
      onReplace={onReplace}
      theirs={say('inquiries.admin.overtaken.theirs')}
      isOpen
    >
      {theirs.length > 0 && <AnswerThread answers={theirs} />}
      {theirs.length === 0 && answeredAt !== null && (
        <p>
          {say('inquiries.admin.overtaken.marked', {
            at: formatInstant(locale, answeredAt),
            name: answeredBy ?? '',
          })}
        </p>
      )}
    </ConflictNotice>
  );
}
