import { createRole } from '@airway/contract/accounts-admin';
import { useState } from 'react';
import { ReasonDialog } from '../../../../console/reason-dialog.tsx';
import { useAct } from '../../../../console/use-act.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

const fields = ['roleCode', 'nameKo', 'nameEn'] as const;

/** Makes a role without permissions; the matrix gives them. */
export function NewRole({ onDone }: { onDone: () => void }) {
  const say = useSay();
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
  const make = async (reason: string, form: FormData) => {
    const isDone = await act.run(async () => {
      await authorisedCall(createRole, {
        body: {
          roleCode: textOf(form, 'roleCode').toUpperCase(),
          nameKo: textOf(form, 'nameKo'),
          nameEn: textOf(form, 'nameEn'),
          permissions: [],
          reason,
        },
      });
    });
    if (!isDone) return;
    setOpen(false);
    onDone();
  };
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => {
          act.clear();
          setOpen(true);
        }}
      >
        {say('accounts.admin.roles.new')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('accounts.admin.roles.new')}
        confirmLabel={say('accounts.admin.roles.make')}
        act={act}
        onConfirm={make}
      >
        {fields.map((field) => {
          const problem = act.fields[field];
          return (
            <Field
              key={field}
              id={`new-role-${field}`}
              label={say(`accounts.admin.roles.${field}`)}
              hint={field === 'roleCode' && say('accounts.admin.roles.roleCode.hint')}
              error={problem && say(`errors.field.${problem}`)}
              required
            >
              <TextInput name={field} autoComplete="off" maxLength={60} />
            </Field>
          );
        })}
      </ReasonDialog>
    </div>
  );
}
