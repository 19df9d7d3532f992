import type { ErrorCode, FieldCode } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Challenge } from './proof-of-work.ts';

export interface RefusalDetails {
  fields?: Record<string, FieldCode>;
  retryAfterSeconds?: number;
  /** The call repeated with a solution of it passes. */
  challenge?: Challenge;
  /** A sentence more specific than the code's own. */
  sentence?: { id: MessageId; values?: Record<string, string> };
}

/** An expected refusal. It is rendered once, in the HTTP layer, in the reader's language. */
export class RefusalError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Rejects the call with an error code of the contract. @throws RefusalError – always */
export function fail(code: ErrorCode, details?: RefusalDetails): never {
  throw new RefusalError(code, details);
}

/**
 * Rejects because something does not exist, with a sentence about it. The code's own text is about registrations.
 * @throws RefusalError – always
 */
export function failNotFound(id: MessageId): never {
  return fail('NOT_FOUND', { sentence: { id } });
}

/** Returns the name of the violated unique key or check, or undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
