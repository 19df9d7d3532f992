import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { DefinitionList } from '../definition-list.tsx';
import { Disclosure } from '../disclosure.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FeeTable } from '../fee-table.tsx';
import { KeyDates } from '../key-dates.tsx';
import { Money } from '../money.tsx';
import { Pager } from '../pager.tsx';
import { RichText } from '../rich-text.tsx';
import { Section } from '../section.tsx';
import { Table } from '../table.tsx';
import { LinkTabs, Tabs } from '../tabs.tsx';
import { documentSample, samplePicture } from './document-sample.ts';
import type { Samples } from './samples.ts';
import { Specimen } from './specimen.tsx';

const prices = [
  ['250,000', '300,000', '350,000'],
  ['150,000', '180,000', '200,000'],
  ['50,000', '60,000', null],
];

function Tables({ t }: { t: Samples }) {
  const price = (amount: string) => <Money amount={amount} unit={t.unit} unitPosition={t.unitPosition} />;
  const people = [
    {
      number: 'K2027-00012',
      name: '홍길동',
      affiliation: t.longAffiliation,
      amount: '250,000',
      isPaid: true,
    },
    { number: 'I2027-00003', name: t.longName, affiliation: t.owner, amount: '1,250,000', isPaid: false },
  ];
  const columns = [
    {
      key: 'number',
      header: t.columns.number,
      cell: (row: (typeof people)[number]) => row.number,
      rowHeader: true,
      unbroken: true,
    },
    { key: 'name', header: t.columns.name, cell: (row: (typeof people)[number]) => row.name },
    {
      key: 'affiliation',
      header: t.columns.affiliation,
      cell: (row: (typeof people)[number]) => row.affiliation,
    },
    {
      key: 'state',
      header: t.columns.state,
      cell: (row: (typeof people)[number]) => (
        <Chip tone={row.isPaid ? 'ok' : 'warn'}>{row.isPaid ? t.paid : t.waiting}</Chip>
      ),
    },
    {
      key: 'amount',
      header: t.columns.amount,
      cell: (row: (typeof people)[number]) => price(row.amount),
      numeric: true,
    },
  ];
  return (
    <>
      <Specimen name="FeeTable">
        <FeeTable
          caption={t.feeCaption}
          categoryHeader={t.category}
          periods={t.periods.map((label, index) => ({
            key: label,
            label,
            detail: t.periodDetails[index],
            state: (['past', 'current', 'future'] as const)[index],
          }))}
          rows={t.categories.map((label, row) => ({
            key: label,
            label,
            detail: row === 1 ? t.categoryDetails[1] : undefined,
            note: row === 2 ? t.closed : undefined,
            prices: (prices[row] ?? []).map((amount) => (amount === null ? null : price(amount))),
          }))}
          labels={{ current: t.today, past: t.closed }}
        />
      </Specimen>
      <Specimen name="Table · Pager">
        <Table caption={t.registrations} columns={columns} rows={people} rowKey={(row) => row.number} />
        <Pager
          current={7}
          count={24}
          hrefOf={(page) => `#page-${page}`}
          labels={{
            navigation: t.pager,
            previous: t.previous,
            next: t.next,
            page: (page) => `${t.pager} ${page}`,
          }}
        />
        <Table
          caption={t.registrations}
          columns={columns}
          rows={[]}
          rowKey={(row) => row.number}
          empty={
            <EmptyState
              title={t.emptyFilter}
              action={
                <Button size="small" variant="secondary">
                  {t.resetFilter}
                </Button>
              }
            />
          }
        />
      </Specimen>
    </>
  );
}

export function DataSpecimens({ t }: { t: Samples }) {
  const states = ['past', 'next', 'future', 'future'] as const;
  return (
    <Section title="3. Data" id="data" aside={<a href="#data">{t.more}</a>}>
      <Specimen name="KeyDates">
        <KeyDates
          dates={t.keyDates.map((label, index) => ({
            key: label,
            label,
            date: t.keyDateTexts[index],
            state: states[index] ?? 'future',
            word: [t.closed, `${t.nextWord} D-14`][index],
          }))}
        />
      </Specimen>
      <Tables t={t} />
      <Specimen name="DefinitionList">
        <DefinitionList items={t.definitions.map(([term, value]) => ({ key: term, term, value }))} />
      </Specimen>
      <Specimen name="RichText">
        <RichText
          document={documentSample(t.lang)}
          below={2}
          imageAddress={() => samplePicture}
          words={{
            table: (number) => `${t.table} ${number}`,
            video: ({ title = '' }) => ({ play: `${t.play}: ${title}`, note: t.videoNote }),
          }}
        />
      </Specimen>
      <Specimen name="Disclosure">
        <div>
          <Disclosure summary={t.faq[0]} open>
            <p>{t.faq[1]}</p>
          </Disclosure>
          <Disclosure summary={t.readText}>
            <p>{t.consentText}</p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Tabs · LinkTabs">
        <Tabs
          label={t.program}
          tabs={t.tabs.map((label, index) => ({
            key: String(index),
            label,
            count: index === 2 ? 5 : undefined,
            panel: <p>{t.notices.info}</p>,
          }))}
        />
        <LinkTabs
          label={t.navigation}
          tabs={t.pages[0].map((label, index) => ({ href: `#tab-${index}`, label, isCurrent: index === 1 }))}
        />
      </Specimen>
    </Section>
  );
}
