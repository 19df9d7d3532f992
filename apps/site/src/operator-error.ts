import { SettingError } from '@airway/api/config';
import { databaseProblem } from '@airway/api/database-problems';

const operatorErrorName = 'OperatorError';

/**
 * Creates an error whose message is one complete sentence for the operator.
 * The terminal prints only the message, without a stack.
 */
export function operatorError(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, cause === undefined ? {} : { cause });
  error.name = operatorErrorName;
  return error;
}

export function isOperatorError(error: unknown): error is Error {
  return error instanceof SettingError || (error instanceof Error && error.name === operatorErrorName);
}

/** Returns the system's code of a failed call (`EACCES`, `ENOSPC` …), if the error has one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Turns common errors of a folder into sentences; returns other errors unchanged.
 * @param setting the setting that names the folder, or one above it
 */
export function folderError(error: unknown, folder: string, setting = 'DATA_DIR'): unknown {
  switch (systemErrorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return operatorError(
        `The folder ${folder} cannot be written by the user who runs this program: give it to that user, or set ${setting} to another one.`,
        error,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return operatorError(noSpaceFor(folder, setting), error);
    case 'ENOTDIR':
    case 'EEXIST':
      return operatorError(`${folder} is, or lies below, a file where a folder is needed.`, error);
    case 'ENOENT':
    case 'ELOOP':
    case 'ENAMETOOLONG':
      return operatorError(
        `The folder ${folder} cannot be made at this place: set ${setting} to another one.`,
        error,
      );
    default:
      return error;
  }
}

export const noSpaceFor = (folder: string, setting = 'DATA_DIR') =>
  `There is no space left on the disk that holds ${folder}: make room, or set ${setting} to a folder on another disk.`;

/** Turns refusals of a database, or a full disk, into a sentence; returns other errors unchanged. */
export function startingError(error: unknown, folder: string): unknown {
  const problem = databaseProblem(error);
  if (problem !== undefined) return operatorError(problem, error);
  return ['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? '') ? folderError(error, folder) : error;
}
