import type { SheetCell } from './sheet.ts';

/** Date formats that every workbook knows by number. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Checks whether a format shows a number as a date or a time. Ignores literal text in the format. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const signs = code
    .slice(0, 500)
    .split('"')
    .filter((_part, index) => index % 2 === 0)
    .join('')
    .replaceAll(/\\./g, '')
    .replaceAll(/\[(?:[$=<>]|red|black|blue|white|green|yellow|cyan|magenta|color)[^\]]{0,60}\]/gi, '');
  return signs.toLowerCase() !== 'general' && /[ymdhs]/i.test(signs);
}

const dayMs = 86_400_000;
/** Day 0 of the two epochs of workbooks. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type Epoch = keyof typeof epochs;
/** Last day of the year 9999. */
const lastSerial = 2_958_465;

/** Formats a number of days as a day, a time of day, or both, to the second. Returns undefined if it is not a date. */
export function dateText(serial: number, epoch: Epoch): string | undefined {
  if (!(serial >= 0 && serial <= lastSerial)) return undefined;
  // The 1900 epoch has a false 29 February 1900 as day 60. So days before it are one off.
  const days = epoch === 1900 && serial >= 1 && serial < 60 ? serial + 1 : serial;
  const moment = new Date(epochs[epoch] + Math.round((days * dayMs) / 1000) * 1000).toISOString();
  const time = moment.slice(11, moment.slice(17, 19) === '00' ? 16 : 19);
  if (serial < 1) return time;
  return Number.isInteger(serial) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`;
}

/** Formats a number as shown to people: 15 digits, no exponent where possible. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

/** Decodes `_x000D_`, by which Excel writes characters that XML cannot contain. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Returns the shown content of a cell, from its type, raw text and format. */
export function cellOf(
  cell: { kind: string; raw: string; isFormula: boolean; isDate: boolean },
  shared: readonly string[],
  epoch: Epoch,
): SheetCell {
  const { kind, raw, isFormula, isDate } = cell;
  if (kind === 'e') return { fault: 'error' };
  if (kind === 's') return shared[Number(raw)] ?? { fault: 'error' };
  if (kind === 'inlineStr') return unescaped(raw);
  if (isFormula && raw === '') return { fault: 'no-value' };
  if (kind === 'str') return unescaped(raw);
  if (kind === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'd') return raw.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
  if (raw === '') return '';
  const value = Number(raw);
  if (!Number.isFinite(value)) return { fault: 'error' };
  return (isDate ? dateText(value, epoch) : undefined) ?? numberText(value);
}
