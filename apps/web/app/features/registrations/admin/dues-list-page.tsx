import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { clearDuesList, type getDuesList, putDuesYear } from '@airway/contract/registration-dues';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useRowActs } from '../../../console/row-act.tsx';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { registrationScreens } from './screens.ts';

type DuesList = ReplyOf<typeof getDuesList>;
type YearRow = DuesList['years'][number];

interface YearFormProps {
  editionId: string;
  year: number;
  onDone: (sentence: string) => void;
}

function YearForm({ editionId, year, onDone }: YearFormProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(putDuesYear),
    id: 'dues-',
    async send(body) {
      await authorisedCall(putDuesYear, { params: { id: editionId }, body });
      onDone(say('registrations.admin.dues.year.saved', { year: String(body.year) }));
    },
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('year')}
        defaultValue={String(year)}
        label={say('registrations.admin.dues.year')}
        hint={say('registrations.admin.dues.year.hint')}
        width="short"
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <div>
        <SendButton form={form}>{say('registrations.admin.dues.year.save')}</SendButton>
      </div>
    </ContractForm>
  );
}

interface ClearYearProps {
  editionId: string;
  row: YearRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

function ClearYear({ editionId, row: { year, count }, onClose, onDone }: ClearYearProps) {
  const say = useSay();
  const named = String(year);
  const form = useForm({
    schema: bodyOf(clearDuesList),
    id: 'clear-',
    read: () => ({ year }),
    async send(body) {
      await authorisedCall(clearDuesList, { params: { id: editionId }, body });
      onDone(say('registrations.admin.dues.cleared', { year: named }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.dues.clear.title', { year: named })}
      confirmLabel={say('registrations.admin.dues.clear')}
      isDangerous
    >
      <p>{say('registrations.admin.dues.clear.text', { year: named, count })}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

interface DuesListPageProps {
  editionId: string;
  list: DuesList;
  /** Path of the import, below the base. */
  importPath: string;
}

/** Year and size of the dues list. Its members are not shown. */
export function DuesListPage({ editionId, list, importPath }: DuesListPageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { revalidate } = useRevalidator();
  const results = useOutcome();
  const { year, years, categories } = list;
  const acts = useRowActs<YearRow>(
    [
      {
        label: say('registrations.admin.dues.clear'),
        dialog: (row, onClose, onDone) => (
          <ClearYear editionId={editionId} row={row} onClose={onClose} onDone={onDone} />
        ),
      },
    ],
    (row) => String(row.year),
    results,
  );
  const isEmpty = years.every((one) => one.year !== year);
  return (
    <ScreenPage screen={registrationScreens.dues}>
      <Stack>
        {acts.outcome}
        {isEmpty && categories.length > 0 && (
          <Notice tone="warn" word={say('ui.notice.word')}>
            {say('registrations.admin.dues.emptyYear', { year: String(year) })}
          </Notice>
        )}
        <div>
          <LinkButton href={pathTo(importPath)}>{say('registrations.admin.dues.import')}</LinkButton>
        </div>
        <Table
          caption={say('registrations.admin.dues.counts')}
          columns={[
            {
              key: 'year',
              header: say('registrations.admin.dues.column.year'),
              rowHeader: true,
              cell: (row) => (
                <>
                  {row.year}{' '}
                  {row.year === year && <Chip tone="ok">{say('registrations.admin.dues.applied')}</Chip>}
                </>
              ),
            },
            {
              key: 'count',
              header: say('registrations.admin.dues.count'),
              numeric: true,
              cell: ({ count }) => count.toLocaleString(locale),
            },
            ...acts.columns,
          ]}
          rows={years}
          rowKey={(row) => String(row.year)}
          empty={say('registrations.admin.dues.none')}
        />
        <section>
          <h2>{say('registrations.admin.dues.categories')}</h2>
          <p>
            {categories.length === 0
              ? say('registrations.admin.dues.categories.none')
              : categories.map(({ name }) => textIn(locale, name).text).join(', ')}
          </p>
        </section>
        <YearForm
          editionId={editionId}
          year={year}
          onDone={(sentence) => {
            results.tell(sentence);
            void revalidate();
          }}
        />
        {acts.dialog}
      </Stack>
    </ScreenPage>
  );
}
