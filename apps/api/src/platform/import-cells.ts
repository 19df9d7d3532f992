import { compactTimePattern } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { correctedPhone, narrowed } from './corrected-cells.rules.ts';
import type { ImportColumn, ReadCell, Sentence } from './imports.ts';
import { dateText } from './sheets/xlsx-values.ts';

type Read<Value> = ImportColumn<Value>['read'];

const refuse = (id: MessageId, values?: Record<string, string>): { problem: Sentence } => ({
  problem: values === undefined ? { id } : { id, values },
});

/** Reads one line and replaces line breaks with blanks. Empty: null. */
export const readText: Read<string | null> = (text) => ({
  value:
    text === ''
      ? null
      : text
          .split(/[\r\n]+/)
          .map((line) => line.trim())
          .join(' '),
});

/** Reads several lines unchanged. Empty: null. */
export const readLines: Read<string | null> = (text) => ({
  value: text === '' ? null : text.replaceAll(/\r\n?/g, '\n'),
});

/** Wraps a reader: an empty cell is null. */
export const optionally =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (text, sheet) =>
    text === '' ? { value: null } : read(text, sheet);

const filled =
  <Value>(read: Read<Value>): Read<Value> =>
  (text, sheet): ReadCell<Value> =>
    text === '' ? refuse('errors.field.required') : read(text, sheet);

/** Converts full-width digits and signs before reading. */
const narrow =
  <Value>(read: Read<Value>): Read<Value> =>
  (text, sheet) => {
    const plain = narrowed(text);
    const cell = read(plain, sheet);
    return plain === text || 'problem' in cell
      ? cell
      : { ...cell, mended: [...(cell.mended ?? []), 'width' as const] };
  };

/** Reads a telephone number and restores the zero that spreadsheets drop. */
export const readPhone: Read<string | null> = optionally((typed) => {
  const { text, mended } = correctedPhone(typed);
  return { value: text, mended };
});

/** Reads an e-mail address, which may be typed in full width. */
export const readEmail: Read<string | null> = narrow(readText);

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
/** Checks for a number of days from 1954 to 2119, which is a date in a cell without a date format. */
const isSerialDay = (text: string) => /^[2-7]\d{4}$/.test(text);

/** Reads a day in these forms: 2027-03-20, 2027. 3. 20., 2027/3/20, 2027년 3월 20일, or a number of days. */
export const readDay: Read<string> = filled(
  narrow((text, { epoch }) => {
    const isSerial = isSerialDay(text);
    const plain = isSerial ? (dateText(Number(text), epoch) ?? '') : text;
    const [, year, month, day] =
      /^(\d{4}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2}) ?[.일]?(?: ?\([^()]{1,9}\))?(?: 00:00(?::00)?)?$/.exec(
        plain,
      ) ?? [];
    const value = `${year}-${two(month)}-${two(day)}`;
    const moment = new Date(`${value}T00:00:00Z`);
    const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
    return isDay ? { value, mended: isSerial ? ['day'] : [] } : refuse('imports.admin.cell.day', { text });
  }),
);

const isAfternoon = (word: string | undefined) => /^(오후|pm)$/i.test(word ?? '');

const partOfDay = /^0?\.\d+$/;

/** Parses a time of day written as a fraction of a day or in words. Returns undefined for any other text. */
function spokenTime(text: string): string | undefined {
  const plain = partOfDay.test(text) ? (dateText(Number(text), 1900) ?? '') : text;
  const [, before, hours, minutes, after] =
    /^(?:(오전|오후|am|pm) ?)?(\d{1,2}):([0-5]\d)(?::\d{2})?(?: ?(am|pm))?$/i.exec(plain) ?? [];
  const halfDay = before ?? after;
  const hour = halfDay === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon(halfDay) ? 12 : 0);
  return hours !== undefined && hour < 24 ? `${two(String(hour))}:${minutes}` : undefined;
}

/** Reads a time of day in these forms: 9:30, 09:30:00, 0930, 930, 오전 9:30, 9:30 PM, or a fraction of a day. */
export const readTime: Read<string> = filled(
  narrow((text) => {
    const digits = text.padStart(4, '0');
    if (compactTimePattern.test(digits) && text.length > 2)
      return { value: `${digits.slice(0, 2)}:${digits.slice(2)}`, mended: ['time'] };
    const value = spokenTime(text);
    if (value === undefined) return refuse('imports.admin.cell.time', { text });
    return { value, mended: partOfDay.test(text) ? ['time'] : [] };
  }),
);

/** Reads a whole number. */
export const readWhole: Read<number> = filled(
  narrow((text) => (/^\d{1,9}$/.test(text) ? { value: Number(text) } : refuse('errors.field.integer'))),
);

const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** Reads one of several options by its code or its name in either language. */
export const readChoice = <Code extends string>(names: Record<Code, readonly string[]>): Read<Code> => {
  const codes = new Map<string, Code>();
  for (const [code, options] of Object.entries(names) as [Code, readonly string[]][])
    for (const name of [code, ...options]) codes.set(folded(name), code);
  return filled((text) => {
    const value = codes.get(folded(text));
    return value === undefined ? refuse('imports.admin.cell.choice', { text }) : { value };
  });
};
