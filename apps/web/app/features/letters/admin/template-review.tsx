import type { TextTemplate } from '@airway/contract/letters-templates';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './letters.module.css';

const tones = { draft: 'plain', requested: 'info', approved: 'ok', rejected: 'danger' } as const;
const ownNotes = ['unknown', 'content'] as const;

/** State of the review of a template, with the reason. */
export function TemplateReview({ review, reviewNote }: Pick<TextTemplate, 'review' | 'reviewNote'>) {
  const say = useSay();
  const own = ownNotes.find((note) => review === 'draft' && note === reviewNote);
  return (
    <span className={styles.lines}>
      <span>
        <Chip tone={tones[review]}>{say(`letters.admin.template.review.${review}`)}</Chip>
      </span>
      {reviewNote !== null && (
        <small>{own === undefined ? reviewNote : say(`letters.admin.template.note.${own}`)}</small>
      )}
    </span>
  );
}
