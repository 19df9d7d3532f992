import type { PageState } from '@airway/contract/page-drafts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

export const pageStates = ['published', 'changed', 'unpublished'] as const;

/** Returns the state of a page: published, published with a changed draft, or not published. */
export const stateOf = ({ published, isChanged }: Pick<PageState, 'published' | 'isChanged'>) =>
  published === null ? 'unpublished' : isChanged ? 'changed' : 'published';

const tones = { published: 'ok', changed: 'warn', unpublished: 'plain' } as const;

export function PageStateChip({ page }: { page: Pick<PageState, 'published' | 'isChanged'> }) {
  const say = useSay();
  const state = stateOf(page);
  return <Chip tone={tones[state]}>{say(`pages.admin.state.${state}`)}</Chip>;
}
