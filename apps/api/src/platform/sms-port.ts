export interface SmsMessage {
  /** A Korean mobile number, with or without hyphens. */
  to: string;
  text: string;
}

/** A message of a group, with our own id. */
export interface GroupMessage extends SmsMessage {
  id: string;
  /** Sends it as 알림톡 by an approved template; `text` is then what the template says when it is filled in. */
  alimtalk?: { templateId: string; variables: Record<string, string> } | undefined;
}

/** Report of the provider on a message. `taken`: it has the message, and knows no more yet. */
export interface TextReport {
  /** Our own id. */
  id: string;
  state: 'taken' | 'delivered' | 'failed';
  /** Code and words of the provider, if it failed. */
  reason: string;
}

/** Review of a template by Kakao. */
export interface TemplateReview {
  state: 'draft' | 'requested' | 'approved' | 'rejected';
  /** Undefined: whatever the product has, as in the demo. */
  content: string | undefined;
  /** The last remark of the reviewer. Empty if there is none. */
  remark: string;
}

/** A message as it stands in a group of the provider. */
export interface ListedMessage extends TextReport {
  /** Id at the provider. */
  messageId: string;
}

/** A group as the provider has it. */
export interface ListedGroup {
  /** Whether it was not sent yet, and can still be changed. */
  isPending: boolean;
  messages: ListedMessage[];
}

/**
 * Sends text messages, always as groups, which are sent once however often that is asked for. For any error but
 * `SmsRefusedError` a retry may help.
 */
export interface SmsPort {
  /** False if no SMS provider exists: then no code may be promised by SMS. */
  isAvailable: boolean;
  /** Whether there is a Kakao channel for 알림톡. */
  hasAlimtalk: boolean;
  /** Opens a group, which sends nothing yet. @returns its id at the provider */
  openGroup(): Promise<string>;
  /** Adds messages to a group. After an error they may be added later, or not. @returns how many it refused */
  addToGroup(groupId: string, messages: readonly GroupMessage[]): Promise<number>;
  findGroup(groupId: string): Promise<ListedGroup>;
  removeFromGroup(groupId: string, messageIds: readonly string[]): Promise<void>;
  /** Deletes a group that was not sent. */
  dropGroup(groupId: string): Promise<void>;
  /**
   * Asks to send a group. Only `findGroup` tells whether it is.
   * @returns what the provider answered instead of yes; undefined if it said yes
   */
  sendGroup(groupId: string): Promise<string | undefined>;
  /** Asks what became of the messages of a group. */
  findReports(groupId: string): Promise<TextReport[]>;
  /** Asks how a template stands. Undefined: the provider has no such template. */
  findTemplate(templateId: string): Promise<TemplateReview | undefined>;
}

export class SmsRefusedError extends Error {}
