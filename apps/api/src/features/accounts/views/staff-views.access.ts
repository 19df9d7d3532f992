import type { ListCall } from '@airway/contract';
import { isList } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Rows } from '../../../database/rows.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { isAllowed, type MountedRoute } from '../../../platform/http/call.ts';
import { selectView } from './staff-views.queries.ts';

/** Returns the lists of the console that the caller may open, by the address of their call. */
export const openLists = (routes: readonly MountedRoute[], actor: Actor): Map<string, ListCall> =>
  new Map(
    routes.flatMap(({ url, endpoint, allow }) =>
      endpoint !== undefined && isList(endpoint) && typeof allow === 'object' && isAllowed(actor, allow)
        ? [[url, endpoint]]
        : [],
    ),
  );

/** Returns the views of open lists that the caller has or that are shared. */
export const visibleViews =
  (actor: Actor, lists: ReadonlyMap<string, unknown>): Rows<'staff_views'> =>
  (of) =>
    actor.kind !== 'account' || lists.size === 0
      ? of.lit(false)
      : of.and([
          of('staff_views.list', 'in', [...lists.keys()]),
          of.or([of('staff_views.owner_id', '=', actor.accountId), of('staff_views.is_shared', '=', true)]),
        ]);

/** Call options for a view that the caller sees. */
export const namedView = (app: FastifyInstance) => ({
  row: ({ db, actor }: Context, { id }: { id: string }) =>
    selectView(db, id, visibleViews(actor, openLists(app.mountedRoutes, actor))),
  notFound: 'accounts.view.none' as const,
});

/** Call options for a view of the caller. */
export const namedOwnView = {
  row: ({ db, actor }: Context, { id }: { id: string }) =>
    selectView(db, id, (of) =>
      actor.kind === 'account' ? of('staff_views.owner_id', '=', actor.accountId) : of.lit(false),
    ),
  notFound: 'accounts.view.none' as const,
};
