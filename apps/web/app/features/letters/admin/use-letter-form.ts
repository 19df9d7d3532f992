import { type Placeholder, placeholdersIn, writtenPlaceholders } from '@airway/contract/letter-texts';
import {
  type LetterAudience,
  type LetterChannel,
  type LetterDetail,
  letterCalls,
  placeholdersFor,
} from '@airway/contract/letters';
import { bytesOf } from '@airway/contract/letters-wording';
import { tidyText } from '@airway/contract/text-limits';
import { useRef } from 'react';
import { useAdvertisingWord } from '../../../console/use-advertising-word.ts';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { letterScreens } from './screens.ts';

/** Returns the placeholders of a text, as they are written, that it may not have. */
const refusedIn = (text: string, allowed: readonly Placeholder[]) =>
  writtenPlaceholders(text).filter(
    (one) => !placeholdersIn(one).known.some((known) => allowed.includes(known)),
  );

/** The form of a letter: a new one to this audience, or one that was not started. */
export function useLetterForm(letter: LetterDetail | undefined, audience: LetterAudience) {
  const say = useSay();
  const advertising = useAdvertisingWord();
  const typed = useRef<{ channel: LetterChannel; texts: Record<string, string> }>({
    channel: 'mail',
    texts: {},
  });
  return useRowForm({
    calls: letterCalls,
    row: letter,
    first: letter ?? { audience, channel: 'mail', purpose: 'information' },
    also: ({ channel = 'mail', subject, text }) => {
      const given = {
        'subject.ko': subject?.ko,
        'subject.en': subject?.en,
        'text.ko': text?.ko,
        'text.en': text?.en,
      };
      const texts = Object.entries(given).map(([name, written]) => [name, tidyText(written ?? '')]);
      typed.current = { channel, texts: Object.fromEntries(texts) };
      advertising.check({ 'text.ko': text?.ko, 'text.en': text?.en });
      return {};
    },
    words: (name, code) => {
      if (name === 'templateId') return say('letters.admin.template.choose');
      if (code === 'advertising') return advertising.say(name, code);
      const { channel, texts } = typed.current;
      const written = texts[name] ?? '';
      if (code === 'placeholder')
        return say('letters.admin.placeholders.refused', {
          list: refusedIn(written, placeholdersFor(audience.kind, channel)).join(', '),
        });
      if (code === 'too_long' && channel !== 'mail' && name.startsWith('text.'))
        return say('letters.admin.text.bytes.tooLong', { bytes: bytesOf(written) });
      if (name === 'audience.surveyId') return say('letters.admin.survey.choose');
      return name.endsWith('.en') && code === 'required' ? say('letters.admin.text.en.half') : undefined;
    },
    path: letterScreens.letters.path,
  });
}
export type LetterForm = ReturnType<typeof useLetterForm>;
