import type { previewEditionRefunds } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { type Currency, currencies } from '@airway/contract/rules';
import filterStyles from '../../../console/list-filters.module.css';
import { formatDay, inSeoul } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type DryRun = ReplyOf<typeof previewEditionRefunds>;
type Row = DryRun['rows'][number];

interface RefundDryRunProps {
  /** Absent without a table, and until it is computed. */
  dryRun: DryRun | undefined;
  hasTable: boolean;
  /** The typed table or an amount is not valid. */
  isWrong: boolean;
  /** Example amounts as typed. */
  amounts: Record<Currency, string>;
}

/** Shows what would go back of example amounts now, and a millisecond around the end of each step. */
export function RefundDryRun({ dryRun, hasTable, isWrong, amounts }: RefundDryRunProps) {
  const say = useSay();
  const locale = useLocale();
  const rows = dryRun?.rows ?? [];
  const momentOf = ({ at }: Row) => `${formatDay(locale, inSeoul(at).day)} ${inSeoul(at).time}`;
  const columns: TableColumn<Row>[] = [
    {
      key: 'at',
      header: say('editions.admin.refunds.at'),
      rowHeader: true,
      cell: (row) => (row.isNow ? say('editions.admin.refunds.now', { at: momentOf(row) }) : momentOf(row)),
    },
    ...(new Set(rows.map(({ kind }) => kind)).size > 1
      ? [
          {
            key: 'kind',
            header: say('editions.admin.refunds.kind'),
            cell: ({ kind }: Row) => say(`editions.admin.refunds.kind.${kind}`),
          },
        ]
      : []),
    {
      key: 'step',
      header: say('editions.admin.refunds.applied'),
      cell: ({ step }) =>
        step === null
          ? say('editions.admin.refunds.ended')
          : say('editions.admin.refunds.step', { number: step + 1 }),
    },
    ...currencies.map((currency) => ({
      key: currency,
      header: say('editions.admin.refunds.givesBack', {
        unit: say(`console.unit.${currency}`),
      }),
      numeric: true,
      cell: ({ givesBack }: Row) => {
        const money = givesBack.find((one) => one.currency === currency);
        return money === undefined ? '' : formatMoney(locale, money);
      },
    })),
  ];
  return (
    <Section title={say('editions.admin.refunds.dryRun')} lead={say('editions.admin.refunds.dryRun.lead')}>
      <Stack>
        <div className={filterStyles.filters}>
          {currencies.map((currency) => (
            <Field
              key={currency}
              id={`amounts.${currency}`}
              name={`amounts.${currency}`}
              defaultValue={amounts[currency]}
              label={say('editions.admin.refunds.example', {
                unit: say(`console.unit.${currency}`),
              })}
            >
              <TextInput inputMode={currency === 'KRW' ? 'numeric' : 'decimal'} autoComplete="off" />
            </Field>
          ))}
        </div>
        <div aria-live="polite">
          {isWrong ? (
            <p>{say('editions.admin.refunds.dryRun.wrong')}</p>
          ) : (
            <Table
              caption={say('editions.admin.refunds.dryRun')}
              captionHidden
              rowKey={({ kind, at }) => `${kind} ${at}`}
              rows={rows}
              columns={columns}
              empty={!hasTable && say('editions.admin.refunds.none')}
            />
          )}
        </div>
      </Stack>
    </Section>
  );
}
