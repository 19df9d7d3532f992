import type { Rules } from '@airway/contract/forms';
import { MessageForm } from '@airway/contract/live-messages';

/** Rules for a message: one line, even if several were pasted. */
export const messageRules: Rules<typeof MessageForm> = {
  schema: MessageForm,
  read: (form) => ({ text: String(form.get('text') ?? '').replaceAll(/[\r\n]{1,9}/g, ' ') }),
};
