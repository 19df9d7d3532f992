import type { Endpoint, SentTo } from '@airway/contract';
import * as contract from '@airway/contract';

/** Seeded items that the list requests name. */
export interface Seeded {
  editionId: string;
  /** The session with half of the messages. */
  sessionId: string;
  /** The post with half of the comments. */
  post: { boardCode: string; itemNo: string };
  adminId: string;
  /** A message in the middle of the session's. */
  messageId: string;
  day: string;
  counts: Record<'accounts' | 'registrations' | 'comments' | 'postComments' | 'audit' | 'present', number>;
}

/** SQL that returns the `Seeded` items in one row. */
export const seededItems = `
  with edition as (select id from editions order by year desc limit 1),
  post as (select posts.id, code, number, comment_count from posts join boards on boards.id = posts.board_id
    order by comment_count desc, posts.id limit 1),
  session as (select session_id as id, count(*) as many from live_messages group by session_id
    order by count(*) desc, session_id limit 1)
  select jsonb_build_object(
    'editionId', (select id from edition), 'sessionId', session.id,
    'post', jsonb_build_object('boardCode', post.code, 'itemNo', post.number::text),
    'adminId', (select id from accounts where user_type = 'Admin' order by created_at, id limit 1),
    'messageId', (select id from live_messages where session_id = session.id order by id offset many / 2 limit 1),
    'day', (select happened_at::date from audit_events order by happened_at
      offset (select count(*) / 2 from audit_events) limit 1),
    'counts', jsonb_build_object(
      'accounts', (select count(*) from accounts), 'comments', (select count(*) from comments),
      'registrations', (select count(*) from registrations where edition_id = (select id from edition)),
      'postComments', post.comment_count, 'audit', (select count(*) from audit_events),
      'present', (select count(distinct person_id) from live_stays where session_id = session.id))) as seeded
  from post, session`;

export interface ListRequest {
  name: string;
  call: Endpoint;
  sent: { params?: Record<string, string>; query?: Record<string, string> };
  /** Whether the list is public. Otherwise staff request it. */
  isPublic: boolean;
}

const list =
  (isPublic: boolean) =>
  <Call extends Endpoint>(name: string, call: Call, sent: SentTo<Call>): ListRequest => ({
    name,
    call,
    sent: sent as ListRequest['sent'],
    isPublic,
  });
const forAll = list(true);
const forStaff = list(false);

const size = 20;
const lastPage = (count: number, most = 10_000) =>
  String(Math.min(most, Math.max(0, Math.ceil(count / size) - 1)));

