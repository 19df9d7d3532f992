import type { FieldCode } from '@airway/contract/errors';
import type { Draft, InUse } from '@airway/contract/registration-drafts';

/** Intents of the buttons beside the e-mail address. */
const emailIntents = ['sendCode', 'confirmCode', 'otherEmail', 'takeEmail', 'openOwn'] as const;
export type EmailIntent = (typeof emailIntents)[number];
export const isEmailIntent = (intent: unknown): intent is EmailIntent =>
  emailIntents.some((one) => one === intent);

/** Sent with the signed-in user's own address: the account proves it on submission. */
export const emailOfAccount = 'emailOfAccount';
export const pincodeName = 'pincode';

/** Answer to one of these buttons. */
export interface EmailAnswer {
  done?: EmailIntent;
  /** Why no code was sent: an error in the address, or a message. */
  problemCode?: FieldCode;
  problem?: string;
  /** Why the code was rejected. */
  codeProblem?: string;
  /** The typed text is not a code. */
  isNoCode?: boolean;
  /** The address looks like a typing error; a second submit accepts it. */
  question?: { typed: string; meant: string };
  /** The existing registration of the address, if the user's account proves the address. */
  inUse?: InUse;
  /** No response arrived. */
  isUnsent?: boolean;
}

type Proof = Draft['emailProof'];

/** Checks whether a mailed code has proved this address. */
export const isProvenBy = (proof: Proof, email: string | undefined): boolean =>
  proof?.code === null && normaliseEmail(proof.email) === normaliseEmail(email);

/** Checks whether nothing in the form proves its address: no confirmed code, no typed one, and no account. */
export const lacksProof = (form: FormData, proof: Proof, email = String(form.get('email') ?? '')): boolean =>
  !isProvenBy(proof, email) && !form.has(emailOfAccount) && String(form.get(pincodeName) ?? '').trim() === '';

/** Normalises an address: case and surrounding spaces do not matter. */
export const normaliseEmail = (email: string | undefined): string => (email ?? '').trim().toLowerCase();
