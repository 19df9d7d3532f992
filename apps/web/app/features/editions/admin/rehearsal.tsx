import { putRehearsal } from '@airway/contract/editions-admin';
import * as z from 'zod/mini';
import { ActButton } from '../../../forms/act-button.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { seoulTimeWithZone } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const Typed = z.strictObject({ believedNow: z.iso.datetime({ offset: true }) });

interface RehearsalProps {
  edition: { id: string; isRehearsal: boolean; now: string };
  /** The rehearsal was set or ended, which changes the site. */
  onChanged: () => void;
}

/** Sets another time for the site, to preview what visitors will see; not in production. */
export function Rehearsal({ edition: { id, isRehearsal, now }, onChanged }: RehearsalProps) {
  const say = useSay();
  const locale = useLocale();
  const saveRehearsal = async (believedNow: string | null) => {
    await authorisedCall(putRehearsal, { params: { id }, body: { believedNow } });
    onChanged();
  };
  const form = useForm({
    schema: Typed,
    id: 'rehearsal-',
    read: (typed) => {
      const believedNow = seoulTimeWithZone(String(typed.get('believedNow') ?? ''));
      return believedNow === undefined ? {} : { believedNow };
    },
    send: ({ believedNow }) => saveRehearsal(new Date(believedNow).toISOString()),
  });
  return (
    <section aria-labelledby="rehearsal">
      <Stack gap="tight">
        <h2 id="rehearsal">{say('editions.admin.rehearsal')}</h2>
        <p>{say('editions.admin.rehearsal.text')}</p>
        {isRehearsal && (
          <Notice
            tone="warn"
            word={say('ui.notice.word')}
            title={say('editions.admin.rehearsal.now', { at: formatInstant(locale, now) })}
            action={
              <ActButton variant="secondary" send={() => saveRehearsal(null)}>
                {say('editions.admin.rehearsal.end')}
              </ActButton>
            }
          />
        )}
        <ContractForm form={form}>
          <Field
            {...form.field('believedNow')}
            label={say('editions.admin.rehearsal.at')}
            width="half"
            required
          >
            <TextInput type="datetime-local" />
          </Field>
          <div>
            <SendButton form={form} variant="secondary">
              {say('editions.admin.rehearsal.set')}
            </SendButton>
          </div>
        </ContractForm>
      </Stack>
    </section>
  );
}
