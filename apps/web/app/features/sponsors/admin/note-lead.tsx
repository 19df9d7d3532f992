import { type Lead, LeadNote, noteLead } from '@airway/contract/sponsor-leads';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface NoteLeadProps {
  sponsorId: string;
  lead: Lead;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** What the staff of a booth note about a visitor. */
export function NoteLead({ sponsorId, lead, onClose, onDone }: NoteLeadProps) {
  const say = useSay();
  const { id: leadId, name } = lead;
  const form = useForm({
    schema: LeadNote,
    first: { note: lead.note ?? '' },
    async send(body) {
      await authorisedCall(noteLead, { params: { sponsorId, leadId }, body });
      onDone(say('sponsors.admin.leads.note.saved', { name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('sponsors.admin.leads.note.title', { name })}
      confirmLabel={say('sponsors.admin.leads.note.save')}
    >
      <Field
        {...form.field('note')}
        label={say('sponsors.admin.leads.note')}
        hint={say('sponsors.admin.leads.note.hint')}
      >
        <TextArea rows={4} />
      </Field>
    </ActDialog>
  );
}
