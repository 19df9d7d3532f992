import type { TemplateReview } from '../../platform/sms-port.ts';

/** Compares texts as Kakao does: line ends differ between programs. */
const sameText = (one: string, other: string) =>
  one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim();

/**
 * Returns the review of a template with this content by what the provider has. It is approved only while the provider
 * has the same content: then what is sent is what was reviewed.
 */
export function reviewOf(content: string, found: TemplateReview | undefined) {
  if (found === undefined) return { review: 'draft' as const, review_note: 'unknown' };
  if (found.content !== undefined && !sameText(found.content, content))
    return { review: 'draft' as const, review_note: 'content' };
  const note = found.state === 'rejected' && found.remark !== '' ? found.remark.slice(0, 500) : null;
  return { review: found.state, review_note: note };
}
