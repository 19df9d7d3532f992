import { bodyOf, type Rules } from '@airway/contract/forms';
import { resumeDraft } from '@airway/contract/registration-drafts';

const schema = bodyOf(resumeDraft);

/** The code of a mailed link; the whole link is taken, too. */
export const resumeRules: Rules<typeof schema> = {
  schema,
  read(form) {
    const typed = String(form.get('linkToken')).trim();
    return { linkToken: typed.slice(typed.indexOf('#') + 1) };
  },
  also: ({ linkToken }) => ({ linkToken: linkToken === '' ? 'required' : undefined }),
};
