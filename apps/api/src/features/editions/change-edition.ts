import { isDeepStrictEqual } from 'node:util';
import type { BilingualText } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { requireSeen, versionOf } from '../../platform/version-of.ts';
import type { EditionFile, FileProblem } from './edition-file.rules.ts';
import { lockImports, lockSeats } from './edition-import.queries.ts';
import { differences } from './edition-parts.rules.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';
import { pickText } from './editions.service.ts';
import { importProblems, presentOf, priceChanges, type Sales, type Sold } from './import-edition.rules.ts';
import { readPresentFile } from './present-edition.ts';
import { writeEdition } from './write-edition.ts';

/** Implemented by the registrations feature, which is higher than this one. */
export type CountSales = (trx: Trx, editionId: string) => Promise<Sales>;

export interface Change<Part> {
  /** Version of the part that the caller saw. */
  version: string;
  part: (file: EditionFile) => Part;
  changed: (file: EditionFile) => EditionFile;
  problems: (file: EditionFile) => FileProblem[];
  /** True if prices with existing registrations may change. */
  changesPrices: boolean;
  action: AuditEntry['action'];
  /** Changes related data before the part is written. Returns details for the audit log. */
  along?: (
    trx: Trx,
    change: { row: EditionRow; file: EditionFile; next: EditionFile; sales: CodedSales },
  ) => Promise<Pick<AuditEntry, 'action' | 'details'> | undefined>;
}

/** Sales of every category and option, with its code. */
type SoldParts = Omit<Sales, 'seats'>;
export type CodedSales = { [Part in keyof SoldParts]: (Sold & { code: string })[] } & Pick<Sales, 'seats'>;

function refusePriceChanges(
  ctx: Context,
  file: EditionFile,
  sales: CodedSales,
  changes: ReturnType<typeof priceChanges>,
): never {
  const isTouched = (part: keyof SoldParts, code: string) =>
    changes.some(({ of }) => of?.part === part && of.code === code);
  const isOtherCurrency = changes.some(({ of }) => of === null);
  const counted = (part: keyof SoldParts, { code, name }: { code: string; name: BilingualText }) => {
    const count = sales[part].find((one) => one.code === code)?.registrations ?? 0;
    return count === 0 ? [] : [`${pickText(name, ctx.locale) || code} ${count}`];
  };
  const touched = [
    ...file.categories
      .filter(
        ({ code, audience }) =>
          isTouched('categories', code) || (isOtherCurrency && audience === 'international'),
      )
      .flatMap((one) => counted('categories', one)),
    ...file.options
      .filter(({ code }) => isTouched('options', code))
      .flatMap((one) => counted('options', one)),
  ];
  return fail('PRICES_IN_USE', {
    sentence: { id: 'editions.pricesInUse', values: { touched: touched.join(', ') } },
  });
}

/** @throws INVALID_INPUT – the problems by their position */
export function refuseProblems(problems: readonly FileProblem[]): void {
  if (problems.length > 0)
    fail('INVALID_INPUT', { fields: Object.fromEntries(problems.map(({ path, code }) => [path, code])) });
}

/** Reads the current edition: its file, its rows and its sales. */
export async function readEdition(trx: Trx, id: string, countSales: CountSales) {
  const row = (await selectEdition(trx, id)) ?? failNotFound('errors.notFound.edition');
  const { file, ...rows } = await readPresentFile(trx, row);
  const counted = await countSales(trx, id);
  const coded = (part: keyof SoldParts) =>
    rows[part].map(({ id, code }) => {
      const none = { id, registrations: 0, seats: 0, confirmed: 0 };
      return { ...(counted[part].find((one) => one.id === id) ?? none), code };
    });
  const sales: CodedSales = {
    seats: counted.seats,
    categories: coded('categories'),
    options: coded('options'),
  };
  return { row, file, ...rows, sales };
}

/**
 * Changes a part of an edition by the rules of its file, with the same writers as the import.
 * @returns the edition in the form of its file
 * @throws CONFLICT – somebody changed it since `version`; nothing is written
 * @throws INVALID_INPUT – the problems by their position
 * @throws PRICES_IN_USE – prices with existing registrations would change
 * @throws also the errors of `along`
 */
export function changeEdition<Part>(
  ctx: Context,
  id: string,
  countSales: CountSales,
  requested: Change<Part>,
): Promise<EditionFile> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    // No seat can be taken meanwhile, so the sales counts stay correct until the commit.
    await lockSeats(trx, id);
    const { row, file, categories, options, sales } = await readEdition(trx, id, countSales);
    const before = requested.part(file);
    requireSeen(versionOf(before), requested.version, 'editions.isOvertaken');
    const next = requested.changed(file);
    const present = presentOf(file, { categories, options });
    refuseProblems([...requested.problems(next), ...importProblems(next, present, sales)]);
    const changes = requested.changesPrices ? [] : priceChanges(next, present, sales);
    if (changes.length > 0) refusePriceChanges(ctx, file, sales, changes);
    if (isDeepStrictEqual(next, file)) return file;
    const alongDetails = await requested.along?.(trx, { row, file, next, sales });
    await writeEdition(ctx, trx, next, { edition: row, categories, options, sales });
    await recordAudit(ctx, trx, {
      action: alongDetails?.action ?? requested.action,
      subjectType: 'edition',
      subjectId: id,
      details: { ...differences(before, requested.part(next)), ...alongDetails?.details },
    });
    return next;
  });
}
