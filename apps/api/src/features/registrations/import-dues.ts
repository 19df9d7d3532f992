import { isDeepStrictEqual } from 'node:util';
import {
  defineImport,
  type ImportChange,
  type ImportPlan,
  type ImportRow,
  type Planning,
  type RowProblem,
  type Sentence,
} from '../../platform/imports.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import {
  type DuesMemberRow,
  deleteMembers,
  insertMembers,
  lockDues,
  selectMembers,
  selectYearThatCounts,
  updateMember,
} from './dues-list.queries.ts';
import { duesColumns } from './dues-sheet.ts';

type Member = Omit<DuesMemberRow, 'edition_id'>;

interface KnownDues {
  members: Member[];
  /** Year of rows that name none. */
  year: number;
}

const maximumRows = 20_000;
/** Rows per statement. */
const rowsAtOnce = 500;

/** A member is known again by the licence number; one without a number, by the address. */
const keyOf = ({ year, licence_number, mailbox }: Omit<Member, 'id'>) =>
  `${year} ${licence_number === null ? `@${mailbox}` : licence_number}`;

/** Computes the effect of each row. Changes nothing. */
async function planDues(
  rows: readonly ImportRow<typeof duesColumns>[],
  { members, year: ownYear }: KnownDues,
  { newId, rest }: Planning,
): Promise<ImportPlan<Member>> {
  const known = new Map(members.map((one) => [keyOf(one), one]));
  const seen = new Map<string, number>();
  const problems: RowProblem[] = [];
  const outcomes: ImportPlan['outcomes'] = [];
  const changes: ImportChange<Member>[] = [];
  for (const { number, values, faulty } of rows) {
    await rest();
    const refuse = (column: string | null, problem: Sentence) => {
      problems.push({ number, column, problem });
      outcomes.push({ number, outcome: 'new' });
    };
    if (faulty.size > 0) {
      outcomes.push({ number, outcome: 'new' });
      continue;
    }
    const licenceNumber = values.licenceNumber ?? null;
    const email = values.email ?? '';
    if (licenceNumber === null && email === '') {
      refuse(null, { id: 'registrations.admin.dues.noKey' });
      continue;
    }
    const content = {
      year: values.year ?? ownYear,
      name: values.name ?? '',
      licence_number: licenceNumber,
      email,
      mailbox: email === '' ? null : mailboxOf(email),
    };
    const key = keyOf(content);
    const first = seen.get(key);
    if (first !== undefined) {
      refuse(null, { id: 'registrations.admin.dues.twice', values: { row: String(first) } });
      continue;
    }
    seen.set(key, number);
    const before = known.get(key);
    const after = { id: before?.id ?? newId(), ...content };
    const isSame = before !== undefined && isDeepStrictEqual(before, after);
    outcomes.push({ number, outcome: before === undefined ? 'new' : isSame ? 'unchanged' : 'changed' });
    if (!isSame) changes.push({ id: after.id, before: before ?? null, after });
  }
  return { outcomes, problems, changes };
}

/** Imports the list of members who paid their dues. It adds and corrects; members that a file leaves out stay. */
export const duesImport = defineImport<typeof duesColumns, KnownDues, Member>({
  kind: 'dues',
  permission: 'FEE_Manage',
  columns: duesColumns,
  oneOf: [['licenceNumber', 'email']],
  personalHeadings: ['주민등록번호', '생년월일', '휴대전화', '휴대전화번호', '전화번호', '주소', '계좌번호'],
  maximumRows,
  lock: (_ctx, trx, editionId) => lockDues(trx, editionId),
  async known(db, editionId) {
    const rows = await selectMembers(db, editionId);
    const year = await selectYearThatCounts(db, editionId);
    return {
      members: rows.map(({ id, year: of, name, licence_number, email, mailbox }) => ({
        id,
        year: of,
        name,
        licence_number,
        email,
        mailbox,
      })),
      year,
    };
  },
  plan: planDues,
  things: ({ members }) => new Map(members.map((one) => [one.id, one])),
  nameOf: ({ name }) => ({ ko: name, en: name }),
  async write(_ctx, trx, editionId, changes, _known, reportDone) {
    const deleted = changes.filter(({ after }) => after === null).map(({ id }) => id);
    const added = changes.flatMap(({ before, after }) =>
      before === null && after !== null ? [{ ...after, edition_id: editionId }] : [],
    );
    if (deleted.length > 0) await deleteMembers(trx, deleted);
    for (let from = 0; from < added.length; from += rowsAtOnce) {
      await insertMembers(trx, added.slice(from, from + rowsAtOnce));
      await reportDone(Math.min(added.length, from + rowsAtOnce));
    }
    for (const { before, after } of changes)
      if (before !== null && after !== null) await updateMember(trx, { ...after, edition_id: editionId });
  },
});
