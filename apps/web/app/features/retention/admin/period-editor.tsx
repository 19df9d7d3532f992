import { bodyOf } from '@airway/contract/forms';
import {
  getRetention,
  putRetention,
  type Retention,
  retentionBounds,
  retentionKinds,
} from '@airway/contract/retention';
import { ReasonField } from '../../../console/act-dialog.tsx';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const isFixed = (kind: keyof typeof retentionBounds) =>
  retentionBounds[kind].minimum === retentionBounds[kind].maximum;
const chosen = retentionKinds.filter((kind) => !isFixed(kind));
const fixed = Object.fromEntries(
  retentionKinds.filter(isFixed).map((kind) => [kind, retentionBounds[kind].maximum]),
);

/** Edits retention periods in months; legal periods are shown only. */
export function PeriodEditor({ retention }: { retention: Retention }) {
  const say = useSay();
  const kept = useVersionedRow(retention);
  const form = useForm({
    schema: bodyOf(putRetention),
    first: { ...retention.periods, reason: '' },
    read: () => ({ version: retention.version, ...fixed }),
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putRetention, { body: { ...body, version } }),
        () => authorisedCall(getRetention, {}),
      ),
  });
  const linesOf = ({ periods }: Retention): ContentLine[] =>
    chosen.map((kind) => ({
      label: say(`retention.kind.${kind}`),
      text: say('retention.admin.months', { months: periods[kind] }),
    }));
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('retention.admin.saved')}>
      <Fieldset legend={say('retention.admin.period')}>
        {chosen.map((kind) => (
          <Field
            key={kind}
            {...form.field(kind)}
            defaultValue={String(retention.periods[kind])}
            label={say('retention.admin.periods.of', { what: say(`retention.kind.${kind}`) })}
            hint={say('retention.admin.periods.hint', { ...retentionBounds[kind] })}
            width="short"
            required
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
        ))}
      </Fieldset>
      <p>
        {say('retention.admin.periods.law', {
          months: retention.periods.payments,
          requestMonths: retention.periods.requests,
        })}
      </p>
      <ReasonField form={form} />
    </VersionedForm>
  );
}
