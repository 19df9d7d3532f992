import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { CountSales } from './change-edition.ts';
import type { EditionFile } from './edition-file.rules.ts';
import { lockImports, lockSeats } from './edition-import.queries.ts';
import { selectEditionByYear } from './editions.queries.ts';
import { importProblems, presentOf, priceChanges } from './import-edition.rules.ts';
import { readPresentFile } from './present-edition.ts';
import { writeEdition } from './write-edition.ts';

interface ImportOptions {
  /** True if prices with existing registrations may change. */
  changesPrices: boolean;
  countSales: CountSales;
}

export type ImportOutcome =
  | { editionId: string; isNew: boolean; offSale: string[] }
  /** Nothing was changed. */
  | { problems: string[]; priceChanges: string[] };

const sentencesOf = (found: readonly { sentence: string }[]) => found.map(({ sentence }) => sentence);

/**
 * Writes an edition, its categories, options, prices and seats, and the site's setting from a file. Importing the same
 * file again changes nothing. Categories and options missing in the file go off sale, but are never deleted.
 */
export function importEdition(
  ctx: Context,
  file: EditionFile,
  options: ImportOptions,
): Promise<ImportOutcome> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const edition = await selectEditionByYear(trx, file.year);
    if (edition !== undefined) await lockSeats(trx, edition.id);
    const known = edition && (await readPresentFile(trx, edition));
    const sales =
      edition === undefined
        ? { seats: 0, categories: [], options: [] }
        : await options.countSales(trx, edition.id);
    if (known !== undefined) {
      const present = presentOf(known.file, known);
      const problems = importProblems(file, present, sales);
      const changes = options.changesPrices ? [] : priceChanges(file, present, sales);
      if (problems.length + changes.length > 0)
        return { problems: sentencesOf(problems), priceChanges: sentencesOf(changes) };
    }
    const { editionId, offSale } = await writeEdition(ctx, trx, file, {
      edition,
      categories: known?.categories ?? [],
      options: known?.options ?? [],
      sales,
    });
    await recordAudit(ctx, trx, {
      action: 'edition.imported',
      subjectType: 'edition',
      subjectId: editionId,
      details: { year: file.year, changesPrices: options.changesPrices },
    });
    return { editionId, isNew: edition === undefined, offSale };
  });
}
