import type { Context } from '../../platform/context.ts';
import { selectPeopleSeen } from './people-seen.queries.ts';

/**
 * Returns everybody who was in a live room of an edition or got minutes from staff there: registration ids, including
 * those of speakers and staff.
 */
export const listPeopleSeen = (ctx: Context, editionId: string): Promise<string[]> =>
  selectPeopleSeen(ctx.db, editionId);
