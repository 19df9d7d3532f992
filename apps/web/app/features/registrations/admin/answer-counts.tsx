import type { QuestionsOfStaff } from '@airway/contract/registration-questions';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';

/** Number of answers by question and choice, also of deleted answers and removed questions. */
export function AnswerCounts({ counts }: Pick<QuestionsOfStaff, 'counts'>) {
  const say = useSay();
  const locale = useLocale();
  if (counts.length === 0) return null;
  const rows = counts.flatMap(({ questionId, text, isRemoved, answers, choices }) => {
    const question = textIn(locale, text).text;
    return [
      {
        key: questionId,
        question: isRemoved ? say('registrations.admin.extra.removed', { text: question }) : question,
        choice: '',
        answers,
      },
      ...choices.map((choice, index) => ({
        key: `${questionId}.${index}`,
        question: '',
        choice: textIn(locale, choice.text).text,
        answers: choice.answers,
      })),
    ];
  });
  return (
    <Section
      title={say('registrations.admin.extra.counts')}
      lead={say('registrations.admin.extra.counts.lead')}
    >
      <Table
        caption={say('registrations.admin.extra.counts')}
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'question',
            header: say('registrations.admin.extra.questions'),
            rowHeader: true,
            cell: ({ question }) => question,
          },
          { key: 'choice', header: say('registrations.admin.extra.choice'), cell: ({ choice }) => choice },
          {
            key: 'answers',
            header: say('registrations.admin.extra.counts'),
            numeric: true,
            cell: ({ answers }) => answers.toLocaleString('en-US'),
          },
        ]}
      />
    </Section>
  );
}
