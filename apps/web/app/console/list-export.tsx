import type { Endpoint, Sendable, SentTo } from '@airway/contract';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useListHref } from '../platform/list-href.ts';
import { useSay } from '../platform/messages.ts';
import { saveFile } from '../platform/save-file.ts';
import { authorisedCall } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';
import { type ExportColumn, ExportColumns, type ExportPreset } from './export-columns.tsx';

/** A call that takes a list's filters and a reason, and returns a file. */
type ExportCall = Endpoint<ZodMiniType, ZodMiniType, ZodMiniType, ZodMiniType<Sendable>>;

export interface ExportProps {
  call: ExportCall;
  /** The call that returns the rows as a spreadsheet; users choose between it and `call`. */
  sheetCall?: ExportCall;
  /** Columns that users may choose and sort. The chosen ones are in the address of the list. */
  columns?: readonly ExportColumn[];
  presets?: readonly ExportPreset[];
  filters: object;
  /** Order of the list, for calls with `columns`. */
  sort?: string;
  params?: object;
  /** Default: the usual text of the dialog. */
  title?: string;
  text?: string;
}

const formats = ['xlsx', 'csv'] as const;

const Chosen = z.strictObject({
  ...WithReason.shape,
  format: z.optional(z.enum(formats)),
  columns: z.optional(z.array(z.string()).check(z.minLength(1, 'required'))),
});

/** Returns the columns in the address that still exist; without any, the usual ones. */
function columnsIn(search: URLSearchParams, columns: readonly ExportColumn[]) {
  const named = (search.get('columns') ?? '').split(',').filter(Boolean);
  const known = named.filter((key) => columns.some((column) => column.key === key));
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
  return {
    chosen: known.length === 0 ? usual : [...new Set(known)],
    usual,
    isCut: known.length < named.length,
  };
}

function ExportDialog(props: ExportProps & { onClose: () => void; onDone: (fileName: string) => void }) {
  const { call, sheetCall, columns, presets = [], filters, sort, params, onClose, onDone } = props;
  const say = useSay();
  const navigate = useNavigate();
  const hrefWith = useListHref();
  const [search] = useSearchParams();
  const usedText = sheetCall === undefined ? 'console.list.export.text' : 'console.list.export.textOfBoth';
  const { title = say('console.list.export.title'), text = say(usedText) } = props;
  const inAddress = columnsIn(search, columns ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(inAddress.chosen);
  const form = useForm({
    schema: Chosen,
    id: 'export-',
    first: { format: 'xlsx' },
    read: () => (columns === undefined ? {} : { columns: [...chosen] }),
    async send({ format, ...body }) {
      const file = await authorisedCall(format === 'xlsx' && sheetCall !== undefined ? sheetCall : call, {
        params,
        body: { ...filters, ...(columns !== undefined && { sort }), ...body },
      } as SentTo<ExportCall>);
      await saveFile(file);
      const named = chosen.join() === inAddress.usual.join() ? undefined : chosen.join();
      if (columns !== undefined && named !== (search.get('columns') ?? undefined))
        void navigate(hrefWith({ columns: named }), { replace: true, preventScrollReset: true });
      onDone(file.name);
    },
  });
  return (
    <ActDialog form={form} onClose={onClose} title={title} confirmLabel={say('console.list.export')}>
      <p>{text}</p>
      {sheetCall !== undefined && (
        <RadioGroup
          {...form.field('format')}
          legend={say('console.list.export.format')}
          options={formats.map((value) => ({
            value,
            label: say(`console.list.export.format.${value}`),
          }))}
        />
      )}
      {columns !== undefined && (
        <>
          {inAddress.isCut && <p>{say('console.list.export.columns.cut')}</p>}
          <ExportColumns
            id={form.field('columns').id}
            columns={columns}
            presets={presets}
            chosen={chosen}
            onChange={setChosen}
            error={form.errorOf('columns')}
          />
        </>
      )}
      <ReasonField form={form} />
    </ActDialog>
  );
}

/**
 * Exports the filtered rows as a file; the audit log stores the user and the reason. An address with `export` opens the
 * dialog at once.
 */
export function ListExport(props: ExportProps) {
  const say = useSay();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has('export'));
  const { outcome, tell } = useOutcome();
  const close = () => setOpen(false);
  const finish = (fileName: string) => {
    tell(say('console.list.exported', { fileName }));
    close();
  };
  return (
    <>
      {outcome}
      <div>
        <Button variant="secondary" iconBefore="download" onClick={() => setOpen(true)}>
          {say('console.list.export')}
        </Button>
      </div>
      {isOpen && <ExportDialog {...props} onClose={close} onDone={finish} />}
    </>
  );
}
