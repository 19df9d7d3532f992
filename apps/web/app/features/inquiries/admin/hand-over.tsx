import { bodyOf } from '@airway/contract/forms';
import { handOverInquiry, type InquiryDetail } from '@airway/contract/inquiries-admin';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface HandOverProps {
  inquiry: InquiryDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Assigns an inquiry to another staff member. */
export function HandOver({ inquiry, onClose, onDone }: HandOverProps) {
  const say = useSay();
  const { id, handler, staff } = inquiry;
  const form = useForm({
    schema: bodyOf(handOverInquiry),
    id: 'hand-over-',
    first: { accountId: handler?.accountId ?? null },
    async send(body) {
      await authorisedCall(handOverInquiry, { params: { id }, body });
      onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('inquiries.admin.handOver')}
      confirmLabel={say('inquiries.admin.handOver')}
    >
      <Field {...form.field('accountId')} label={say('inquiries.admin.handler')} width="half">
        <Select
          placeholder={say('inquiries.admin.handler.none')}
          options={staff.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        />
      </Field>
    </ActDialog>
  );
}
