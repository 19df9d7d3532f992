import type { OwnBooth } from '@airway/contract/sponsor-booth-staff';
import { scanBadge, ScanForm as schema } from '@airway/contract/sponsor-scans';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ConsentLines } from '../consent-lines.tsx';

interface Props {
  booth: OwnBooth;
  onGiven(sentence: string): void;
}

function OneBadge({ booth, onGiven }: Props) {
  const say = useSay();
  const locale = useLocale();
  const company = textIn(locale, booth.name).text;
  const form = useForm({
    schema,
    id: 'scan-',
    async send(body) {
      const { name, affiliation, isNew } = await authorisedCall(scanBadge, {
        params: { sponsorId: booth.id },
        body,
      });
      onGiven(say(`sponsors.scan.${isNew ? 'given' : 'before'}`, { name, affiliation }));
    },
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('code')}
        label={say('sponsors.scan.code')}
        hint={say('sponsors.scan.code.hint')}
        required
      >
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <h2>{say('sponsors.scan.consent')}</h2>
      <ConsentLines text={say('sponsors.scan.consent.text', { company })} />
      <CheckList
        legend={say('sponsors.card.consent.boxes')}
        id="scan-consents"
        items={[
          {
            ...form.box('agreesToProvision'),
            label: say('sponsors.scan.consent.title', { company }),
            required: true,
            mark: `[${say('ui.mark.required')}]`,
          },
        ]}
      />
      <div>
        <SendButton form={form}>{say('sponsors.scan.send')}</SendButton>
      </div>
    </ContractForm>
  );
}

/**
 * Stores a visitor's contact data by their badge, after consent on the spot; then the form is empty for the next one.
 */
export function ScanBadges({ booth }: { booth: OwnBooth }) {
  const [count, setCount] = useState(0);
  const { outcome, tell } = useOutcome();
  return (
    <Stack>
      {outcome}
      <OneBadge
        key={`badge ${count}`}
        booth={booth}
        onGiven={(sentence) => {
          tell(sentence);
          setCount(count + 1);
        }}
      />
    </Stack>
  );
}
