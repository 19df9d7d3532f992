import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { type Endpoint, fileTypeOf, type ReplyOf, type Sendable, type SentTo } from '@airway/contract';
import ical from 'ical.js';
import { writeAlumnus } from '../test/alumni.ts';
import { textOf } from '../test/answer.ts';
import { startTestApi, type TestApi } from '../test/api.ts';
import { newWriter, writePost } from '../test/board-posts.ts';
import { boothStaffOf } from '../test/booths.ts';
import { makeCode } from '../test/discount-codes.ts';
import { checked, sentSheet } from '../test/imports.ts';
import { newVisitor, sendCard, shownSponsor } from '../test/leads.ts';
import { liveRooms, newAttendee } from '../test/live-rooms.ts';
import { newAccount } from '../test/new-accounts.ts';
import { koreanForm, registerBy } from '../test/registrants.ts';
import { readCells } from '../test/spreadsheets.ts';
import { publishedSurvey, surveyForm, threeQuestions } from '../test/surveys.ts';
import { savedBook } from '../test/workbooks.ts';
import { foldTerms, noteTerm } from './features/search/count-terms.ts';

/** Text that every file must return exactly, with special characters of all formats. */
const typed = '쉼표, "따옴표"; <b> &amp; 😀';
const reason = '예시 사유';

let api: TestApi<'demo'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken };
  await api.work();
});
after(() => api.close());

const inEdition = () => ({ params: { editionId: api.signIns.editionId } });
const sessions = async () => (await api.call(contract.listSessions, { query: {} })).data.content;

/** The request, its caller if not staff, and the text that the file must contain. */
type Prepared = { path: string; body?: object; holds: string; token?: string };
/** Prepares data to export. */
type Prepare = () => Promise<Prepared>;
const exportOf = <E extends Endpoint>({ url }: E, sent: SentTo<E>, holds: string): Prepared => {
  const {
    params = {},
    query,
    body,
  } = sent as { params?: object; query?: Record<string, string>; body?: object };
  const path = url.replaceAll(/:(\w+)/g, (_all, name: string) => String(params[name as keyof typeof params]));
  const search = new URLSearchParams(query).toString();
  return { path: search === '' ? path : `${path}?${search}`, holds, ...(body && { body }) };
};

/** Takes cash from somebody, and exports the payments. */
async function exportOfPayments(call: typeof contract.exportPayments | typeof contract.exportPaymentsAsText) {
  const { data } = await registerBy(api, koreanForm());
  const params = { id: data.registration.id };
  const { totals } = (await api.call(contract.getDue, { params }, staff)).data;
  const { total, period } = totals[0] ?? assert.fail('Nothing is due.');
  const body = {
    paymentId: randomUUID(),
    total,
    period,
    method: 'cash' as const,
    receivedOn: '2025-10-01',
    payer: typed,
    reference: '',
    cardName: '',
    approvalNumber: '',
  };
  assert.equal((await api.call(contract.takePayment, { params, body }, staff)).status, 200);
  return exportOf(call, { body: { reason } }, typed);
}

