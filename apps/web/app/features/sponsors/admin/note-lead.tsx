import { type Lead, LeadNote, listLeads, noteLead } from '@airway/contract/sponsor-leads';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { ConflictLines } from '../../../console/conflict-lines.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
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

/** A note serves as its own version. */
const noted = ({ note }: Lead) => ({ version: note ?? '' });

/** A note of booth staff about a visitor. */
export function NoteLead({ sponsorId, lead, onClose, onDone }: NoteLeadProps) {
  const say = useSay();
  const kept = useVersionedRow(noted(lead));
  const { overtaken } = kept;
  const { id: leadId, name } = lead;
  const form = useForm({
    schema: LeadNote,
    first: { note: lead.note ?? '' },
    read: () => ({ seen: lead.note ?? '' }),
    async send({ note }) {
      const refused = await kept.save(
        async ({ version: seen }) =>
          noted(await authorisedCall(noteLead, { params: { sponsorId, leadId }, body: { note, seen } })),
        async () => {
          const request = { params: { sponsorId }, query: { query: name } };
          const now = (await authorisedCall(listLeads, request)).content.find(({ id }) => id === leadId);
          return now && noted(now);
        },
      );
      if (refused === undefined) onDone(say('sponsors.admin.leads.note.saved', { name }));
      return refused;
    },
  });
  const linesOf = ({ version: text }: { version: string }) => [
    { label: say('sponsors.admin.leads.note'), text },
  ];
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('sponsors.admin.leads.note.title', { name })}
      confirmLabel={say('sponsors.admin.leads.note.save')}
    >
      {overtaken && (
        <ConflictLines
          key={overtaken.now.version}
          seen={linesOf(overtaken.seen)}
          now={linesOf(overtaken.now)}
          onReplace={() => kept.replace(form)}
        />
      )}
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
