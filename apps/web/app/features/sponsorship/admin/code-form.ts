import { capNames, deadlineNames, type SponsorCode, thresholdNames } from '@airway/contract/sponsorship';

/** Thresholds and caps: each a figure with its source. */
const figureNames = [...thresholdNames, ...capNames] as const;
export type FigureName = (typeof figureNames)[number];

/** A whole number as it is typed, with or without separators; NaN for what is none. */
export function wholeOf(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '').replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
}

const textOf = (given: FormData, name: string) => String(given.get(name) ?? '');
const orNull = (text: string) => (text.trim() === '' ? null : text);

/** What the form says: each figure with its source, the days, and the categories whose box is ticked. */
export function codeIn(given: FormData, { version, categories }: SponsorCode) {
  const figure = (name: FigureName) => ({
    value: wholeOf(given.get(`${name}.value`)),
    source: {
      text: textOf(given, `${name}.source.text`),
      date: orNull(textOf(given, `${name}.source.date`)),
      url: orNull(textOf(given, `${name}.source.url`)),
    },
  });
  const ticked = categories.map(({ code }) => code).filter((code) => given.has(`category.${code}`));
  return {
    version,
    ...(Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as Record<
      FigureName,
      ReturnType<typeof figure>
    >),
    isInternational: given.has('isInternational'),
    countsHome: given.has('countsHome'),
    professionalCategories: ticked.length === 0 ? null : ticked,
    deadlines: Object.fromEntries(
      deadlineNames.map((name) => [name, wholeOf(given.get(`deadlines.${name}`))]),
    ) as Record<(typeof deadlineNames)[number], number>,
  };
}
