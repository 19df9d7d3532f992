import { isDeepStrictEqual } from 'node:util';
import {
  AlumnusForm,
  type FieldCode,
  fieldProblems,
  type StaffAlumnusField,
  staffAlumnusFields,
} from '@airway/contract';
import type {
  ImportChange,
  ImportPlan,
  ImportRow,
  Planning,
  RowProblem,
  Sentence,
} from '../../platform/imports.ts';
import type { alumniColumns } from './alumni-sheet.ts';

type Row = ImportRow<typeof alumniColumns>;

/** An entry as plain data: all fields that an import changes, and those that show other people's changes. */
export interface StoredAlumnus extends AlumnusForm {
  id: string;
  accountId: string | null;
  opened: string[];
  version: string;
}

/** Returns the fields of an entry other than its content. */
const metadataOf = ({ id, accountId, opened, version }: StoredAlumnus) => ({
  id,
  accountId,
  opened,
  version,
});

function grouped(all: readonly StoredAlumnus[], keyOf: (one: StoredAlumnus) => string | undefined) {
  const groups = new Map<string, StoredAlumnus[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
const nameKey = (name: string, year: number | null) => `${folded(name)} ${year ?? ''}`;
const nameOf = ({ nameKo, nameEn }: Pick<AlumnusForm, 'nameKo' | 'nameEn'>) => nameKo || nameEn;

const problem = (id: Sentence['id'], values?: Record<string, string>): { problem: Sentence } => ({
  problem: values === undefined ? { id } : { id, values },
});

/**
 * Finds the entry of a row: by id; else by address; else by name and year among entries without an owner whose
 * address does not contradict. A name alone never matches an account's entry.
 */
function createEntryFinder(known: readonly StoredAlumnus[]) {
  const byId = new Map(known.map((one) => [one.id, one]));
  const byEmail = grouped(known, ({ email }) => (email === '' ? undefined : email.toLowerCase()));
  const byName = grouped(known, (one) =>
    one.accountId === null ? nameKey(nameOf(one), one.graduationYear) : undefined,
  );
  return ({ values }: Row): { meant: StoredAlumnus | undefined } | { problem: Sentence } => {
    if (values.id) {
      const entry = byId.get(values.id);
      return entry === undefined ? problem('alumni.admin.import.unknownId') : { meant: entry };
    }
    const email = values.email?.toLowerCase() ?? '';
    const sameEmail = byEmail.get(email) ?? [];
    const name = nameOf({ nameKo: values.nameKo ?? '', nameEn: values.nameEn ?? '' });
    const sameName = (byName.get(nameKey(name, values.graduationYear ?? null)) ?? []).filter(
      (one) => email === '' || one.email === '',
    );
    const found = sameEmail.length > 0 ? sameEmail : sameName;
    return found.length > 1
      ? problem('alumni.admin.import.several', { count: String(found.length) })
      : { meant: found[0] };
  };
}

/** Merges a row into an entry. Columns missing in the file stay unchanged. */
function formFor({ values }: Row, before: StoredAlumnus | undefined): AlumnusForm {
  const text = (field: Exclude<StaffAlumnusField, 'graduationYear'>) => {
    const value = values[field];
    return value === undefined ? (before?.[field] ?? '') : (value ?? '');
  };
  const { graduationYear: year } = values;
  const remarks = text('remarks');
  return {
    nameKo: text('nameKo'),
    nameEn: text('nameEn'),
    graduationYear: year === undefined ? (before?.graduationYear ?? null) : year,
    affiliation: text('affiliation'),
    region: text('region'),
    position: text('position'),
    phone: text('phone'),
    email: text('email'),
    ...(remarks !== '' && { remarks }),
  };
}

const isColumn = (name: string): name is StaffAlumnusField =>
  (staffAlumnusFields as readonly string[]).includes(name);

function validateForm(form: AlumnusForm): { form: AlumnusForm } | { problems: Record<string, FieldCode> } {
  const result = AlumnusForm.safeParse(form);
  return result.success ? { form: result.data } : { problems: fieldProblems(result.error.issues) };
}

/** Computes the effect of each row of a spreadsheet. Changes nothing. */
export async function planAlumni(
  rows: readonly Row[],
  known: readonly StoredAlumnus[],
  { newId, rest }: Planning,
): Promise<ImportPlan<StoredAlumnus>> {
  const findEntry = createEntryFinder(known);
  const problems: RowProblem[] = [];
  const outcomes: ImportPlan['outcomes'] = [];
  const changes: ImportChange<StoredAlumnus>[] = [];
  const taken = new Map<string, number>();
  const claim = ({ number }: Row, key: string, column: string | null) => {
    const first = taken.get(key);
    if (first !== undefined)
      problems.push({
        number,
        column,
        ...problem('alumni.admin.import.twice', { row: String(first) }),
      });
    else taken.set(key, number);
  };
  for (const row of rows) {
    await rest();
    const { number } = row;
    const problemsBefore = problems.length;
    const found = findEntry(row);
    const before = 'meant' in found ? found.meant : undefined;
    if ('problem' in found)
      problems.push({ number, column: row.values.id ? 'id' : null, problem: found.problem });
    const judgement = validateForm(formFor(row, before));
    if ('problems' in judgement)
      for (const [name, code] of Object.entries(judgement.problems))
        problems.push({
          number,
          column: isColumn(name) ? name : null,
          ...problem(`errors.field.${code}`),
        });
    const form = 'form' in judgement ? judgement.form : formFor(row, before);
    if (before !== undefined) claim(row, `id ${before.id}`, null);
    else if (form.email !== '') claim(row, `email ${form.email.toLowerCase()}`, 'email');
    const isRefused = row.faulty.size > 0 || problems.length > problemsBefore;
    const isSame = before !== undefined && isDeepStrictEqual({ ...metadataOf(before), ...form }, before);
    outcomes.push({ number, outcome: before === undefined ? 'new' : isSame ? 'unchanged' : 'changed' });
    if (isRefused || isSame) continue;
    const newEntry = { id: newId(), accountId: null, opened: [] };
    const after = { ...(before === undefined ? newEntry : metadataOf(before)), ...form, version: newId() };
    changes.push({ id: after.id, before: before ?? null, after });
  }
  return { outcomes, problems, changes };
}
