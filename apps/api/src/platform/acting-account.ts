import type { Context } from './context.ts';
import { fail } from './errors.ts';

/** Returns the id of the signed-in account. @throws NOT_ALLOWED – nobody is signed in */
export const accountOf = ({ actor }: Pick<Context, 'actor'>): string =>
  actor.kind === 'account' ? actor.accountId : fail('NOT_ALLOWED');
