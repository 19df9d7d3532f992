import { type BilingualTexts, defineTexts, type WrittenItem } from '../../platform/bilingual-texts.ts';
import type { Context } from '../../platform/context.ts';
import type { EditionRow } from './editions.queries.ts';
import { findCurrentEditionRow } from './editions.service.ts';

interface EditionTexts extends Omit<BilingualTexts, 'list'> {
  list(ctx: Context, edition: EditionRow): Promise<readonly WrittenItem[]>;
}

/** Declares a source of texts of the current edition. */
export const defineEditionTexts = ({ list, ...texts }: EditionTexts): BilingualTexts =>
  defineTexts({
    ...texts,
    async list(ctx) {
      const edition = await findCurrentEditionRow(ctx);
      return edition === undefined ? [] : list(ctx, edition);
    },
  });
