import type { Context } from './context.ts';
import { fail } from './errors.ts';

/** The account that acts. @throws NOT_ALLOWED – nobody is signed in */
export const accountOf = ({ actor }: Pick<Context, 'actor'>): string =>
  actor.kind === 'account' ? actor.accountId : fail('NOT_ALLOWED');
