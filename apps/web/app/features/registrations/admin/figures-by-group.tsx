import type { Figures, FigureTable } from '@airway/contract/registration-figures';
import { type Currency, currencies } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { type Bar, BarChart } from '../../../console/chart/bar-chart.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { Figure } from './figure.tsx';
import { netOf } from './figure-lines.ts';
import { registrationScreens } from './screens.ts';
import { useFigureText } from './use-figure-text.ts';

interface Counts {
  confirmed: number;
  unpaid: number;
  cancelled: number;
}

interface Group extends Counts {
  key: string;
  name: string;
  /** Query of the list with the confirmed ones. */
  query?: string | undefined;
}

interface GroupFigureProps {
  figures: Figures;
  of: FigureTable;
  /** Heading of the names. */
  head: string;
  title: string;
  groups: readonly Group[];
  /** Larger groups that are drawn; all are in the table. */
  drawn?: number;
  below?: ReactNode;
}

function GroupFigure({ figures, of, head, title, groups, drawn = groups.length, below }: GroupFigureProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const text = useFigureText(figures.current.startsOn);
  const list = registrationScreens.registrations.path;
  const confirmed = ({ query, ...group }: Group) => {
    const people = `${say('registrations.admin.figures.confirmed')} ${text.people(group.confirmed)}`;
    return query === undefined || group.confirmed === 0 ? (
      people
    ) : (
      <Link href={pathTo(`${list}?state=completed&${query}`)}>{people}</Link>
    );
  };
  const bars = groups.slice(0, drawn).map(
    (group): Bar => ({
      key: group.key,
      name: group.name,
      solid: group.confirmed,
      striped: group.unpaid,
      value: (
        <>
          {confirmed(group)}
          {group.unpaid > 0 && ` · ${say('registrations.admin.figures.unpaid')} ${text.people(group.unpaid)}`}
        </>
      ),
    }),
  );
  const columns = (['confirmed', 'unpaid', 'cancelled'] as const).map((key) => ({
    key,
    header: say(`registrations.admin.figures.${key}`),
    numeric: true,
    cell: (group: Group) => text.people(group[key]),
  }));
  return (
    <Figure
      title={title}
      of={of}
      how={say('registrations.admin.figures.groups.how')}
      isEmpty={groups.length === 0}
      table={
        <Table
          caption={title}
          captionHidden
          rows={[...groups]}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: head, rowHeader: true, cell: ({ name }: Group) => name },
            ...columns,
          ]}
        />
      }
    >
      <BarChart
        bars={bars}
        legend={{
          solid: say('registrations.admin.figures.confirmed'),
          striped: say('registrations.admin.figures.unpaid'),
        }}
      />
      {below}
    </Figure>
  );
}

export function CategoryFigure({ figures }: { figures: Figures }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <GroupFigure
      figures={figures}
      of="categories"
      head={say('registrations.admin.figures.category')}
      title={say('registrations.admin.figures.categories')}
      groups={figures.categories.map(({ code, name, ...counts }) => ({
        key: code,
        name: textIn(locale, name).text,
        query: `category=${encodeURIComponent(code)}`,
        ...counts,
      }))}
    />
  );
}

const drawnCountries = 12;

export function CountryFigure({ figures }: { figures: Figures }) {
  const say = useSay();
  const pathTo = usePathTo();
  const text = useFigureText(figures.current.startsOn);
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const { countries } = figures;
  const abroad = countries
    .filter(({ code }) => code !== 'KR')
    .reduce((sum, { confirmed }) => sum + confirmed, 0);
  const list = `${registrationScreens.registrations.path}?state=completed&country=abroad`;
  return (
    <GroupFigure
      figures={figures}
      of="countries"
      head={say('registrations.admin.figures.country')}
      title={say('registrations.admin.figures.countries')}
      drawn={drawnCountries}
      groups={countries.map(({ code, ...counts }) => ({
        key: code,
        name: names.of(code) ?? code,
        // The list knows Korea and abroad only.
        query: code === 'KR' ? 'country=korea' : undefined,
        ...counts,
      }))}
      below={
        <>
          {countries.length > drawnCountries && (
            <p>{say('registrations.admin.figures.more', { count: countries.length - drawnCountries })}</p>
          )}
          {abroad > 0 && (
            <p>
              {say('registrations.admin.figures.abroad')}: {say('registrations.admin.figures.confirmed')}{' '}
              <Link href={pathTo(list)}>{text.people(abroad)}</Link>
            </p>
          )}
        </>
      }
    />
  );
}

export function AttendanceFigure({ figures }: { figures: Figures }) {
  const say = useSay();
  return (
    <GroupFigure
      figures={figures}
      of="attendances"
      head={say('registrations.admin.figures.attendance')}
      title={say('registrations.admin.figures.attendances')}
      groups={figures.attendances.map(({ attendance, ...counts }) => ({
        key: attendance,
        name: say(`ui.attendance.${attendance}`),
        query: `attendance=${attendance}`,
        ...counts,
      }))}
    />
  );
}

