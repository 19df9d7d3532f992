import { bodyOf } from '@airway/contract/forms';
import { getDataRequest, requestProofs, verifyDataRequest } from '@airway/contract/requests';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { FormProps } from './form-props.ts';
import { RequestConflict } from './request-conflict.tsx';

/** Records how staff made sure who asks. */
export function VerificationForm({ request, kept }: FormProps) {
  const say = useSay();
  const params = { id: request.id };
  const form = useForm({
    schema: bodyOf(verifyDataRequest),
    id: 'verify-',
    first: { by: 'code' },
    read: () => ({ version: request.version }),
    words: (name, code) => {
      if (name === 'code' && code === 'code_unknown') return say('requests.admin.code.wrong');
      return name === 'note' && code === 'required' ? say('requests.admin.proof.needed') : undefined;
    },
    send: ({ version: _version, ...body }) =>
      kept.save(
        ({ version }) => authorisedCall(verifyDataRequest, { params, body: { ...body, version } }),
        () => authorisedCall(getDataRequest, { params }),
      ),
  });
  return (
    <ContractForm form={form}>
      {kept.overtaken && <RequestConflict onReplace={() => kept.replace(form)} />}
      <RadioGroup
        {...form.field('by')}
        legend={say('requests.admin.by')}
        options={requestProofs.map((by) => ({ value: by, label: say(`requests.admin.by.${by}`) }))}
      />
      <Field
        {...form.field('code')}
        label={say('requests.admin.code')}
        hint={say('requests.admin.code.hint')}
        width="short"
      >
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        {...form.field('note')}
        label={say('requests.admin.proof')}
        hint={say('requests.admin.proof.hint')}
      >
        <TextInput autoComplete="off" />
      </Field>
      <div>
        <SendButton form={form} variant="secondary">
          {say('requests.admin.verify.save')}
        </SendButton>
      </div>
    </ContractForm>
  );
}
