/** The list's data of a message; a mail's body stays in its own file. */
type MailSummary = {
  kind: 'mail';
  id: string;
  receivedAt: string;
  /** Sender and receivers of the envelope, which include blind copies. */
  from: string;
  to: string[];
  subject: string;
  sizeBytes: number;
};

export type SmsMessage = {
  kind: 'sms';
  id: string;
  receivedAt: string;
  to: string[];
  text: string;
};

export type StoredMessage = MailSummary | SmsMessage;

type NewSms = { kind: 'sms'; to: string; text: string };
export type NewMail = { kind: 'mail'; from: string; to: string[]; raw: Buffer };
export type NewMessage = NewSms | NewMail;