function MethodFigure(props: { figures: Figures; currency: Currency; paymentsPath: string | undefined }) {
  const { figures, currency, paymentsPath } = props;
  const say = useSay();
  const pathTo = usePathTo();
  const text = useFigureText(figures.current.startsOn);
  const methods = figures.methods.filter((one) => one.currency === currency);
  const title = `${say('registrations.admin.figures.methods')} (${currency})`;
  const bars = methods.map((one): Bar => {
    const received = text.money(one.receivedMinor, currency);
    const { method, returnedMinor } = one;
    return {
      key: method,
      name: say(`payments.method.${method}`),
      solid: netOf(one),
      striped: returnedMinor,
      value: (
        <>
          {paymentsPath === undefined ? (
            received
          ) : (
            <Link href={pathTo(`${paymentsPath}?method=${method}&currency=${currency}`)}>{received}</Link>
          )}
          {returnedMinor > 0 &&
            ` · ${say('registrations.admin.figures.returned')} ${text.money(returnedMinor, currency)}`}
        </>
      ),
    };
  });
  return (
    <Figure
      title={title}
      of="methods"
      how={say('registrations.admin.figures.methods.how')}
      isEmpty={methods.length === 0}
      table={
        <Table
          caption={title}
          captionHidden
          rows={methods}
          rowKey={({ method }) => method}
          columns={[
            {
              key: 'method',
              header: say('registrations.admin.figures.method'),
              rowHeader: true,
              cell: ({ method }) => say(`payments.method.${method}`),
            },
            ...(['received', 'returned'] as const).map((key) => ({
              key,
              header: say(`registrations.admin.figures.${key}`),
              numeric: true,
              cell: (one: (typeof methods)[number]) => text.money(one[`${key}Minor`], currency),
            })),
            {
              key: 'net',
              header: say('registrations.admin.figures.net'),
              numeric: true,
              cell: (one) => text.money(netOf(one), currency),
            },
          ]}
        />
      }
    >
      <BarChart
        bars={bars}
        legend={{
          solid: say('registrations.admin.figures.net'),
          striped: say('registrations.admin.figures.returned'),
        }}
      />
    </Figure>
  );
}

/** Income by method, one chart for each currency in use. Leads to the list of payments where there is one. */
export function MethodFigures(props: { figures: Figures; paymentsPath: string | undefined }) {
  const used = currencies.filter((currency) =>
    props.figures.methods.some((one) => one.currency === currency),
  );
  const shown = used.length === 0 ? currencies.slice(0, 1) : used;
  return shown.map((currency) => <MethodFigure key={currency} currency={currency} {...props} />);
}

/** From this share of a quota on, it is marked. */
const almostFull = 0.9;

export function SeatFigure({ figures: { seats } }: { figures: Figures }) {
  const say = useSay();
  const locale = useLocale();
  const title = say('registrations.admin.figures.seats');
  const nameOf = ({ name }: (typeof seats)[number]) =>
    name === null ? say('registrations.admin.figures.seats.edition') : textIn(locale, name).text;
  const shareOf = ({ taken, capacity }: (typeof seats)[number]) => (capacity === 0 ? 1 : taken / capacity);
  const markOf = (seat: (typeof seats)[number]) => {
    const share = shareOf(seat);
    if (share >= 1) return <Chip tone="danger">{say('registrations.admin.figures.seats.full')}</Chip>;
    return share >= almostFull && <Chip tone="warn">{say('registrations.admin.figures.seats.almost')}</Chip>;
  };
  const keyOf = ({ kind, code }: (typeof seats)[number]) => `${kind}-${code ?? ''}`;
  return (
    <Figure
      title={title}
      of="seats"
      how={say('registrations.admin.figures.seats.how')}
      isEmpty={seats.length === 0}
      table={
        <Table
          caption={title}
          captionHidden
          rows={seats}
          rowKey={keyOf}
          columns={[
            {
              key: 'name',
              header: say('registrations.admin.figures.seats.of'),
              rowHeader: true,
              cell: (seat) => (
                <>
                  {nameOf(seat)} {markOf(seat)}
                </>
              ),
            },
            {
              key: 'taken',
              header: say('registrations.admin.figures.seats.taken'),
              numeric: true,
              cell: ({ taken }) => taken,
            },
            {
              key: 'capacity',
              header: say('registrations.admin.figures.seats.capacity'),
              numeric: true,
              cell: ({ capacity }) => capacity,
            },
          ]}
        />
      }
    >
      <BarChart
        full={1}
        bars={seats.map((seat) => ({
          key: keyOf(seat),
          name: nameOf(seat),
          mark: markOf(seat),
          solid: shareOf(seat),
          value: say('registrations.admin.figures.seats.value', {
            taken: seat.taken,
            capacity: seat.capacity,
            percent: Math.floor(shareOf(seat) * 100),
          }),
        }))}
      />
    </Figure>
  );
}
