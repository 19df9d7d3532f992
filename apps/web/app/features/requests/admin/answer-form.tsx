import { bodyOf } from '@airway/contract/forms';
import { answerDataRequest, getDataRequest, requestOutcomes } from '@airway/contract/requests';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { FormProps } from './form-props.ts';
import { RequestConflict } from './request-conflict.tsx';

/** Mails the answer and closes the request. */
export function AnswerForm({ request, kept, onDone }: FormProps & { onDone(): void }) {
  const say = useSay();
  const params = { id: request.id };
  const isUndone = request.kind === 'delete' && request.erased === null;
  const form = useForm({
    schema: bodyOf(answerDataRequest),
    id: 'answer-',
    first: isUndone ? {} : { outcome: 'done' },
    read: () => ({ version: request.version }),
    async send({ version: _version, ...body }) {
      const refused = await kept.save(
        ({ version }) => authorisedCall(answerDataRequest, { params, body: { ...body, version } }),
        () => authorisedCall(getDataRequest, { params }),
      );
      if (refused === undefined) onDone();
      return refused;
    },
  });
  return (
    <ContractForm form={form}>
      {kept.overtaken && <RequestConflict onReplace={() => kept.replace(form)} />}
      <RadioGroup
        {...form.field('outcome')}
        legend={say('requests.admin.outcome')}
        hint={isUndone ? say('requests.admin.answer.notErased') : undefined}
        options={requestOutcomes.map((outcome) => ({
          value: outcome,
          label: say(`requests.admin.outcome.${outcome}`),
        }))}
      />
      <Field
        {...form.field('text')}
        label={say('requests.admin.answer.text')}
        hint={
          request.email === ''
            ? say('requests.admin.answer.hint.noAddress')
            : say('requests.admin.answer.hint', { email: request.email })
        }
        required
      >
        <TextArea rows={8} lang={request.locale} />
      </Field>
      <div>
        <SendButton form={form}>{say('requests.admin.answer.send')}</SendButton>
      </div>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}
