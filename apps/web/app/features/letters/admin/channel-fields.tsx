import { contentPlaceholder } from '@airway/contract/letter-texts';
import { type LetterChannel, letterChannels } from '@airway/contract/letters';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import type { TextWays } from './text-ways.ts';
import type { LetterForm } from './use-letter-form.ts';

interface Props {
  form: LetterForm['form'];
  ways: TextWays;
  channel: LetterChannel;
  onChannel(channel: LetterChannel): void;
}

/** Asks how a letter is sent, and by which template. A way that is not possible says why. */
export function ChannelFields({ form, ways, channel, onChannel }: Props) {
  const say = useSay();
  const { isAvailable, hasAlimtalk, templates } = ways;
  const problem = {
    mail: undefined,
    text: isAvailable ? undefined : ('none' as const),
    alimtalk: hasAlimtalk ? (templates.length > 0 ? undefined : ('noTemplate' as const)) : ('none' as const),
  };
  return (
    <>
      <RadioGroup
        {...form.field('channel')}
        legend={say('letters.admin.channel')}
        options={letterChannels.map((one) => ({
          value: one,
          label: say(`letters.admin.channel.${one}`),
          description: say(
            problem[one] === undefined
              ? `letters.admin.channel.${one}.text`
              : `letters.admin.channel.${problem[one]}`,
          ),
          disabled: problem[one] !== undefined && one !== channel,
        }))}
        onChange={({ currentTarget }) => onChannel(currentTarget.value as LetterChannel)}
      />
      {channel === 'alimtalk' && (
        <Field
          {...form.field('templateId')}
          label={say('letters.admin.template')}
          hint={say('letters.admin.template.hint', { content: contentPlaceholder })}
          required
        >
          <Select
            placeholder={say('letters.admin.template.choose')}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    </>
  );
}
