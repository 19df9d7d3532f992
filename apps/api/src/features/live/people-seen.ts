import type { Context } from '../../platform/context.ts';
import { selectPeopleSeen } from './people-seen.queries.ts';

/**
 * Everybody who was in a live room of an edition, or whose minutes staff have written there: ids of registrations,
 * with those of speakers and staff among them.
 */
export const listPeopleSeen = (ctx: Context, editionId: string): Promise<string[]> =>
  selectPeopleSeen(ctx.db, editionId);
