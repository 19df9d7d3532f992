import { bodyOf } from '@airway/contract/forms';
import { checkImport, type Import } from '@airway/contract/imports';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './imports.module.css';
import { UnusedColumns } from './unused-columns.tsx';

/** Asks which heading belongs to which column. */
export function MapColumns({ one, onSent }: { one: Import; onSent(): void }) {
  const say = useSay();
  const { columns, facts } = one;
  const headings = facts?.headings ?? [];
  const form = useForm({
    schema: bodyOf(checkImport),
    id: 'column-',
    read: (typed) => ({
      mapping: columns.flatMap(({ column }) => {
        const heading = String(typed.get(column) ?? '');
        return heading === '' ? [] : [{ column, heading }];
      }),
      makesPeople: one.makesPeople,
    }),
    async send(body) {
      await authorisedCall(checkImport, { params: { id: one.id }, body });
      onSent();
    },
  });
  return (
    <ContractForm form={form}>
      {one.state === 'read' && <h2>{say('imports.admin.map')}</h2>}
      <p>{say('imports.admin.map.hint')}</p>
      {one.state === 'read' && <UnusedColumns one={one} />}
      <div className={styles.columns}>
        {columns.map(({ column, title, isRequired, heading }) => (
          <Field
            key={column}
            id={`column-${column}`}
            name={column}
            label={title}
            defaultValue={heading ?? ''}
            error={form.errorOf(column)}
            required={isRequired}
          >
            <Select
              placeholder={say('imports.admin.map.none')}
              options={headings.map((value) => ({ value, label: value }))}
            />
          </Field>
        ))}
      </div>
      <div>
        <SendButton form={form}>{say('imports.admin.check')}</SendButton>
      </div>
    </ContractForm>
  );
}
