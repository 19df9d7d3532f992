export interface SmsMessage {
  /** A Korean mobile number, with or without hyphens. */
  to: string;
  text: string;
}

/** Sends text messages. */
export interface SmsPort {
  /** False where nobody carries messages: then no code is promised by one. */
  isAvailable: boolean;
  /** @throws SmsRefusedError – trying again would not help; anything else – it might */
  send(message: SmsMessage): Promise<void>;
}

export class SmsRefusedError extends Error {}
