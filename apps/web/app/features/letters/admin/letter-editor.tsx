import {
  type LetterAudience,
  type LetterChannel,
  type LetterDetail,
  letterPaces,
  letterPurposes,
} from '@airway/contract/letters';
import { locales } from '@airway/contract/rules';
import { useState } from 'react';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import type { AudienceChoices } from './audience-choices.ts';
import { AudienceFields } from './audience-fields.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { LetterTexts } from './letter-texts.tsx';
import type { TextWays } from './text-ways.ts';
import type { LetterForm } from './use-letter-form.ts';
import { useLetterLines } from './use-letter-lines.ts';

const usualPace = 300;

interface LetterEditorProps {
  /** Undefined for a new letter. */
  letter: LetterDetail | undefined;
  state: LetterForm;
  audience: LetterAudience;
  onAudience(audience: LetterAudience): void;
  choices: AudienceChoices;
  ways: TextWays;
}

/** Asks who gets a letter, why, what it says, and how fast it is sent. */
export function LetterEditor({
  letter,
  state: { form, kept },
  audience,
  onAudience,
  choices,
  ways,
}: LetterEditorProps) {
  const say = useSay();
  const [channel, setChannel] = useState<LetterChannel>(letter?.channel ?? 'mail');
  const linesOf = useLetterLines(choices);
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('letters.admin.saved')}>
      <AudienceFields
        audience={audience}
        choices={choices}
        errorOf={form.errorOf}
        onChange={(next) => {
          onAudience(next);
          form.change();
        }}
      />
      <ChannelFields form={form} ways={ways} channel={channel} onChannel={setChannel} />
      {channel === 'mail' ? (
        <RadioGroup
          {...form.field('purpose')}
          legend={say('letters.admin.purpose')}
          options={letterPurposes.map((purpose) => ({
            value: purpose,
            label: say(`letters.admin.purpose.${purpose}`),
            description: say(`letters.admin.purpose.${purpose}.text`),
          }))}
        />
      ) : (
        <input type="hidden" name="purpose" value="information" />
      )}
      {locales.map((language) => (
        <LetterTexts
          key={language}
          language={language}
          kind={audience.kind}
          channel={channel}
          subject={form.field(`subject.${language}`)}
          text={form.field(`text.${language}`)}
        />
      ))}
      <Field
        {...form.field('perMinute')}
        defaultValue={String(letter?.perMinute ?? usualPace)}
        label={say('letters.admin.pace')}
        hint={say('letters.admin.pace.hint')}
        width="half"
      >
        <Select
          options={[...new Set([...letterPaces, letter?.perMinute ?? usualPace])].map((count) => ({
            value: String(count),
            label: say('letters.admin.pace.of', { count }),
          }))}
        />
      </Field>
    </VersionedForm>
  );
}
