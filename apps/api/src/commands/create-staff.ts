import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { userKeyProblem } from '@airway/contract/account-fields';
import { roleCodes } from '@airway/contract/permissions';
import { RefusalError } from '../platform/errors.ts';
import type { StaffOptions } from './save-staff.ts';
import { type Command, startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

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

function readOptions(args: string[]): StaffOptions | undefined {
  const text = { type: 'string' as const };
  const flag = { type: 'boolean' as const, default: false };
  const options = { id: text, email: text, name: text, role: text, reset: flag };
  const { values } = parseArgs({ args, options: { ...options, 'remove-second-factor': flag } });
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

export const createStaffCommand: Command = async ({ args, say, ...terminal }) => {
  const options = readOptions(args);
  if (options === undefined) {
    say(usage);
    return 2;
  }
  const password = newPassword();
  const { saveStaff } = await import('./save-staff.ts');
  try {
    return await withServices(terminal, async (ctx) => {
      if (!(await saveStaff(ctx, options, password))) {
        say(`Nobody signs in with the id "${options.id}".`);
        return 1;
      }
      const done = options.isReset ? 'has a new password and is signed out' : 'was created';
      say(`Staff account "${options.id}" ${done}. Its password is shown only this once:\n\n  ${password}\n`);
      return 0;
    });
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
  }
};

if (import.meta.main) await startCommand(createStaffCommand);
