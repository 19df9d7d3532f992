import type { CountedDay, Figures, MoneyDay } from '@airway/contract/registration-figures';
import { type Currency, currencies, currencyExponent } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { type ChartLine, LineChart } from '../../../console/chart/line-chart.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { Figure } from './figure.tsx';
import { type ComparedDay, comparedDays, linesOf, moneyDaysOf, netOf } from './figure-lines.ts';
import { useFigureText } from './use-figure-text.ts';

interface OverTimeProps {
  figures: Figures;
  title: string;
  description: string;
  lines: readonly ChartLine[];
  yLabel(y: number): string;
}

function OverTime({ figures, yLabel, ...chart }: OverTimeProps) {
  const say = useSay();
  const text = useFigureText(figures.current.startsOn);
  return (
    <LineChart
      {...chart}
      yLabel={yLabel}
      xLabels={(x) => [text.day(-x), text.left(-x)]}
      xName={(x) => text.dayAndLeft(-x)}
      pickLabel={say('registrations.admin.figures.pick')}
    />
  );
}

interface DaysTableProps<Day> {
  figures: Figures;
  caption: string;
  rows: ComparedDay<Day>[];
  columns: { key: string; header: string; value(day: Day): ReactNode }[];
  /** Column that is shown of the meeting before, too. */
  compared: { header: string; value(day: Day): ReactNode };
}

/** Both meetings day by day, below each other at the same number of days until the opening. */
function DaysTable<Day>({ figures, caption, rows, columns, compared }: DaysTableProps<Day>) {
  const say = useSay();
  const { current, previous } = figures;
  const text = useFigureText(current.startsOn);
  const past: TableColumn<ComparedDay<Day>>[] =
    previous === null
      ? []
      : [
          {
            key: 'previous',
            header: `${compared.header} ${previous.year}`,
            numeric: true,
            cell: (row) => (row.previous === undefined ? '–' : compared.value(row.previous)),
          },
        ];
  return (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ daysLeft }) => String(daysLeft)}
      columns={[
        {
          key: 'day',
          header: say('registrations.admin.figures.day'),
          rowHeader: true,
          unbroken: true,
          cell: ({ daysLeft }) => text.dayAndLeft(daysLeft),
        },
        ...columns.map(({ key, header, value }) => ({
          key,
          header,
          numeric: true,
          cell: (row: ComparedDay<Day>) => (row.current === undefined ? '–' : value(row.current)),
        })),
        ...past,
      ]}
    />
  );
}

/** Confirmed registrations over time, this meeting and the last. */
export function RegistrationFigure({ figures }: { figures: Figures }) {
  const say = useSay();
  const { current, previous, daysLeft } = figures;
  const text = useFigureText(current.startsOn);
  const title = say('registrations.admin.figures.registrations.title');
  const columns = (['confirmed', 'unpaid', 'cancelled'] as const).map((key) => ({
    key,
    header: say(`registrations.admin.figures.${key}`),
    value: (day: CountedDay) => text.people(day[key]),
  }));
  return (
    <Figure
      title={title}
      of="registrations"
      how={say('registrations.admin.figures.registrations.how')}
      isEmpty={current.registrations.length === 0 && previous === null}
      table={
        <DaysTable
          figures={figures}
          caption={title}
          rows={comparedDays(current.registrations, previous?.registrations ?? [], daysLeft)}
          columns={columns}
          compared={{
            header: say('registrations.admin.figures.confirmed'),
            value: (day) => text.people(day.confirmed),
          }}
        />
      }
    >
      <OverTime
        figures={figures}
        title={title}
        description={say('registrations.admin.figures.registrations.description', {
          year: String(current.year),
          count: current.registrations.at(-1)?.confirmed ?? 0,
        })}
        lines={linesOf(figures, {
          daysOf: ({ registrations }) => registrations,
          heightOf: ({ confirmed }) => confirmed,
          nameOf: (year) => say('registrations.admin.figures.meeting', { year: String(year) }),
        })}
        yLabel={text.people}
      />
    </Figure>
  );
}

function IncomeFigure({ figures, currency }: { figures: Figures; currency: Currency }) {
  const say = useSay();
  const { current, previous, daysLeft } = figures;
  const text = useFigureText(current.startsOn);
  const title = say('registrations.admin.figures.income.title', { currency });
  const days = moneyDaysOf(current, currency);
  const past = previous === null ? [] : moneyDaysOf(previous, currency);
  const last = days.at(-1);
  const net = {
    key: 'net',
    header: say('registrations.admin.figures.net'),
    value: (day: MoneyDay) => text.money(netOf(day), currency),
  };
  const columns = [
    ...(['received', 'returned'] as const).map((key) => ({
      key,
      header: say(`registrations.admin.figures.${key}`),
      value: (day: MoneyDay) => text.money(day[`${key}Minor`], currency),
    })),
    net,
  ];
  return (
    <Figure
      title={title}
      of="income"
      how={say('registrations.admin.figures.income.how')}
      isEmpty={days.length + past.length === 0}
      table={
        <DaysTable
          figures={figures}
          caption={title}
          rows={comparedDays(days, past, daysLeft)}
          columns={columns}
          compared={net}
        />
      }
    >
      <OverTime
        figures={figures}
        title={title}
        description={say('registrations.admin.figures.income.description', {
          year: String(current.year),
          amount: text.money(last === undefined ? 0 : netOf(last), currency),
        })}
        lines={linesOf(figures, {
          daysOf: (edition) => moneyDaysOf(edition, currency),
          heightOf: (day) => netOf(day) / 10 ** currencyExponent[currency],
          nameOf: (year) => say('registrations.admin.figures.meeting', { year: String(year) }),
        })}
        yLabel={(amount) => text.units(amount, currency)}
      />
    </Figure>
  );
}

/** Net income over time, one chart for each currency in use. */
export function IncomeFigures({ figures }: { figures: Figures }) {
  const { current, previous } = figures;
  const used = currencies.filter((currency) =>
    [current, previous].some((edition) => edition !== null && moneyDaysOf(edition, currency).length > 0),
  );
  const shown = used.length === 0 ? currencies.slice(0, 1) : used;
  return shown.map((currency) => <IncomeFigure key={currency} figures={figures} currency={currency} />);
}
