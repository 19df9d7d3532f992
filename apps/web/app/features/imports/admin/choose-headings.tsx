import { bodyOf } from '@airway/contract/forms';
import { type Import, readImport } from '@airway/contract/imports';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './imports.module.css';

/** Asks for the sheet and the row with headings; then the server reads the file again. */
export function ChooseHeadings({ one, onSent }: { one: Import; onSent(): void }) {
  const say = useSay();
  const { sheet = null, sheets = [], headingRow = 1, top = [] } = one.facts ?? {};
  const form = useForm({
    schema: bodyOf(readImport),
    id: 'headings-',
    read(typed) {
      const chosen = typed.get('sheet');
      const row = String(typed.get('headingRow') ?? '');
      const isOther = typeof chosen === 'string' && chosen !== sheet;
      // The chosen row belongs to the sheet that was read.
      return {
        sheet: typeof chosen === 'string' ? chosen : sheet,
        headingRow: isOther || row === '' ? null : Number(row),
      };
    },
    async send(body) {
      await authorisedCall(readImport, { params: { id: one.id }, body });
      onSent();
    },
  });
  return (
    <ContractForm form={form}>
      <p>{say('imports.admin.headings.hint')}</p>
      <div className={styles.columns}>
        {sheets.length > 1 && (
          <Field
            id="headings-sheet"
            name="sheet"
            label={say('imports.admin.headings.sheet')}
            defaultValue={sheet ?? ''}
            error={form.errorOf('sheet')}
          >
            <Select options={sheets.map((name) => ({ value: name, label: name }))} />
          </Field>
        )}
        <Field
          id="headings-headingRow"
          name="headingRow"
          label={say('imports.admin.headings.row')}
          defaultValue={String(headingRow)}
          error={form.errorOf('headingRow')}
        >
          <Select
            placeholder={say('imports.admin.headings.found')}
            options={top.map(({ number, text }) => ({
              value: String(number),
              label: say('imports.admin.headings.option', { row: number, text }),
            }))}
          />
        </Field>
      </div>
      <div>
        <SendButton form={form}>{say('imports.admin.headings.send')}</SendButton>
      </div>
    </ContractForm>
  );
}
