import { SettingError } from '../config.ts';
import { databaseProblem } from '../database/problems.ts';
import { RefusalError } from '../platform/errors.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command and sets the exit code. Prints errors that the user can fix as one sentence, others with a stack. */
export async function runCommand(act: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await act();
  } catch (error) {
    process.exitCode = 1;
    const problem = databaseProblem(error);
    if (error instanceof SettingError) say(error.message);
    else if (problem !== undefined) say(problem);
    else if (error instanceof RefusalError)
      say(
        `Refused with ${error.code}${error.details.fields ? ` ${JSON.stringify(error.details.fields)}` : ''}.`,
      );
    else throw error;
  }
}
