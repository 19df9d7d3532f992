import type { Permission, StaffTaskKey } from '@airway/contract';
import type { Context } from './context.ts';

interface CountedTask<Key extends StaffTaskKey = StaffTaskKey> {
  key: Key;
  count: number;
  /** When the first one is due, in real time. */
  dueAt?: Date | null | undefined;
}

/** Kinds of tasks that a feature counts together, for staff with a permission. */
export interface StaffTasks<Key extends StaffTaskKey = StaffTaskKey> {
  keys: readonly Key[];
  permission: Permission;
  /** A kind without tasks may be missing, or have the number 0. */
  count(ctx: Context): Promise<readonly CountedTask<Key>[]>;
}

/** Declares tasks. The compiler checks that only the declared kinds are counted. */
export const defineStaffTasks = <const Key extends StaffTaskKey>(tasks: StaffTasks<Key>): StaffTasks => tasks;
