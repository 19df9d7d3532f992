import type { EditionSummary } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import { discountStates } from '@airway/contract/registration-discounts';
import { type Invitation, listInvitations } from '@airway/contract/registration-invitations';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './discount-code-list.module.css';
import { discountText } from './discount-text.ts';
import { EditionLinks } from './edition-links.tsx';
import { SendAgain, WithdrawInvitation } from './invitation-acts.tsx';
import { InvitePeople } from './invite-people.tsx';
import { registrationScreens } from './screens.ts';

const tones = {
  active: 'plain',
  upcoming: 'plain',
  over: 'warn',
  'used-up': 'ok',
  disabled: 'plain',
} as const;

interface InvitationListProps {
  found: ReplyOf<typeof listInvitations>;
  /** Newest first. */
  editions: readonly EditionSummary[];
}

export function InvitationList({ found, editions }: InvitationListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const results = useOutcome();
  const { tell } = results;
  const [isInviting, setInviting] = useState(false);
  const nameOf = (wanted: string) => {
    const category = found.categories.find(({ code }) => code === wanted);
    return category ? textIn(locale, category.name).text : wanted;
  };
  const mailText = (mail: Invitation['mail']) =>
    mail === null
      ? say('registrations.admin.invitation.mail.forgotten')
      : [
          say('registrations.admin.invitation.mail'),
          say(`registrations.admin.invitation.mail.${mail.state}`),
          formatInstant(locale, mail.at),
        ].join(' · ');
  return (
    <ListPage
      screen={registrationScreens.invitations}
      call={listInvitations}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('registrations.admin.invitation.who'),
          sort: 'name',
          isHead: true,
          cell: ({ name, email, locale: language }) => (
            <span className={styles.stack}>
              {name}
              <small>
                {email} · {say(`registrations.admin.invitation.locale.${language}`)}
              </small>
            </span>
          ),
        },
        state: {
          head: say('registrations.admin.discount.state'),
          cell: ({ state, mail }) => (
            <span className={styles.stack}>
              <span>
                <Chip tone={tones[state]}>{say(`registrations.admin.invitation.state.${state}`)}</Chip>
              </span>
              <small>{mailText(mail)}</small>
            </span>
          ),
        },
        registration: {
          head: say('registrations.admin.invitation.registration'),
          cell: ({ registration }) =>
            registration === null ? (
              '–'
            ) : (
              <Link href={pathTo(`/Admin/Registrations/${registration.id}`)}>{registration.number}</Link>
            ),
        },
        code: {
          head: say('registrations.admin.discount.code'),
          cell: ({ note, categoryCodes, ...one }) => (
            <span className={styles.stack}>
              <span className={styles.code} translate="no">
                {one.code}
              </span>
              <small>
                {discountText(say, locale, one)} ·{' '}
                {categoryCodes.length === 0
                  ? say('registrations.admin.discount.categories.all')
                  : categoryCodes.map(nameOf).join(', ')}
              </small>
              {one.endsAt !== undefined && (
                <small>
                  {say('registrations.admin.discount.endsAt')} {formatInstant(locale, one.endsAt)}
                </small>
              )}
              {note !== '' && (
                <small className={styles.note} title={note}>
                  {note}
                </small>
              )}
            </span>
          ),
        },
        createdAt: {
          head: say('registrations.admin.invitation.sentAt'),
          sort: 'createdAt',
          cell: ({ createdAt, createdBy }) => (
            <span className={styles.stack}>
              {formatInstant(locale, createdAt)}
              {createdBy !== null && <small>{createdBy}</small>}
            </span>
          ),
        },
      }}
      filters={{
        query: text(say('registrations.admin.invitation.query')),
        state: choice(
          say('registrations.admin.discount.state'),
          discountStates.map((state) => [state, say(`registrations.admin.invitation.state.${state}`)]),
        ),
      }}
      empty={say('registrations.admin.invitation.empty')}
      emptyYet={say('registrations.admin.invitation.emptyYet')}
      results={results}
      rowActs={[
        {
          label: say('registrations.admin.invitation.send'),
          isFor: ({ state }) => state === 'active' || state === 'upcoming',
          dialog: (row, onClose, onDone) => <SendAgain row={row} onClose={onClose} onDone={onDone} />,
        },
        {
          label: say('registrations.admin.invitation.withdraw'),
          isFor: ({ state }) => state !== 'disabled' && state !== 'used-up',
          dialog: (row, onClose, onDone) => (
            <WithdrawInvitation row={row} onClose={onClose} onDone={onDone} />
          ),
        },
      ]}
    >
      <EditionLinks editions={editions} />
      <div>
        <Button onClick={() => setInviting(true)}>{say('registrations.admin.invitation.invite')}</Button>
      </div>
      {isInviting && (
        <InvitePeople
          {...found}
          onClose={() => setInviting(false)}
          onDone={(sentence) => {
            setInviting(false);
            tell(sentence);
            void revalidate();
          }}
        />
      )}
    </ListPage>
  );
}
