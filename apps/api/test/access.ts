import type { Endpoint, RoleCode } from '@airway/contract';

export const staffRoles = ['SECRETARIAT', 'FINANCE', 'ADMIN'] as const satisfies RoleCode[];

/**
 * Callers in the access tests. "owner" owns the things of the test, "other" owns equal things, "member" owns none,
 * and "granted" has a right on the owner's things. The owner calls last, because that call may consume the thing.
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

/** Expected result: allowed (other tests cover later checks), an error status, or not tested for this caller. */
export type Expected = 'in' | 401 | 403 | 404 | '–';
export type Answers = Record<Person, Expected>;

/** Ids of the owner's things. */
export interface OwnedIds {
  editionId: string;
  accountId: string;
  sessionId: string;
  registrationNumber: string;
  orderNumber: string;
  statusKey: string;
  /** A post with a comment, and another post and comment that may be deleted. */
  board: {
    boardCode: string;
    itemNo: string;
    removableItemNo: string;
    commentId: string;
    removableCommentId: string;
  };
  /** Uploaded, and not attached to anything. */
  fileId: string;
}

/** Parts of a request. An omitted parameter becomes an id that does not exist. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Expected results of one call for all callers: one row of the table. */
export interface AccessRow {
  call: Endpoint;
  answers: Answers;
  sends: (things: OwnedIds) => Sent;
}

const nothing = (): Sent => ({});
const all = (expected: Expected): Answers =>
  Object.fromEntries(people.map((person) => [person, expected])) as Answers;
const nobodys = { owner: '–', other: '–', granted: '–' } as const;
const row =
  (answers: Answers) =>
  (call: Endpoint, sends: AccessRow['sends'] = nothing): AccessRow => ({ call, answers, sends });

/** Every caller. */
export const open = row({ ...all('in'), ...nobodys });

/** The holder of a draft. The token identifies the draft, so nobody can request another one. */
export const ofDraft = row({ ...all(403), ...nobodys, guest: 401, draft: 'in' });

/** Every account, about itself. */
export const ofAccount = row({ ...all('in'), ...nobodys, guest: 401, draft: 403, registrant: 403 });

/** Every account, and every registration with its own token, about itself. */
export const ofSignedIn = row({ ...all('in'), ...nobodys, guest: 401, draft: 403 });

/** The owner's account. Everybody else gets NOT_FOUND. */
const owners = { ...all(404), guest: 401, draft: 403, registrant: 403, owner: 'in' } as const;
/** Managers of the board of the owner's post. */
const managers = { granted: 'in', SECRETARIAT: 'in', ADMIN: 'in' } as const;

/** The owner's account. */
export const ofOwner = row({ ...owners, granted: '–' });

/** Only the owner finds the row, but the route admits everybody. */
export const ofReaders = row({ ...all(404), granted: '–', owner: 'in' });

/** The owner's registration, or a payment for it. A registrant's token belongs to another registration. */
export const ofRegistrant = row({ ...all(404), guest: 401, draft: 403, granted: '–', owner: 'in' });

/** The owner's own texts, which nobody else may change. */
export const ofAuthor = row(owners);

/** The owner's post and its comments, which managers of the board may change too. */
export const ofWriter = row({ ...owners, ...managers });

/** A post on a managed board. Its author has no access. */
export const ofManager = row({ ...owners, ...managers, owner: 404 });

/** These staff roles, with their initial permissions. */
export const ofStaff = (...roles: (typeof staffRoles)[number][]) =>
  row({
    ...all(403),
    ...nobodys,
    guest: 401,
    ...Object.fromEntries(roles.map((role) => [role, 'in'])),
  });