/** Returns the requests of every growing list: first page, distant page, and each kind of search. */
export function listsOf({
  editionId,
  sessionId,
  post,
  adminId,
  messageId,
  day,
  counts,
}: Seeded): ListRequest[] {
  const inEdition = { params: { editionId } };
  const inSession = { params: { editionId, sessionId } };
  const accounts = (name: string, query: SentTo<typeof contract.searchAccounts>['query']) =>
    forStaff(`accounts: ${name}`, contract.searchAccounts, { query });
  const registrations = (name: string, query: SentTo<typeof contract.searchRegistrations>['query']) =>
    forStaff(`registrations: ${name}`, contract.searchRegistrations, { query: { editionId, ...query } });
  const payments = (name: string, query: SentTo<typeof contract.listPayments>['query']) =>
    forStaff(`payments: ${name}`, contract.listPayments, { query: { editionId, ...query } });
  const comments = (name: string, query: SentTo<typeof contract.searchManagedComments>['query']) =>
    forStaff(`comments: ${name}`, contract.searchManagedComments, { query });
  const audit = (name: string, query: SentTo<typeof contract.listAuditEvents>['query']) =>
    forStaff(`audit log: ${name}`, contract.listAuditEvents, { query });
  const present = (name: string, query: SentTo<typeof contract.listSessionPresence>['query']) =>
    forStaff(`present in a session: ${name}`, contract.listSessionPresence, { ...inSession, query });
  return [
    forAll('comments of a post: first page', contract.listComments, { query: post }),
    forAll('comments of a post: page 1,000', contract.listComments, {
      query: { ...post, page: String(Math.min(1000, Number(lastPage(counts.postComments)))) },
    }),
    forAll('comments of a post: last page', contract.listComments, {
      query: { ...post, page: lastPage(counts.postComments) },
    }),
    forAll('posts of a board', contract.listPosts, { query: { boardCode: post.boardCode } }),
    accounts('first page', {}),
    accounts('last page', { page: lastPage(counts.accounts) }),
    accounts('last page by name', { page: lastPage(counts.accounts), sort: 'userName,ASC' }),
    accounts('disabled', { state: 'disabled' }),
    accounts('a name', { query: '예시강서' }),
    accounts('first consonants', { query: 'ㅇㅅㄱㅅ' }),
    accounts('a syllable', { query: '강' }),
    accounts('an e-mail address', { query: 'scale-777@example.org' }),
    accounts('a telephone number', { query: '01000000777' }),
    accounts('nobody', { query: 'nobody-at-all' }),
    registrations('first page', {}),
    registrations('last page', { page: lastPage(counts.registrations) }),
    registrations('last page by name', { page: lastPage(counts.registrations), sort: 'userName,ASC' }),
    registrations('last page by category', { page: lastPage(counts.registrations), sort: 'category,ASC' }),
    registrations('last page by affiliation', {
      page: lastPage(counts.registrations),
      sort: 'affiliation,ASC',
    }),
    registrations('last page by country', { page: lastPage(counts.registrations), sort: 'country,DESC' }),
    registrations('last page by attendance', {
      page: lastPage(counts.registrations),
      sort: 'attendance,ASC',
    }),
    registrations('by state', { sort: 'state,ASC' }),
    registrations('by amount', { sort: 'amount,DESC' }),
    registrations('by day of payment', { sort: 'paidAt,DESC' }),
    registrations('200 rows', { size: '200' }),
    registrations('a name', { query: '예시강서' }),
    registrations('waiting', { state: 'waiting' }),
    registrations('completed', { state: 'completed' }),
    registrations('paid in a period', { period: 'early' }),
    registrations('from abroad', { country: 'abroad' }),
    forStaff('figures', contract.getFigures, {}),
    payments('first page', {}),
    payments('last page', { page: lastPage(counts.registrations) }),
    payments('last page by amount', { page: lastPage(counts.registrations), sort: 'amount,ASC' }),
    payments('last page by name', { page: lastPage(counts.registrations), sort: 'userName,ASC' }),
    payments('a name', { query: '예시강서' }),
    payments('to return', { state: 'to-return' }),
    payments('a day', { from: day, until: day }),
    forStaff('attendees: a name', contract.searchAttendees, { query: { editionId, query: '예시강서' } }),
    forStaff('attendees: all', contract.searchAttendees, { query: { editionId } }),
    comments('first page', {}),
    comments('last page', { page: lastPage(counts.comments) }),
    comments('of a board', { boardCode: post.boardCode }),
    comments('deleted', { state: 'deleted' }),
    comments('a text', { query: '의견 7777' }),
    comments('an author', { author: '예시강서' }),
    forStaff('posts of all boards', contract.searchManagedPosts, { query: {} }),
    forStaff('sessions with their presence', contract.listAttendedSessions, inEdition),
    present('first page', {}),
    present('last page', { page: lastPage(counts.present) }),
    present('not confirmed', { mark: 'unconfirmed' }),
    forStaff('objections', contract.listObjections, { ...inEdition, query: {} }),
    forStaff('objections: waiting', contract.listObjections, { ...inEdition, query: { state: 'waits' } }),
    forStaff('live rooms', contract.listLiveRooms, inEdition),
    forStaff('messages of a room: newest', contract.listMessages, { query: { editionId, sessionId } }),
    forStaff('messages of a room: before one', contract.listMessages, {
      query: { editionId, sessionId, before: messageId },
    }),
    forStaff('messages of a room: questions', contract.listMessages, {
      query: { editionId, sessionId, kind: 'question' },
    }),
    audit('first page', {}),
    audit('last page', { page: lastPage(counts.audit) }),
    audit('an act', { action: 'comment.deleted' }),
    audit('a day', { from: day, until: day }),
    audit('an act on a day', { action: 'registration.exported', from: day, until: day }),
    audit('an account', { actorId: adminId }),
    forStaff('outbox', contract.listOutbox, { query: {} }),
    forStaff('outbox: failed', contract.listOutbox, { query: { state: 'failed' } }),
    forStaff('outbox: to do', contract.listOutbox, { query: { state: 'open' } }),
    forStaff('outbox: a kind', contract.listOutbox, { query: { kind: 'registration-confirmed' } }),
    forStaff('outbox: an address', contract.listOutbox, { query: { recipient: 'registrant-1' } }),
    forStaff('inquiries', contract.listInquiries, { query: {} }),
    forStaff('inquiries: a name', contract.listInquiries, { query: { query: '예시강서' } }),
    forStaff('alumni: all', contract.listAlumniOfStaff, { query: {} }),
    forStaff('alumni: a name', contract.listAlumniOfStaff, { query: { query: '예시강서' } }),
    forStaff('search terms', contract.listSearchTerms, { query: {} }),
    forStaff('visitors with stamps', contract.listStampVisitors, { query: {} }),
    forStaff('payment cases', contract.listPaymentCases, { query: {} }),
    forStaff('files', contract.searchManagedFiles, { query: {} }),
  ];
}