/** Every call that returns a generated file, with the text that it must contain. */
const exports = new Map<Endpoint, Prepare>([
  [
    contract.exportPersonalData,
    async () => {
      const email = 'asked@example.org';
      const inquiry = {
        ...{ requestKey: randomUUID(), locale: 'ko' as const, topic: 'program' as const, name: '예시' },
        ...{ email, registrationNumber: '', text: typed, agreesToPrivacy: true },
      };
      assert.equal((await api.call(contract.sendInquiry, { body: inquiry })).status, 200);
      const opened = {
        ...{ requestKey: randomUUID(), kind: 'copy' as const, name: '예시', email, locale: 'ko' as const },
        ...{ receivedOn: '2025-10-01', phone: '', registrationNumber: '', note: '' },
      };
      const { id, version } = (await api.call(contract.openDataRequest, { body: opened }, staff)).data;
      const body = { version, by: 'call' as const, code: '', note: '예시' };
      assert.equal((await api.call(contract.verifyDataRequest, { params: { id }, body }, staff)).status, 200);
      const sent = { params: { id }, body: { reason } };
      return exportOf(contract.exportPersonalData, sent, typed);
    },
  ],
  [
    contract.exportAlumni,
    async () => {
      await writeAlumnus(api, { affiliation: typed, remarks: typed }, staff);
      return exportOf(contract.exportAlumni, { body: { reason } }, typed);
    },
  ],
  [
    contract.exportProgramme,
    async () => {
      const [session] = await sessions();
      const sent = { ...inEdition(), body: { reason } };
      return exportOf(contract.exportProgramme, sent, session?.title.ko ?? 'no session');
    },
  ],
  [
    contract.exportImportRows,
    async () => {
      const into = { kind: 'alumni' as const, ...inEdition().params, ...staff };
      const rows = [
        ['성명', '소속', '졸업년도'],
        ['예시', typed, '이천년'],
      ];
      const sent = await sentSheet(api, into, { name: 'a.xlsx', bytes: savedBook(rows) });
      const { id } = await checked(api, into, sent);
      return exportOf(contract.exportImportRows, { params: { id }, body: { rows: 'all' } }, typed);
    },
  ],
  [
    contract.exportInquiries,
    async () => {
      const body = {
        ...{ requestKey: randomUUID(), locale: 'ko' as const, topic: 'program' as const, name: '예시' },
        ...{ email: 'asks@example.org', registrationNumber: '', text: typed, agreesToPrivacy: true },
      };
      assert.equal((await api.call(contract.sendInquiry, { body })).status, 200);
      return exportOf(contract.exportInquiries, { body: { reason } }, typed);
    },
  ],
  [
    contract.downloadPosts,
    async () => {
      const { token } = await newWriter(api);
      const { boardCode } = await writePost(api, token, { title: { ko: typed, en: null } });
      return exportOf(contract.downloadPosts, { params: { boardCode } }, typed);
    },
  ],
  [
    contract.exportSurvey,
    async () => {
      const definition = structuredClone(threeQuestions);
      const [question] = definition.sections[0]?.questions ?? [];
      if (question) question.text = { ko: typed, en: null };
      const { id } = await publishedSurvey(api, staff.token, surveyForm({ definition }));
      return exportOf(contract.exportSurvey, { params: { id }, body: { reason } }, typed);
    },
  ],
  [
    contract.exportRegistrations,
    async () => {
      await registerBy(api, koreanForm({ department: typed }));
      return exportOf(contract.exportRegistrations, { body: { reason } }, typed);
    },
  ],
  [contract.exportPayments, () => exportOfPayments(contract.exportPayments)],
  [contract.exportPaymentsAsText, () => exportOfPayments(contract.exportPaymentsAsText)],
  [
    contract.exportRegistrationSheet,
    async () => {
      await registerBy(api, koreanForm({ department: typed }));
      return exportOf(contract.exportRegistrationSheet, { body: { reason } }, typed);
    },
  ],
  [
    contract.exportFigures,
    async () => {
      const { data } = await api.call(contract.getFigures, {}, staff);
      const name = data.categories[0]?.name.ko ?? 'no category';
      return exportOf(contract.exportFigures, { query: { table: 'categories' as const } }, name);
    },
  ],
  [
    contract.exportDiscountCodes,
    async () => {
      await makeCode({ ...api, staff: staff.token }, { note: typed });
      return exportOf(contract.exportDiscountCodes, { body: { reason } }, typed);
    },
  ],
  [
    contract.exportAuditEvents,
    async () => {
      await api.call(contract.exportAlumni, { body: { reason: typed } }, staff);
      return exportOf(contract.exportAuditEvents, { body: { reason } }, typed);
    },
  ],
  [
    contract.exportSearchTerms,
    async () => {
      noteTerm(api.ctx(), '쉼표, 낱말', { isFound: true });
      await foldTerms(api.ctx());
      const { content } = (await api.call(contract.listSearchTerms, { query: {} }, staff)).data;
      return exportOf(contract.exportSearchTerms, { body: { reason } }, content[0]?.term ?? 'no term');
    },
  ],
  [
    contract.getCalendar,
    async () =>
      exportOf(contract.getCalendar, { params: { id: api.signIns.editionId }, query: {} }, '2025-11-21'),
  ],
  [
    contract.getRegistrationCalendar,
    async () => {
      const { data } = await registerBy(api, koreanForm());
      const call = { params: { id: api.signIns.editionId }, query: {} };
      return { ...exportOf(contract.getRegistrationCalendar, call, '2025-11-22'), token: data.accessToken };
    },
  ],
  [
    contract.getSessionCalendar,
    async () => {
      const [session] = await sessions();
      const params = { ...inEdition().params, sessionId: session?.id ?? '' };
      return exportOf(contract.getSessionCalendar, { params, query: {} }, session?.title.ko ?? 'no session');
    },
  ],
  [
    contract.readProgrammeFeed,
    async () => {
      const [session] = await sessions();
      const they = { token: (await newAccount(api)).accessToken };
      const stars = { body: { sessionIds: [session?.id ?? ''] } };
      assert.equal(
        (await api.call(contract.putProgrammeStars, { ...inEdition(), ...stars }, they)).status,
        200,
      );
      const language = { body: { language: 'ko' as const } };
      const { data } = await api.call(contract.createProgrammeFeed, { ...inEdition(), ...language }, they);
      const key = new URL(data.address).searchParams.get('key') ?? '';
      return exportOf(contract.readProgrammeFeed, { query: { key } }, session?.title.ko ?? 'no session');
    },
  ],
  [
    contract.exportLeads,
    async () => {
      const sponsorId = await shownSponsor(api, staff);
      const { token } = await boothStaffOf(api, sponsorId);
      await sendCard(api, sponsorId, await newVisitor(api, { name: '예시' }), { message: typed });
      return { ...exportOf(contract.exportLeads, { params: { sponsorId }, body: { reason } }, typed), token };
    },
  ],
  [
    contract.exportStampVisitors,
    // Only the headings. `stamps.test.ts` checks the counts.
    async () => exportOf(contract.exportStampVisitors, { body: { reason } }, '스탬프 수'),
  ],
  // Last, because it sets the clock to the day of a session.
  [
    contract.exportPresence,
    async () => {
      const rooms = await liveRooms(api);
      const { token } = await newAttendee(api);
      const { data } = await api.call(contract.connect, { params: { ...rooms.first } }, { token });
      await api.call(contract.disconnect, { params: { id: data.id } }, { token });
      const title = rooms.session.title.ko ?? 'no session';
      return exportOf(contract.exportPresence, { ...inEdition(), body: { reason } }, title);
    },
  ],
]);

