import { acceptDeposit, type Deposit, depositStates, listDeposits } from '@airway/contract/deposits';
import type { ReplyOf } from '@airway/contract/endpoint';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AddDeposit } from './add-deposit.tsx';
import { AssignDeposit } from './assign-deposit.tsx';
import { DecideDeposit } from './decide-deposit.tsx';
import styles from './deposits.module.css';
import { ReopenDeposit } from './reopen-deposit.tsx';
import { depositScreens } from './screens.ts';

interface Props {
  editionId: string;
  found: ReplyOf<typeof listDeposits>;
  /** Path of the import of statements, below the base. */
  importPath: string;
}

type Candidate = Deposit['candidates'][number];

function RegistrationLink({ registration: { id, number, name } }: Pick<Candidate, 'registration'>) {
  const pathTo = usePathTo();
  return (
    <Link href={pathTo(`/Admin/Registrations/${id}`)}>
      {name}{' '}
      <span className={styles.number} translate="no">
        {number}
      </span>
    </Link>
  );
}

/** Takes the deposit for a registration that expects this very sum: one click. */
function TakeCandidate({
  deposit,
  candidate: { registration, expected },
  onTaken,
}: {
  deposit: Deposit;
  candidate: Candidate;
  onTaken: (sentence: string) => void;
}) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  if (expected?.total.amountMinor !== deposit.amount.amountMinor) return null;
  return (
    <ActButton
      size="small"
      variant="secondary"
      send={async () => {
        const body = { ...expected, registrationNumber: registration.number, reason: '' };
        await authorisedCall(acceptDeposit, { params: { id: deposit.id }, body });
        onTaken(say('deposits.admin.taken', { name: registration.name, number: registration.number }));
        await revalidate();
      }}
    >
      {say('deposits.admin.take')}
      <VisuallyHidden> ({registration.number})</VisuallyHidden>
    </ActButton>
  );
}

function Candidates({ deposit, onTaken }: { deposit: Deposit; onTaken: (sentence: string) => void }) {
  const say = useSay();
  const locale = useLocale();
  if (deposit.candidates.length === 0) return say('deposits.admin.nobody');
  return (
    <div className={styles.match}>
      {deposit.candidates.map((candidate) => (
        <Stack gap="tight" key={candidate.registration.id}>
          <RegistrationLink registration={candidate.registration} />
          <span>
            {[
              ...candidate.clues.map((clue) => say(`deposits.admin.clue.${clue}`)),
              ...(candidate.expected === null
                ? []
                : [
                    say('deposits.admin.expected', { amount: formatMoney(locale, candidate.expected.total) }),
                  ]),
            ].join(' · ')}
          </span>
          <div>
            <TakeCandidate deposit={deposit} candidate={candidate} onTaken={onTaken} />
          </div>
        </Stack>
      ))}
    </div>
  );
}

function Decision({ decision }: { decision: NonNullable<Deposit['decision']> }) {
  const say = useSay();
  const { registration, by, reason } = decision;
  return (
    <div className={styles.match}>
      {registration !== null && <RegistrationLink registration={registration} />}
      <span>{[by ?? say('deposits.admin.byProgram'), reason].filter((part) => part !== '').join(' · ')}</span>
    </div>
  );
}

const tones = { open: 'warn', matched: 'ok', returned: 'plain', ignored: 'plain' } as const;
const isOpen = ({ state }: Deposit) => state === 'open';

/** Money on the account of the society, with the registrations that it is for. */
export function Deposits({ editionId, found, importPath }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const results = useOutcome();
  const { tell } = results;
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  return (
    <ListPage
      screen={depositScreens.deposits}
      call={listDeposits}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ depositor, amount }) => `${depositor} ${formatMoney(locale, amount)}`}
      columns={{
        day: {
          head: say('deposits.admin.day'),
          sort: 'day',
          cell: ({ day, time }) => `${formatDay(locale, day)}${time === '' ? '' : ` ${time.slice(0, 5)}`}`,
        },
        depositor: {
          head: say('deposits.admin.depositor'),
          isHead: true,
          cell: ({ depositor, memo }) => (memo === '' ? depositor : `${depositor} (${memo})`),
        },
        amount: {
          head: say('deposits.admin.amount'),
          sort: 'amount',
          numeric: true,
          unbroken: true,
          cell: ({ amount }) => formatMoney(locale, amount),
        },
        state: {
          head: say('deposits.admin.state'),
          unbroken: true,
          cell: ({ state }) => <Chip tone={tones[state]}>{say(`deposits.admin.state.${state}`)}</Chip>,
        },
        match: {
          head: say('deposits.admin.match'),
          cell: (deposit) =>
            deposit.decision === null ? (
              <Candidates deposit={deposit} onTaken={tell} />
            ) : (
              <Decision decision={deposit.decision} />
            ),
        },
      }}
      filters={{
        state: choice(
          say('deposits.admin.state'),
          depositStates.map((state) => [state, say(`deposits.admin.state.${state}`)]),
        ),
        query: text(say('deposits.admin.query')),
      }}
      results={results}
      rowActs={[
        {
          label: say('deposits.admin.assign'),
          isFor: isOpen,
          dialog: (deposit, close, done) => <AssignDeposit deposit={deposit} onClose={close} onDone={done} />,
        },
        {
          label: say('deposits.admin.decide'),
          isFor: isOpen,
          dialog: (deposit, close, done) => <DecideDeposit deposit={deposit} onClose={close} onDone={done} />,
        },
        {
          label: say('deposits.admin.reopen'),
          isFor: (deposit) => !isOpen(deposit),
          dialog: (deposit, close, done) => <ReopenDeposit deposit={deposit} onClose={close} onDone={done} />,
        },
      ]}
      empty={say('deposits.admin.empty')}
      emptyYet={say('deposits.admin.emptyYet')}
    >
      <Cluster>
        <LinkButton href={pathTo(importPath)}>{say('deposits.admin.import')}</LinkButton>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {say('deposits.admin.add')}
        </Button>
      </Cluster>
      {isAdding && (
        <AddDeposit
          editionId={editionId}
          onClose={() => setAdding(false)}
          onDone={(sentence) => {
            setAdding(false);
            tell(sentence);
            void revalidate();
          }}
        />
      )}
    </ListPage>
  );
}
