import { bodyOf } from '@airway/contract/forms';
import { resendInquiryAnswer } from '@airway/contract/inquiries-answers-admin';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface ResendAnswerProps {
  inquiryId: string;
  answerId: string;
  email: string;
  onClose: () => void;
  onDone: () => void;
}

/** Sends an answer again that the mail server rejected, also to a corrected address. */
export function ResendAnswer({ inquiryId: id, answerId, email, onClose, onDone }: ResendAnswerProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(resendInquiryAnswer),
    id: 'resend-',
    first: { email },
    read: () => ({ answerId }),
    async send(body) {
      await authorisedCall(resendInquiryAnswer, { params: { id }, body });
      onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('inquiries.admin.resend.title')}
      confirmLabel={say('inquiries.admin.resend')}
    >
      <Field
        {...form.field('email')}
        label={say('inquiries.admin.resend.email')}
        hint={say('inquiries.admin.resend.hint')}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
    </ActDialog>
  );
}
