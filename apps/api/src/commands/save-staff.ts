import { type RoleCode, roleCodes } from '@airway/contract';
import { features } from '../app.ts';
import { createAccount, ensureRoles, requireNewEmail, resetByOperator } from '../features/accounts/index.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';

export interface StaffOptions {
  id: string;
  email: string | undefined;
  name: string;
  roleCode: RoleCode;
  /** True to reset the password of an existing account. */
  isReset: boolean;
  removesSecondFactor: boolean;
}

async function createStaff(ctx: Context, options: StaffOptions, password: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await ensureRoles(trx, features);
    const accountId = await createAccount(ctx, trx, {
      userType: options.roleCode === roleCodes.administrator ? 'Admin' : 'Member',
      roleCode: options.roleCode,
      name: options.name,
      password,
      mustChangePassword: true,
      locale: 'ko',
      keys: [
        { keyType: 'Id' as const, keyCode: options.id },
        ...(options.email === undefined ? [] : [{ keyType: 'Email' as const, keyCode: options.email }]),
      ],
    });
    await recordAudit(ctx, trx, {
      action: 'account.created',
      subjectType: 'account',
      subjectId: accountId,
      reason: 'staff:create',
      details: { roleCode: options.roleCode },
    });
  });
}

/**
 * Creates a staff account, or resets its password. @returns false if nobody has the id of the account to reset
 * @throws CONFLICT – the id or the address is in use already
 * @throws INVALID_INPUT – the sign-in settings do not allow the ending of the address
 */
export async function saveStaff(ctx: Context, options: StaffOptions, password: string): Promise<boolean> {
  if (options.email !== undefined) await requireNewEmail(ctx, options.email);
  if (options.isReset) return resetByOperator(ctx, { ...options, password });
  await createStaff(ctx, options, password);
  return true;
}
