import type { Endpoint, RoleCode } from '@airway/contract';

export const staffRoles = ['SECRETARIAT', 'FINANCE', 'ADMIN'] as const satisfies RoleCode[];

/**
 * Who asks, for what is the owner's where anything is somebody's. The other has all of that, too; the member has
 * nothing; the granted one was given a right on it. The owner comes last, because what they do may use it up.
 */
export const people = [
  'guest',
  'draft',
  'registrant',
  'member',
  'other',
  'granted',
  ...staffRoles,
  'owner',
] as const;
export type Person = (typeof people)[number];

/** Let in, and what is behind the door is the matter of other tests; or refused; or not asked, as nobody is meant. */
export type Expected = 'in' | 401 | 403 | 404 | '–';
export type Answers = Record<Person, Expected>;

/** What the owner has, and where. */
export interface Things {
  editionId: string;
  accountId: string;
  sessionId: string;
  registrationNumber: string;
  orderNumber: string;
  statusKey: string;
  /** A post and a comment on it, and others that may be deleted. */
  board: {
    boardCode: string;
    itemNo: string;
    removableItemNo: string;
    commentId: string;
    removableCommentId: string;
  };
  /** Sent, and not attached to anything. */
  fileId: string;
}

/** What is asked for; a parameter that is left out names nothing that there is. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** What a call answers to everybody: one row of the table. */
export interface AccessRow {
  call: Endpoint;
  answers: Answers;
  sends: (things: Things) => Sent;
}

const nothing = (): Sent => ({});
const all = (expected: Expected): Answers =>
  Object.fromEntries(people.map((person) => [person, expected])) as Answers;
const nobodys = { owner: '–', other: '–', granted: '–' } as const;
const row =
  (answers: Answers) =>
  (call: Endpoint, sends: AccessRow['sends'] = nothing): AccessRow => ({ call, answers, sends });

/** Everybody. */
export const open = row({ ...all('in'), ...nobodys });

/** The person who holds a draft; the token names it, so that nobody can ask for another's. */
export const ofDraft = row({ ...all(403), ...nobodys, guest: 401, draft: 'in' });

/** Every account, about itself. */
export const ofAccount = row({ ...all('in'), ...nobodys, guest: 401, draft: 403, registrant: 403 });

/** Every account, and every registration by its own token, about itself. */
export const ofSignedIn = row({ ...all('in'), ...nobodys, guest: 401, draft: 403 });

/** The owner, by an account: to everybody else there is no such thing. */
const owners = { ...all(404), guest: 401, draft: 403, registrant: 403, owner: 'in' } as const;
/** Who manages the board of the owner's post. */
const managers = { granted: 'in', SECRETARIAT: 'in', ADMIN: 'in' } as const;

/** The owner's account. */
export const ofOwner = row({ ...owners, granted: '–' });

/** What is the owner's alone, behind a door that is open. */
export const ofReaders = row({ ...all(404), granted: '–', owner: 'in' });

/** The owner's registration, or a payment for it; a registrant's token speaks for another one. */
export const ofRegistrant = row({ ...all(404), guest: 401, draft: 403, granted: '–', owner: 'in' });

/** What the owner wrote, in their own words: nobody else changes it. */
export const ofAuthor = row(owners);

/** The owner's post, and what stands below it; who manages the board reaches it, too. */
export const ofWriter = row({ ...owners, ...managers });

/** A post in a board that somebody manages; its author does not. */
export const ofManager = row({ ...owners, ...managers, owner: 404 });

/** These roles of staff, as they are from the start. */
export const ofStaff = (...roles: (typeof staffRoles)[number][]) =>
  row({
    ...all(403),
    ...nobodys,
    guest: 401,
    ...Object.fromEntries(roles.map((role) => [role, 'in'])),
  });
