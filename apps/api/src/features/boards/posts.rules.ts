import type { PostState } from '@airway/contract';

interface Standing {
  published_at: Date | null;
  hidden_at: Date | null;
  deleted_at: Date | null;
}

/** How a post stands at a moment. */
export function stateOf({ published_at, hidden_at, deleted_at }: Standing, now: Date): PostState {
  if (deleted_at !== null) return 'deleted';
  if (hidden_at !== null) return 'hidden';
  if (published_at === null) return 'draft';
  return published_at > now ? 'scheduled' : 'published';
}
