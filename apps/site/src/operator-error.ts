import { SettingError } from '@airway/api/config';

const operatorErrorName = 'OperatorError';

/**
 * An error whose message is one complete sentence for the person who runs the program.
 * The terminal prints it alone, without a stack.
 */
export function operatorError(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, cause === undefined ? {} : { cause });
  error.name = operatorErrorName;
  return error;
}

export function isOperatorError(error: unknown): error is Error {
  return error instanceof SettingError || (error instanceof Error && error.name === operatorErrorName);
}

/** The system's code of a failed call (`EACCES`, `ENOSPC` …), if the error carries one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Turns the failures that a folder commonly causes into sentences; other errors come back as they are. */
export function folderError(error: unknown, folder: string): unknown {
  switch (systemErrorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return operatorError(
        `The folder ${folder} cannot be written by the user who runs this program.`,
        error,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return operatorError(`There is no space left on the disk that holds ${folder}.`, error);
    case 'ENOTDIR':
    case 'EEXIST':
      return operatorError(`${folder} is, or lies below, a file where a folder is needed.`, error);
    default:
      return error;
  }
}
