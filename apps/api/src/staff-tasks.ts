import { listStaffTasks as call, type ReplyOf } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './platform/context.ts';
import { addCall } from './platform/http/call.ts';
import { defineLimit } from './platform/rate-limits.ts';
import { isStaffWith } from './platform/staff.ts';
import type { StaffTasks } from './platform/staff-tasks.ts';

const looking = defineLimit('staff-tasks', { points: 600, durationSeconds: 600 });

/** Counts the tasks that the caller may see, of all features at the same time. */
async function listStaffTasks(ctx: Context, declared: readonly StaffTasks[]): Promise<ReplyOf<typeof call>> {
  const own = declared.filter(({ permission }) => isStaffWith(ctx.actor, permission));
  const counted = await Promise.all(own.map(({ count }) => count(ctx)));
  return {
    content: counted
      .flat()
      .filter(({ count }) => count > 0)
      .map(({ key, count, dueAt }) => ({ key, count, dueAt: dueAt?.toISOString() ?? null })),
  };
}

/** Registers the call to which every feature contributes: the tasks of staff. */
export function registerStaffTasks(app: FastifyInstance, declared: readonly StaffTasks[]): void {
  addCall(app, call, {
    allow: { permission: 'ADMIN_Access' },
    limit: looking,
    handler: ({ ctx }) => listStaffTasks(ctx, declared),
  });
}
