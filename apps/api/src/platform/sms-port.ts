export interface SmsMessage {
  /** A Korean mobile number, with or without hyphens. */
  to: string;
  text: string;
}

/** Sends text messages. */
export interface SmsPort {
  /** False if no SMS provider exists: then no code may be promised by SMS. */
  isAvailable: boolean;
  /** @throws SmsRefusedError – a retry would not help; for any other error it might */
  send(message: SmsMessage): Promise<void>;
}

export class SmsRefusedError extends Error {}
