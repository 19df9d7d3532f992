import {
  copyNeeds,
  daysInYear,
  type NewEdition,
  type previewEditionCopy,
} from '@airway/contract/editions-copies';
import type { ReplyOf } from '@airway/contract/endpoint';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay, formatDayOfYear, formatDeadline, formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Prose } from '../../../ui/prose.tsx';
import type { ManagedEdition } from './edition-list.tsx';

export interface CopyPreviewProps {
  source: ManagedEdition;
  edition: NewEdition;
  preview: ReplyOf<typeof previewEditionCopy>;
}

const ends: readonly string[] = ['earlyEndsAt', 'regularEndsAt', 'registrationClosesAt'];

/** Returns the parts that were left out and take others with them. */
const leftOutOf = ({ parts }: NewEdition) =>
  (['fees', 'days', 'rooms', 'sessions'] as const).filter(
    (part) => !parts.includes(part) && (copyNeeds[part] ?? []).every((needed) => parts.includes(needed)),
  );

/** Shows everything that a new edition would get, with dates before and after. */
export function CopyPreview({ source, edition, preview }: CopyPreviewProps) {
  const say = useSay();
  const locale = useLocale();
  const format = (date: string) =>
    date.length === 10 ? formatDay(locale, date) : formatInstant(locale, date);
  const moved = (from: string | null, to: string | null) =>
    from === null || to === null ? '' : `${format(from)} → ${format(to)}`;
  const { days, keepsWeekdays, isOver, outside, dates, parts } = preview;
  const weeks = Math.abs(days) / 7;
  const warnings = [
    ...(keepsWeekdays
      ? []
      : [
          say('editions.admin.copy.preview.weekdays', {
            days: Math.abs(days),
            day: formatDay(locale, daysInYear(source, edition.year).startsOn),
          }),
        ]),
    ...leftOutOf(edition).map((part) => say(`editions.admin.copy.preview.without.${part}`)),
    ...(isOver ? [] : [say('editions.admin.copy.preview.running')]),
    ...(outside === 0 ? [] : [say('editions.admin.copy.preview.outside', { count: outside })]),
  ];
  return (
    <Stack>
      {keepsWeekdays && (
        <p>
          {say(days < 0 ? 'editions.admin.copy.preview.earlier' : 'editions.admin.copy.preview.moved', {
            weeks,
          })}
        </p>
      )}
      <p>{say('editions.admin.copy.afterSwitch')}</p>
      {warnings.length > 0 && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <h3>{say('editions.admin.copy.preview.dates')}</h3>
      <DefinitionList
        items={dates.map(({ name, from, to }) => ({
          key: name,
          term: say(`editions.admin.${name}`),
          value: ends.includes(name)
            ? `${formatDeadline(locale, from)} → ${formatDeadline(locale, to)}`
            : moved(from, to),
        }))}
      />
      <div>
        {parts.map(({ part, items }) => (
          <Disclosure
            key={part}
            summary={`${say(`editions.admin.copy.part.${part}`)} · ${say('editions.admin.copy.preview.count', { count: items.length })}`}
          >
            {items.length === 0 ? (
              <p>{say('editions.admin.copy.preview.none')}</p>
            ) : (
              <Prose>
                <ul>
                  {items.map(({ name, from, to }, index) => {
                    const { text, lang } = textIn(locale, name);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes its order
                      <li key={index}>
                        {part === 'sessions' && to !== null && `${formatDayOfYear(locale, to)} `}
                        <span lang={lang}>{text}</span>
                        {part !== 'sessions' && from !== null && ` (${moved(from, to)})`}
                      </li>
                    );
                  })}
                </ul>
              </Prose>
            )}
          </Disclosure>
        ))}
      </div>
    </Stack>
  );
}
