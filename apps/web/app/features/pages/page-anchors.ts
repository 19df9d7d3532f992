import type { PageContent } from '@airway/contract/page-blocks';
import type { BilingualText } from '@airway/contract/rules';

export const partId = (index: number) => `part-${index + 1}`;
export const topicId = (index: number, topic: number) => `${partId(index)}-${topic + 1}`;

const isWritten = ({ ko, en }: BilingualText) => (ko ?? '') !== '' || (en ?? '') !== '';

/** Shorter pages need no table of contents. */
const fewestAnchors = 3;

/** Returns the page's titled parts in order; none on a short page. */
export function anchorsOf({ blocks }: PageContent): { id: string; name: BilingualText }[] {
  const anchors = blocks.flatMap((block, index) => [
    ...(isWritten(block.title) ? [{ id: partId(index), name: block.title }] : []),
    ...(block.kind === 'topics'
      ? block.topics.map(({ name }, topic) => ({ id: topicId(index, topic), name }))
      : []),
  ]);
  const titledParts = anchors.filter(({ name }) => isWritten(name));
  return titledParts.length < fewestAnchors ? [] : titledParts;
}
