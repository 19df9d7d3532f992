import type { BilingualText } from '@airway/contract';

type Columns<Name extends string, Text> = { [Column in `${Name}_ko` | `${Name}_en`]: Text };

/** Reads a bilingual text from two columns: `bilingual(row, 'title')` reads `title_ko` and `title_en`. */
export const bilingual = <const Name extends string>(
  row: NoInfer<Columns<Name, string | null>>,
  name: Name,
): BilingualText => ({ ko: row[`${name}_ko`], en: row[`${name}_en`] });

/** Splits a bilingual text into two columns: `paired('title', text)` returns `{ title_ko, title_en }`. */
export const paired = <const Name extends string, Text extends string | null>(
  name: Name,
  text: { ko: Text; en: Text },
) => ({ [`${name}_ko`]: text.ko, [`${name}_en`]: text.en }) as Columns<Name, Text>;
