import { attendances, type EditionSummary, feePeriods } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { QueryTo } from '@airway/contract/lists';
import {
  exportRegistrationSheet,
  exportRegistrations,
  filteredStates,
  type ListedRegistration,
  type RegistrationColumn,
  type RegistrationEntry,
  registrationColumns,
  searchRegistrations,
} from '@airway/contract/registrations-admin';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import type { BulkAct } from '../../../console/list-selection.tsx';
import { useMay } from '../../../console/use-staff.ts';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatDeadline, formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { ActOnMany } from './act-on-many.tsx';
import { columnHeads } from './column-heads.ts';
import { EditionLinks } from './edition-links.tsx';
import { MailFound } from './mail-found.tsx';
import styles from './registration-list.module.css';
import { RegistrationStateChip } from './registration-state.tsx';
import { RegistrationTotals } from './registration-totals.tsx';
import { registrationScreens } from './screens.ts';

const countries = ['korea', 'abroad'] as const;
const kinds = ['mail', 'tag', 'untag', 'cancel'] as const;
const credits = ['wanted', 'unwanted'] as const;

/** Paid amount, the one that is expected, or amount due. */
function Amount({
  charge,
  expected,
  due,
  state,
}: Pick<RegistrationEntry, 'charge' | 'expected' | 'due' | 'state'>) {
  const locale = useLocale();
  const say = useSay();
  if (charge !== null) return formatMoney(locale, charge.amount);
  if (expected !== null)
    return (
      <>
        {say('registrations.admin.due', { amount: formatMoney(locale, expected.amount) })}
        <small className={styles.instant}>
          {say('registrations.admin.dueAt', { at: formatDeadline(locale, expected.dueAt) })}
        </small>
      </>
    );
  if (state === 'completed') return say('registrations.fee.free');
  if (due === null) return '–';
  return say('registrations.admin.due', { amount: formatMoney(locale, due) });
}

/** Tags, and the newest note. */
function Written({ tags, note }: Pick<ListedRegistration, 'tags' | 'note'>) {
  const say = useSay();
  return (
    <span className={styles.written}>
      {tags.length > 0 && <span className={styles.tags}>{tags.join(', ')}</span>}
      {note !== null && (
        <small title={note.text}>
          {note.text}
          {note.count > 1 && ` (${say('registrations.admin.notes.more', { count: note.count - 1 })})`}
        </small>
      )}
    </span>
  );
}

/** Columns for the printing of badges. */
const badgeColumns = [
  'number',
  'name',
  'badgeName',
  'affiliationKo',
  'affiliationEn',
  'country',
  'category',
] as const satisfies readonly RegistrationColumn[];

const loadPage = (query: QueryTo<typeof searchRegistrations>) =>
  authorisedCall(searchRegistrations, { query });

interface RegistrationListProps {
  found: ReplyOf<typeof searchRegistrations>;
  /** Newest first. */
  editions: readonly EditionSummary[];
}

