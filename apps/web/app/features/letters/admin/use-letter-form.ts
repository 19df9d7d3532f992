import { type LetterAudience, type LetterDetail, letterCalls } from '@airway/contract/letters';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { letterScreens } from './screens.ts';

/** The form of a letter: a new one to this audience, or one that was not started. */
export function useLetterForm(letter: LetterDetail | undefined, audience: LetterAudience) {
  const say = useSay();
  return useRowForm({
    calls: letterCalls,
    row: letter,
    first: letter ?? { audience, purpose: 'information' },
    words: (name, code) => {
      if (name === 'audience.surveyId') return say('letters.admin.survey.choose');
      return name.endsWith('.en') && code === 'required' ? say('letters.admin.text.en.half') : undefined;
    },
    path: letterScreens.letters.path,
  });
}
export type LetterForm = ReturnType<typeof useLetterForm>;
