import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useSay } from '../../../platform/messages.ts';
import { Table } from '../../../ui/table.tsx';
import type { Change } from './answer-changes.ts';

type DietaryNeed = RegistrationDetail['answers']['dietaryNeed'];

function Answer({ of: key, answer }: { of: Change['key']; answer: Change['after'] }) {
  const say = useSay();
  if (typeof answer === 'boolean')
    return say(`registrations.admin.credits.${answer ? 'wanted' : 'unwanted'}`);
  if (answer === null || answer === '') return say('console.none');
  return key === 'dietaryNeed' ? say(`registrations.options.${answer as DietaryNeed}`) : answer;
}

/** Old and new value of each changed answer. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const say = useSay();
  return (
    <Table
      caption={say('registrations.admin.edit.changes')}
      captionHidden
      rows={[...changes]}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'answer',
          header: say('registrations.admin.edit.answer'),
          rowHeader: true,
          cell: ({ key }) => say(`registrations.field.${key}`),
        },
        {
          key: 'before',
          header: say('registrations.admin.edit.before'),
          cell: ({ key, before }) => (
            <del>
              <Answer of={key} answer={before} />
            </del>
          ),
        },
        {
          key: 'after',
          header: say('registrations.admin.edit.after'),
          cell: ({ key, after }) => (
            <ins>
              <Answer of={key} answer={after} />
            </ins>
          ),
        },
      ]}
    />
  );
}
