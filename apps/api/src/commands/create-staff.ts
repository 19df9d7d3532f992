import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readApiConfig } from '../config.ts';
import { createAccount, ensureRoles, roleCodes } from '../features/accounts/index.ts';
import { systemContext } from '../platform/context.ts';
import { RefusalError } from '../platform/errors.ts';
import { openServices } from '../services.ts';

const usage =
  'Usage: npm run staff:create -- --id <sign-in id> [--email <address>] [--name <name>] [--role <code>]';

/** 16 characters of three kinds, without look-alikes: about 90 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
  const digits = '23456789';
  const marks = '!#%+-=?@';
  const all = letters + digits + marks;
  for (;;) {
    const password = Array.from({ length: 16 }, () => all[randomInt(all.length)]).join('');
    const hasAll = [letters, digits, marks].every((kind) =>
      [...kind].some((mark) => password.includes(mark)),
    );
    if (hasAll) return password;
  }
}

const { values } = parseArgs({
  options: {
    id: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

if (values.id === undefined || !/^\S{1,50}$/u.test(values.id)) {
  say(usage);
  process.exitCode = 2;
} else {
  const { id, email } = values;
  const log = pino({ level: 'warn' });
  const services = await openServices(readApiConfig(process.env), log);
  const ctx = systemContext(services, log);
  const password = newPassword();
  const roleCode = values.role ?? roleCodes.administrator;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await ensureRoles(ctx, trx);
      await createAccount(ctx, trx, {
        userType: roleCode === roleCodes.administrator ? 'Admin' : 'Member',
        roleCode,
        name: values.name ?? id,
        password,
        locale: 'ko',
        keys: [
          { keyType: 'Id' as const, keyCode: id },
          ...(email === undefined ? [] : [{ keyType: 'Email' as const, keyCode: email }]),
        ],
      });
    });
    say(`Staff account "${id}" was created. Its password is shown only this once:\n\n  ${password}\n`);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    say(
      `The account was not created: "${id}"${email === undefined ? '' : ` or ${email}`} is in use already.`,
    );
    process.exitCode = 1;
  } finally {
    await services.close();
  }
}
