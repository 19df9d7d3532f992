import type { ReplyOf } from '@airway/contract/endpoint';
import {
  type BalanceDay,
  type BalanceItem,
  balanceVerdicts,
  listBalanceItems,
} from '@airway/contract/payments-balance';
import { useState } from 'react';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { formatDay, formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BalanceStateChip } from './balance-state.tsx';
import { CloseBalanceDay } from './close-balance-day.tsx';
import { paymentScreens } from './screens.ts';
import { formatSigned } from './signed-money.ts';

function Facts({ day }: { day: BalanceDay }) {
  const say = useSay();
  const locale = useLocale();
  const { currency, ours, file } = day;
  const money = (amountMinor: number | null) => formatSigned(locale, amountMinor, currency);
  const sums = ({ chargedMinor, returnedMinor }: BalanceDay['ours']) =>
    say('payments.admin.balance.sums', { charged: money(chargedMinor), returned: money(returnedMinor) });
  const items = [
    { key: 'state', term: say('payments.admin.balance.state'), value: <BalanceStateChip day={day} /> },
    { key: 'ours', term: say('payments.admin.balance.ours'), value: sums(ours) },
    {
      key: 'theirs',
      term: say('payments.admin.balance.theirs'),
      value: file === null ? say('payments.admin.balance.noFile') : sums(file),
    },
    {
      key: 'difference',
      term: say('payments.admin.balance.difference'),
      value: file && money(day.differenceMinor),
    },
    {
      key: 'differing',
      term: say('payments.admin.balance.differing.term'),
      value: say('payments.admin.balance.differing', { count: day.differing }),
    },
    {
      key: 'unchecked',
      term: say('payments.admin.balance.unchecked.term'),
      value: day.unchecked > 0 ? say('payments.admin.balance.differing', { count: day.unchecked }) : null,
    },
    { key: 'fee', term: say('payments.admin.balance.fee'), value: file && money(file.feeMinor) },
    { key: 'net', term: say('payments.admin.balance.net'), value: file && money(file.netMinor) },
    {
      key: 'closed',
      term: say('payments.admin.balance.closedAt'),
      value: day.closedAt && formatInstant(locale, day.closedAt),
    },
    { key: 'reason', term: say('payments.admin.balance.reason'), value: day.reason },
  ];
  return <DefinitionList items={items.filter(({ value }) => value !== null)} />;
}

const tones = {
  equal: 'ok',
  'other-sum': 'danger',
  'ours-only': 'danger',
  'theirs-only': 'danger',
  unchecked: 'warn',
} as const;

function Registration({ item: { registration, isCase } }: { item: BalanceItem }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <>
      {registration === null ? (
        say('payments.admin.balance.item.unknown')
      ) : (
        <Link href={pathTo(`/Admin/Registrations/${registration.id}`)}>{registration.number}</Link>
      )}
      {isCase && (
        <p>
          <Link href={pathTo(paymentScreens.cases.path)}>{say('payments.admin.balance.item.case')}</Link>
        </p>
      )}
    </>
  );
}

interface BalanceDayPageProps {
  day: BalanceDay;
  found: ReplyOf<typeof listBalanceItems>;
}

/** One day of the balance, with its charges and refunds. */
export function BalanceDayPage({ day, found }: BalanceDayPageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [isClosing, setClosing] = useState(false);
  const { outcome, tell } = useOutcome();
  const screen = paymentScreens.balance;
  const money = (amountMinor: number | null) => formatSigned(locale, amountMinor, day.currency);
  return (
    <ListPage
      screen={screen}
      title={`${formatDay(locale, day.day)} ${day.siteCode}`}
      place={
        <>
          <Link href={pathTo(screen.path)}>{say('payments.admin.balance.back')}</Link>
          {outcome}
          <Facts day={day} />
          {day.state === 'open' && (
            <div>
              <Button variant="secondary" onClick={() => setClosing(true)}>
                {say('payments.admin.balance.close')}
              </Button>
            </div>
          )}
          {isClosing && (
            <CloseBalanceDay
              day={day}
              onClose={() => setClosing(false)}
              onDone={(sentence) => {
                setClosing(false);
                tell(sentence);
              }}
            />
          )}
          {day.file === null && (
            <Notice tone="info" word={say('ui.notice.word')}>
              <p>{say('payments.admin.balance.noFile.note')}</p>
            </Notice>
          )}
          <h2>{say('payments.admin.balance.items')}</h2>
        </>
      }
      call={listBalanceItems}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ tno }) => tno}
      columns={{
        tno: {
          head: say('payments.admin.balance.item.tno'),
          isHead: true,
          sort: 'tno',
          unbroken: true,
          cell: ({ tno }) => <span translate="no">{tno}</span>,
        },
        direction: {
          head: say('payments.admin.balance.item.direction'),
          unbroken: true,
          cell: ({ direction }) => say(`payments.admin.balance.item.direction.${direction}`),
        },
        registration: {
          head: say('payments.admin.balance.item.registration'),
          cell: (item) => <Registration item={item} />,
        },
        verdict: {
          head: say('payments.admin.balance.item.verdict'),
          cell: ({ verdict, isNetRight }) => (
            <>
              <Chip tone={tones[verdict]}>{say(`payments.admin.balance.verdict.${verdict}`)}</Chip>
              {!isNetRight && <p>{say('payments.admin.balance.item.netWrong')}</p>}
            </>
          ),
        },
        ours: {
          head: say('payments.admin.balance.ours'),
          numeric: true,
          unbroken: true,
          cell: ({ oursMinor }) => money(oursMinor),
        },
        theirs: {
          head: say('payments.admin.balance.theirs'),
          numeric: true,
          unbroken: true,
          cell: ({ theirsMinor }) => money(theirsMinor),
        },
        fee: {
          head: say('payments.admin.balance.fee'),
          numeric: true,
          unbroken: true,
          cell: ({ feeMinor }) => money(feeMinor),
        },
        inquiry: {
          head: say('payments.admin.balance.item.inquiry'),
          cell: ({ inquiry }) => {
            if (inquiry === null) return day.file === null ? say('payments.admin.balance.inquiry.none') : '–';
            const { verdict, remainingMinor } = inquiry;
            return say(`payments.admin.balance.inquiry.${verdict}`, { remaining: money(remainingMinor) });
          },
        },
      }}
      filters={{
        verdict: choice(
          say('payments.admin.balance.item.verdict'),
          balanceVerdicts.map((verdict) => [verdict, say(`payments.admin.balance.verdict.${verdict}`)]),
        ),
      }}
      empty={say('payments.admin.balance.items.empty')}
    />
  );
}
