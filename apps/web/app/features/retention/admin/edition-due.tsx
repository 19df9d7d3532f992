import type { EditionRetention, RetentionPeriods } from '@airway/contract/retention';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table } from '../../../ui/table.tsx';
import { useKindColumns } from './use-kind-columns.ts';

type Kind = EditionRetention['kinds'][number];

/** Data of an edition with its deletion dates, and reasons against deletion. */
export function EditionDue({ edition, periods }: { edition: EditionRetention; periods: RetentionPeriods }) {
  const say = useSay();
  const kindColumns = useKindColumns<Kind>(periods);
  const locale = useLocale();
  const { year, title, endsOn, heldBy, kinds } = edition;
  const dayOf = ({ isDue, dueOn }: Kind) => {
    const day = formatDay(locale, dueOn);
    if (!isDue) return day;
    return heldBy === null ? say('retention.admin.due.tonight') : say('retention.admin.due.held', { day });
  };
  return (
    <Section
      title={textIn(locale, title).text}
      lead={say('retention.admin.edition.ends', { day: formatDay(locale, endsOn) })}
    >
      <Stack>
        {heldBy !== null && (
          <Notice tone="warn" word={say('ui.notice.word')}>
            <p>{say(`retention.admin.heldBy.${heldBy}`)}</p>
          </Notice>
        )}
        <Table
          caption={String(year)}
          captionHidden
          rows={kinds}
          rowKey={({ kind }) => kind}
          columns={[
            ...kindColumns,
            { key: 'dueOn', header: say('retention.admin.dueOn'), cell: dayOf },
            {
              key: 'count',
              header: say('retention.admin.count'),
              numeric: true,
              cell: ({ count }) => count.toLocaleString('en-US'),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
