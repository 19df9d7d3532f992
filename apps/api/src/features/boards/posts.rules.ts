import type { BoardKind, PostState } from '@airway/contract';

interface Standing {
  published_at: Date | null;
  hidden_at: Date | null;
  deleted_at: Date | null;
}

export function stateOf({ published_at, hidden_at, deleted_at }: Standing, now: Date): PostState {
  if (deleted_at !== null) return 'deleted';
  if (hidden_at !== null) return 'hidden';
  if (published_at === null) return 'draft';
  return published_at > now ? 'scheduled' : 'published';
}

/** Checks whether a board can take a post of another: papers need authors, sites an address; albums cannot move. */
export function mayMoveTo(
  { kind, allows_secret }: { kind: BoardKind; allows_secret: boolean },
  post: { authors: string; link: string; is_secret: boolean },
  from: BoardKind,
): boolean {
  if (kind === 'gallery' || from === 'gallery') return false;
  if (post.is_secret && !allows_secret) return false;
  if (kind === 'papers') return post.authors !== '';
  if (kind === 'sites') return post.link !== '';
  return true;
}
