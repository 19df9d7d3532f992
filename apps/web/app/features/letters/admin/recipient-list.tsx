import type { ReplyOf } from '@airway/contract/endpoint';
import { type LetterDetail, listLetterRecipients, recipientStates } from '@airway/contract/letters';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListRows } from '../../../console/list-rows.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './letters.module.css';
import { subjectPath } from './subject-path.ts';

type Recipient = ReplyOf<typeof listLetterRecipients>['content'][number];

/** The state of the mail, with the reason if it was not sent or not accepted. */
function RecipientState({ state, skipReason, failure }: Recipient) {
  const say = useSay();
  return (
    <span className={styles.lines}>
      {say(`letters.admin.recipientState.${state}`)}
      {skipReason !== null && <small>{say(`letters.admin.reason.${skipReason}`)}</small>}
      {failure !== null && <small translate="no">{failure}</small>}
    </span>
  );
}

interface RecipientListProps {
  letter: LetterDetail;
  found: ReplyOf<typeof listLetterRecipients>;
}

/** The people of a started letter, with what became of their mail. */
export function RecipientList({ letter, found }: RecipientListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isMail = letter.channel === 'mail';
  return (
    <Section title={say('letters.admin.recipients')}>
      <Stack>
        <ListRows
          caption={say('letters.admin.recipients')}
          call={listLetterRecipients}
          found={found}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          counts="people"
          columns={{
            name: {
              head: say(isMail ? 'letters.admin.recipient.name' : 'letters.admin.recipient.phone'),
              sort: 'place',
              isHead: true,
              cell: ({ subjectId, name, email, phone }) => (
                <span className={styles.lines} translate="no">
                  <Link href={pathTo(subjectPath(letter.audience.kind, subjectId))}>{name}</Link>
                  <small>{isMail ? email : phone}</small>
                </span>
              ),
            },
            language: {
              head: say('letters.admin.recipient.language'),
              cell: (one) => say(`letters.admin.language.${one.locale}`),
            },
            state: { head: say('console.row.state'), cell: (one) => <RecipientState {...one} /> },
            at: {
              head: say('letters.admin.recipient.at'),
              cell: ({ at }) => (at === null ? '–' : formatInstant(locale, at)),
            },
          }}
          filters={{
            query: text(say('letters.admin.recipient.query')),
            state: choice(
              say('console.row.state'),
              recipientStates.map((state) => [state, say(`letters.admin.recipientState.${state}`)]),
            ),
          }}
        />
      </Stack>
    </Section>
  );
}