const entryTexts = (entry: ReturnType<ical.Component['getAllSubcomponents']>[number]) => {
  const { summary, startDate } = new ical.Event(entry);
  return [summary, startDate.toString().slice(0, 10)];
};

/** Readers by file type. Each is another library than the one that wrote the file. */
const readers: Record<string, (file: Sendable) => Promise<string[]>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': readCells,
  'text/csv': readCells,
  'text/plain': async (file) => {
    const { others: parts } = JSON.parse(await textOf(file)) as { others: { inquiries: { text: string }[] } };
    return parts.inquiries.map(({ text }) => text);
  },
  'text/calendar': async (file) =>
    new ical.Component(ical.parse(await textOf(file))).getAllSubcomponents('vevent').flatMap(entryTexts),
};

const declared: unknown[] = Object.values(contract);
const isExport = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'reply' in value && 'url' in value
    ? fileTypeOf((value as Endpoint).reply) !== undefined
    : false;
/**
 * Uploaded bytes; a file read by the import command's tests; a ZIP read by `evidence.test.ts`; PDFs read by
 * `registration-documents.test.ts`; pictures; a style sheet read by `looks.test.ts`.
 */
const others: readonly Endpoint[] = [
  contract.getFile,
  contract.getEditionFile,
  contract.takeSponsorshipEvidence,
  contract.getRegistrationDocument,
  contract.issueRegistrationDocument,
  contract.getMeetingCard,
  contract.getSessionCard,
  contract.getPersonCard,
  contract.getLookStyle,
];
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;

test('every call that answers a file is in this list', () => {
  const calls = declared.filter(isExport).filter((call) => !others.includes(call));
  assert.deepEqual([...exports.keys()].map(nameOf).sort(), calls.map(nameOf).sort());
});

for (const [call, prepare] of exports)
  test(`another program reads what ${nameOf(call)} answers`, async () => {
    const { path, body, holds, token = staff.token } = await prepare();
    const { status, data, refusal } = await api.callRaw(call.method, path, body, { token });
    assert.equal(status, 200, JSON.stringify(refusal));
    const type = fileTypeOf(call.reply) ?? '';
    const read = await readers[type]?.(data as ReplyOf<typeof contract.exportAlumni>);
    assert.ok(read?.includes(holds), `${holds} is not in ${read?.slice(0, 60).join(' | ')}`);
  });
