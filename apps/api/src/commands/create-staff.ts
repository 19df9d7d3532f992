import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { roleCodes, userKeyProblem } from '@airway/contract';
import { pino } from 'pino';
import { features } from '../app.ts';
import { createAccount, ensureRoles, requireNewEmail, resetByOperator } from '../features/accounts/index.ts';
import { recordAudit } from '../platform/audit.ts';
import { type Context, systemContext } from '../platform/context.ts';
import { RefusalError } from '../platform/errors.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

const roles = [roleCodes.administrator, roleCodes.secretariat, roleCodes.finance] as const;
const usage = `Usage: npm run staff:create -- --id <sign-in id> [--email <address>] [--name <name>] [--role ${roles.join('|')}]
       npm run staff:create -- --id <sign-in id of an account> --reset [--remove-second-factor]`;

const alphabets = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789', '!#%+-=?@'];

/** Creates a password of 16 characters of four kinds, without look-alikes: more than 90 bits. */
function newPassword(): string {
  const all = alphabets.join('');
  for (;;) {
    const password = Array.from({ length: 16 }, () => all[randomInt(all.length)]).join('');
    if (alphabets.every((kind) => [...kind].some((sign) => password.includes(sign)))) return password;
  }
}

interface Options {
  id: string;
  email: string | undefined;
  name: string;
  roleCode: (typeof roles)[number];
  /** True to reset the password of an existing account. */
  isReset: boolean;
  removesSecondFactor: boolean;
}

function readOptions(): Options | undefined {
  const text = { type: 'string' as const };
  const flag = { type: 'boolean' as const, default: false };
  const options = { id: text, email: text, name: text, role: text, reset: flag };
  const { values } = parseArgs({ options: { ...options, 'remove-second-factor': flag } });
  const roleCode = roles.find((role) => role === (values.role ?? roleCodes.administrator));
  if (values.id === undefined || values.id === '' || roleCode === undefined) return undefined;
  if (userKeyProblem('Id', values.id, true) !== undefined) return undefined;
  if (values.email !== undefined && userKeyProblem('Email', values.email, true) !== undefined)
    return undefined;
  const { reset: isReset, 'remove-second-factor': removesSecondFactor } = values;
  const isNewDescribed = values.email !== undefined || values.name !== undefined || values.role !== undefined;
  if (isReset ? isNewDescribed : removesSecondFactor) return undefined;
  const { id, email, name = id } = values;
  return { id, email, name, roleCode, isReset, removesSecondFactor };
}

async function createStaff(ctx: Context, options: Options, password: string): Promise<void> {
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

await runCommand(async () => {
  const options = readOptions();
  if (options === undefined) {
    say(usage);
    return 2;
  }
  const log = pino({ level: 'warn' });
  const services = await openServices(readCommandConfig(), log);
  const password = newPassword();
  try {
    const ctx = systemContext(services, log);
    if (options.email !== undefined) await requireNewEmail(ctx, options.email);
    if (!options.isReset) await createStaff(ctx, options, password);
    else if (!(await resetByOperator(ctx, { ...options, password }))) {
      say(`Nobody signs in with the id "${options.id}".`);
      return 1;
    }
    const done = options.isReset ? 'has a new password and is signed out' : 'was created';
    say(`Staff account "${options.id}" ${done}. Its password is shown only this once:\n\n  ${password}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code === 'INVALID_INPUT') {
      say(
        `The account was not created: the ending of "${options.email}" is longer than the sign-in settings allow. Take another address, or switch long endings on there.`,
      );
      return 1;
    }
    if (error.code !== 'CONFLICT') throw error;
    const email = options.email === undefined ? '' : ` or "${options.email}"`;
    say(`The account was not created: "${options.id}"${email} is in use already.`);
    return 1;
  } finally {
    await services.close();
  }
});
