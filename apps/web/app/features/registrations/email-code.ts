import type { FieldCode } from '@airway/contract/errors';
import type { InUse } from '@airway/contract/registration-drafts';

/** What the buttons beside the e-mail address ask of the form's action. */
const emailIntents = ['sendCode', 'confirmCode', 'otherEmail', 'takeEmail', 'openOwn'] as const;
export type EmailIntent = (typeof emailIntents)[number];
export const isEmailIntent = (intent: unknown): intent is EmailIntent =>
  emailIntents.some((one) => one === intent);

/** Goes with an address that is the own one of the person who is signed in: their account proves it at the end. */
export const emailOfAccount = 'emailOfAccount';
export const pincodeName = 'pincode';

/** What such a press came to. */
export interface EmailAnswer {
  done?: EmailIntent;
  /** Why no code was sent: what is wrong with the address, or in a sentence. */
  problemCode?: FieldCode;
  problem?: string;
  /** Why the code proved nothing. */
  codeProblem?: string;
  /** What was typed is no code. */
  isNoCode?: boolean;
  /** The address that was typed looks like a slip; a second press keeps it. */
  question?: { typed: string; meant: string };
  /** What the address has already, where the account of the person who is signed in proves it. */
  inUse?: InUse;
  /** No answer came back. */
  isUnsent?: boolean;
}

/** Capitals do not make another address. */
export const foldAddress = (email: string | undefined): string => (email ?? '').trim().toLowerCase();
