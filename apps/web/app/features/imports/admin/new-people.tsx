import { bodyOf } from '@airway/contract/forms';
import { checkImport, type Import } from '@airway/contract/imports';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './imports.module.css';

/** Offers to create people that the rows name but the site does not know; then compares the rows again. */
export function NewPeople({ one, onSent }: { one: Import; onSent(): void }) {
  const say = useSay();
  const { columns, newPeople, makesPeople } = one;
  const form = useForm({
    schema: bodyOf(checkImport),
    id: 'people-',
    read: (typed) => ({
      mapping: columns.flatMap(({ column, heading }) => (heading === null ? [] : [{ column, heading }])),
      makesPeople: typed.get('makesPeople') !== null,
    }),
    async send(body) {
      await authorisedCall(checkImport, { params: { id: one.id }, body });
      onSent();
    },
  });
  const title = makesPeople ? 'imports.admin.newPeople.made' : 'imports.admin.newPeople';
  return (
    <ContractForm form={form}>
      <h2>{say(title, { count: newPeople.length })}</h2>
      <ul className={styles.reasons}>
        {newPeople.map(({ name, rows, near }) => (
          <li key={name}>
            {near === null
              ? say('imports.admin.newPeople.one', { name, rows })
              : say('imports.admin.newPeople.near', { name, rows, near })}
          </li>
        ))}
      </ul>
      <Checkbox
        {...form.box('makesPeople')}
        defaultChecked={makesPeople}
        label={say('imports.admin.newPeople.box')}
        description={say('imports.admin.newPeople.hint')}
      />
      <div>
        <SendButton form={form} variant="secondary">
          {say('imports.admin.newPeople.send')}
        </SendButton>
      </div>
    </ContractForm>
  );
}
