import { SettingError } from '../config.ts';
import { RefusalError } from '../platform/errors.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

const isNetworkError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^(ECONN|ENOTFOUND|28|3D)/.test(String(error.code));

/** Runs a command: what its user can mend is one sentence, everything else a stack. Sets the exit code. */
export async function runCommand(act: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await act();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof SettingError) say(error.message);
    else if (isNetworkError(error)) say(`The database cannot be reached: ${error.message || error.code}.`);
    else if (error instanceof RefusalError)
      say(
        `Refused with ${error.code}${error.details.fields ? ` ${JSON.stringify(error.details.fields)}` : ''}.`,
      );
    else throw error;
  }
}
