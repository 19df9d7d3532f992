import type { ReplyOf } from '@airway/contract/endpoint';
import { listTextTemplates, type TextTemplate } from '@airway/contract/letters-templates';
import { getTextSettings } from '@airway/contract/letters-text-settings';
import { authorisedCall } from '../../../platform/session.ts';

/** Ways to send a text message now. */
export interface TextWays extends Pick<ReplyOf<typeof getTextSettings>, 'isAvailable' | 'hasAlimtalk'> {
  /** Templates that may be sent. */
  templates: readonly TextTemplate[];
}

const most = '100';

export async function loadTextWays(): Promise<TextWays> {
  const [{ isAvailable, hasAlimtalk }, { content }] = await Promise.all([
    authorisedCall(getTextSettings, {}),
    authorisedCall(listTextTemplates, { query: { size: most } }),
  ]);
  const templates = content.filter(({ review, isInUse }) => review === 'approved' && isInUse);
  return { isAvailable, hasAlimtalk, templates };
}
