import type { ErrorCode, FieldCode } from '@airway/contract';
import type { MessageId } from '@airway/messages';

export interface RefusalDetails {
  fields?: Record<string, FieldCode>;
  retryAfterSeconds?: number;
  /** A sentence that says more than the code's own. */
  sentence?: { id: MessageId; values?: Record<string, string> };
}

/** An expected refusal: rendered once, at the edge, in the reader's language. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Refuses the call with a code of the contract's list. @throws RefusalError – always */
export function fail(code: ErrorCode, details?: RefusalDetails): never {
  throw new RefusalError(code, details);
}

/** Refuses because something is not there, and says what: the code's own text speaks of a registration. @throws RefusalError – always */
export function failNotFound(id: MessageId): never {
  return fail('NOT_FOUND', { sentence: { id } });
}

/** Name of the unique key or check that a write would have broken; undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
