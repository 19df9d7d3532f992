import { bodyOf } from '@airway/contract/forms';
import { type InquiryDetail, viewInquiry } from '@airway/contract/inquiries-admin';
import { sendInquiryAnswer } from '@airway/contract/inquiries-answers-admin';
import type { InquiryTemplate } from '@airway/contract/inquiries-templates';
import { useRef } from 'react';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import type { VersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AnswerConflict } from './answer-conflict.tsx';
import { InsertTemplate } from './insert-template.tsx';

interface AnswerFormProps {
  inquiry: InquiryDetail;
  templates: readonly InquiryTemplate[];
  kept: VersionedRow<InquiryDetail>;
  onDone: () => void;
}

/** A form for an answer, which is sent by mail. */
export function AnswerForm({ inquiry, templates, kept, onDone }: AnswerFormProps) {
  const say = useSay();
  // Key of one answer: a retry after a lost connection must not send a second mail.
  const requestKey = useRequestKey();
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, version, email, locale } = inquiry;
  const params = { id };
  const form = useForm({
    schema: bodyOf(sendInquiryAnswer),
    id: 'answer-',
    read: () => ({ requestKey: requestKey.current(), version }),
    async send(written) {
      const refused = await kept.save(
        (seen) => authorisedCall(sendInquiryAnswer, { params, body: { ...written, version: seen.version } }),
        () => authorisedCall(viewInquiry, { params }),
      );
      if (refused) return refused;
      requestKey.renew();
      form.formRef.current?.reset();
      onDone();
      return undefined;
    },
  });
  return (
    <ContractForm form={form}>
      {kept.overtaken && (
        <AnswerConflict
          key={kept.overtaken.now.version}
          {...kept.overtaken}
          onReplace={() => {
            requestKey.renew();
            kept.replace(form);
          }}
        />
      )}
      <InsertTemplate templates={templates} language={locale} field={field} />
      <Field
        {...form.field('text')}
        label={say('inquiries.admin.write.text')}
        hint={say(`inquiries.admin.write.hint.${locale}`, { email })}
        required
      >
        <TextArea rows={8} ref={field} lang={locale} />
      </Field>
      <div>
        <SendButton form={form}>{say('inquiries.admin.write.send')}</SendButton>
      </div>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}
