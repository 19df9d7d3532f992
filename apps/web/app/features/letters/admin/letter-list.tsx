import type { ReplyOf } from '@airway/contract/endpoint';
import { type LetterEntry, letterNeeds, letterStates, listLetters } from '@airway/contract/letters';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import type { AudienceChoices } from './audience-choices.ts';
import { LetterStateChip } from './letter-state.tsx';
import { countOf, receivingOf } from './recipient-counts.ts';
import { letterScreens } from './screens.ts';
import { useAudienceText } from './use-audience-text.ts';

/** The number of people who got the letter, or the time of its schedule. */
function Progress({ counts, scheduledAt, nextAt }: LetterEntry) {
  const say = useSay();
  const locale = useLocale();
  if (scheduledAt !== null)
    return say('letters.admin.scheduledAt', { at: formatInstant(locale, scheduledAt) });
  if (nextAt !== null) return say('letters.admin.rule.next.cell', { at: formatInstant(locale, nextAt) });
  if (counts.length === 0) return '–';
  return say('letters.admin.given.cell', {
    given: countOf(counts, 'given') + countOf(counts, 'fallback'),
    count: receivingOf(counts),
  });
}

interface LetterListProps {
  found: ReplyOf<typeof listLetters>;
  choices: AudienceChoices;
}

/** Letters of the current edition. */
export function LetterList({ found, choices }: LetterListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const audienceText = useAudienceText(choices);
  return (
    <ListPage
      screen={letterScreens.letters}
      call={listLetters}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ subject }) => textIn(locale, subject).text}
      columns={{
        subject: {
          head: say('letters.admin.subject'),
          isHead: true,
          cell: ({ id, subject }) => (
            <Link href={pathTo(`/Admin/Letters/${id}`)}>{textIn(locale, subject).text}</Link>
          ),
        },
        channel: {
          head: say('letters.admin.channel'),
          cell: ({ channel }) => say(`letters.admin.channel.${channel}`),
        },
        audience: {
          head: say('letters.admin.audience'),
          cell: ({ audience }) => audienceText(audience),
        },
        state: {
          head: say('console.row.state'),
          cell: ({ state, parentId }) => (
            <Cluster>
              <LetterStateChip state={state} />
              {parentId !== null && <Chip>{say('letters.admin.start.automatic')}</Chip>}
            </Cluster>
          ),
        },
        given: { head: say('letters.admin.given'), cell: (letter) => <Progress {...letter} /> },
        createdAt: {
          head: say('letters.admin.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatInstant(locale, createdAt),
        },
      }}
      filters={{
        state: choice(
          say('console.row.state'),
          letterStates.map((state) => [state, say(`letters.admin.state.${state}`)]),
        ),
        needs: choice(
          say('console.needs'),
          letterNeeds.map((need) => [need, say(`console.needs.${need}`)]),
        ),
      }}
      emptyYet={say('letters.admin.empty')}
    >
      <div>
        <LinkButton href={pathTo('/Admin/Letters/New')}>{say('letters.admin.new')}</LinkButton>
      </div>
    </ListPage>
  );
}
