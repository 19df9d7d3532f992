import { bodyOf, type Rules } from '@airway/contract/forms';
import { resumeDraft } from '@airway/contract/registration-drafts';

const schema = bodyOf(resumeDraft);

/** Rules for the code of a mailed link; the whole link is also accepted. */
export const resumeRules: Rules<typeof schema> = {
  schema,
  read(form) {
    const typed = String(form.get('linkToken')).trim();
    return { linkToken: typed.slice(typed.indexOf('#') + 1) };
  },
  also: ({ linkToken }) => ({ linkToken: linkToken === '' ? 'required' : undefined }),
};