export function RegistrationList({ found, editions }: RegistrationListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const may = useMay();
  const actOnMany = (kind: (typeof kinds)[number]): BulkAct<ListedRegistration> => ({
    label: say(`registrations.admin.many.${kind}`),
    isDangerous: kind === 'cancel',
    dialog: (rows, close, done) => <ActOnMany kind={kind} rows={rows} onClose={close} onDone={done} />,
  });
  // An empty column would push the last one out of view.
  const isAnyWritten = found.content.some(({ tags, note }) => tags.length > 0 || note !== null);
  const written = {
    head: say('registrations.admin.tagsAndNotes'),
    cell: (entry: ListedRegistration) => <Written {...entry} />,
  };
  return (
    <ListPage
      screen={registrationScreens.registrations}
      call={searchRegistrations}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ userName, registrationNumber }) => `${userName} ${registrationNumber}`}
      columns={{
        name: {
          head: say('registrations.fact.name'),
          sort: 'userName',
          isHead: true,
          cell: ({ id, userName, registrationNumber }) => (
            <span className={styles.name}>
              <Link href={pathTo(`/Admin/Registrations/${id}`)}>{userName}</Link>
              <small translate="no">{registrationNumber}</small>
            </span>
          ),
        },
        affiliation: {
          head: say('registrations.fact.affiliation'),
          sort: 'affiliation',
          alsoSort: [{ head: say('registrations.field.country'), sort: 'country' }],
          cell: ({ affiliation, country }) =>
            country === 'KR' ? affiliation : `${affiliation} (${country})`,
        },
        category: {
          head: say('registrations.fact.category'),
          sort: 'category',
          alsoSort: [{ head: say('registrations.fact.attendance'), sort: 'attendance' }],
          cell: ({ categoryName, attendance, options, discountCode }) => (
            <span className={styles.name}>
              <Bilingual text={categoryName} />
              {attendance === 'online' && <small>{say('ui.attendance.online')}</small>}
              {options.length > 0 && (
                <small>{options.map(({ name }) => textIn(locale, name).text).join(', ')}</small>
              )}
              {discountCode !== null && <small translate="no">{discountCode}</small>}
            </span>
          ),
        },
        state: {
          head: say('registrations.fact.state'),
          sort: 'state',
          cell: (one) => <RegistrationStateChip registration={one} />,
        },
        amount: {
          head: say('registrations.fact.amount'),
          sort: 'amount',
          alsoSort: [{ head: say('registrations.fact.paidAt'), sort: 'paidAt' }],
          numeric: true,
          cell: (one) => (
            <span className={styles.amount}>
              <Amount {...one} />
              {one.charge?.paidAt != null && (
                <small className={styles.instant}>{formatInstant(locale, one.charge.paidAt)}</small>
              )}
            </span>
          ),
        },
        ...(isAnyWritten && { written }),
        createdAt: {
          head: say('registrations.fact.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => <span className={styles.instant}>{formatInstant(locale, createdAt)}</span>,
        },
      }}
      filters={{
        query: text(
          say('registrations.admin.query'),
          say(
            may('REGISTRATION_Manage') ? 'registrations.admin.query.all' : 'registrations.admin.query.names',
          ),
        ),
        state: choice(
          say('registrations.fact.state'),
          filteredStates.map((state) => [
            state,
            say(state === 'unpaid' ? 'registrations.admin.state.unpaid' : `registrations.state.${state}`),
          ]),
        ),
        seat: choice(say('registrations.admin.seat'), [
          ['released', say('registrations.admin.seat.released')],
        ]),
        category: choice(
          say('registrations.fact.category'),
          found.categories.map(({ code, name }) => [code, textIn(locale, name).text]),
        ),
        attendance: choice(
          say('registrations.fact.attendance'),
          attendances.map((attendance) => [attendance, say(`ui.attendance.${attendance}`)]),
        ),
        option: choice(
          say('registrations.fact.options'),
          found.options.map(({ code, name }) => [code, textIn(locale, name).text]),
        ),
        country: choice(
          say('registrations.field.country'),
          countries.map((country) => [country, say(`registrations.admin.country.${country}`)]),
        ),
        period: choice(
          say('registrations.admin.period'),
          feePeriods.map((period) => [period, say(`editions.fees.period.${period}`)]),
        ),
        credits: choice(
          say('registrations.field.wantsCredits'),
          credits.map((choice) => [choice, say(`registrations.admin.credits.${choice}`)]),
        ),
        ...(found.tags.length > 0 && {
          tag: choice(
            say('registrations.admin.tags'),
            found.tags.map((tag) => [tag, tag]),
          ),
        }),
      }}
      counts="people"
      empty={say('registrations.admin.empty')}
      loadPage={loadPage}
      acts={may('REGISTRATION_Manage') ? kinds.map(actOnMany) : []}
      {...(may('REGISTRATION_Export') && {
        exportWith: {
          call: exportRegistrations,
          sheetCall: exportRegistrationSheet,
          columns: registrationColumns.map((key) => ({
            key,
            label: say(columnHeads[key]),
            isExtra: ['badgeName', 'paidKrw', 'paidUsd', 'tags'].includes(key),
          })),
          presets: [{ label: say('registrations.admin.export.badges'), columns: badgeColumns }],
        },
      })}
    >
      <EditionLinks editions={editions} />
      <RegistrationTotals totals={found.totals} />
      <MailFound />
    </ListPage>
  );
}
