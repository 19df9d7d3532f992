import type { LetterDetail } from '@airway/contract/letters';
import type { BilingualText } from '@airway/contract/rules';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { useSay } from '../../../platform/messages.ts';
import type { AudienceChoices } from './audience-choices.ts';
import { useAudienceText } from './use-audience-text.ts';

const both = ({ ko, en }: BilingualText) => [ko, en].filter(Boolean).join(' / ');

/** Returns a function that describes a letter in readable lines, to show another user's changes. */
export function useLetterLines(choices: AudienceChoices) {
  const say = useSay();
  const audienceText = useAudienceText(choices);
  return ({ audience, channel, purpose, subject, text, perMinute }: LetterDetail): ContentLine[] => [
    { label: say('letters.admin.audience'), text: audienceText(audience) },
    { label: say('letters.admin.channel'), text: say(`letters.admin.channel.${channel}`) },
    { label: say('letters.admin.purpose'), text: say(`letters.admin.purpose.${purpose}`) },
    { label: say('letters.admin.subject'), text: both(subject) },
    { label: say('letters.admin.text'), text: both(text) },
    { label: say('letters.admin.pace'), text: say('letters.admin.pace.of', { count: perMinute }) },
  ];
}
