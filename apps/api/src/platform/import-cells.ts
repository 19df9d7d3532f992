import type { MessageId } from '@airway/messages';
import type { ImportColumn, ReadCell, Sentence } from './imports.ts';
import { dateText } from './sheets/xlsx-values.ts';

type Read<Value> = ImportColumn<Value>['read'];

const refuse = (id: MessageId, values?: Record<string, string>): { problem: Sentence } => ({
  problem: values === undefined ? { id } : { id, values },
});

/** One line; breaks within a cell are blanks. Empty: null. */
export const readText: Read<string | null> = (text) => ({
  value:
    text === ''
      ? null
      : text
          .split(/[\r\n]+/)
          .map((line) => line.trim())
          .join(' '),
});

/** Null where the cell is empty. */
export const optionally =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (text) =>
    text === '' ? { value: null } : read(text);

const filled =
  <Value>(read: Read<Value>): Read<Value> =>
  (text): ReadCell<Value> =>
    text === '' ? refuse('errors.field.required') : read(text);

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
/** From 1954 to 2119: a number that a day is meant by, where nobody gave its cell the format of one. */
const isSerialDay = (text: string) => /^[2-7]\d{4}$/.test(text);

/** A day as people write it: 2027-03-20, 2027. 3. 20., 2027/3/20, 2027년 3월 20일, or a number of days. */
export const readDay: Read<string> = filled((text) => {
  const plain = isSerialDay(text) ? (dateText(Number(text), 1900) ?? '') : text;
  const [, year, month, day] =
    /^(\d{4}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2}) ?[.일]?(?: ?\([^()]{1,9}\))?(?: 00:00(?::00)?)?$/.exec(
      plain,
    ) ?? [];
  const value = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
  return isDay ? { value } : refuse('imports.admin.cell.day', { text });
});

const isAfternoon = (word: string | undefined) => /^(오후|pm)$/i.test(word ?? '');

/** A time of day as people write it: 9:30, 09:30:00, 오전 9:30, 9:30 PM, or a part of a day. */
export const readTime: Read<string> = filled((text) => {
  const plain = /^0?\.\d+$/.test(text) ? (dateText(Number(text), 1900) ?? '') : text;
  const [, before, hours, minutes, after] =
    /^(?:(오전|오후|am|pm) ?)?(\d{1,2}):([0-5]\d)(?::\d{2})?(?: ?(am|pm))?$/i.exec(plain) ?? [];
  const said = before ?? after;
  const hour = said === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon(said) ? 12 : 0);
  return hours !== undefined && hour < 24
    ? { value: `${two(String(hour))}:${minutes}` }
    : refuse('imports.admin.cell.time', { text });
});

/** A whole number. */
export const readWhole: Read<number> = filled((text) =>
  /^\d{1,9}$/.test(text) ? { value: Number(text) } : refuse('errors.field.integer'),
);

const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** One of several, by its name in whichever language, or by its code. */
export const readChoice = <Code extends string>(names: Record<Code, readonly string[]>): Read<Code> => {
  const codes = new Map<string, Code>();
  for (const [code, said] of Object.entries(names) as [Code, readonly string[]][])
    for (const name of [code, ...said]) codes.set(folded(name), code);
  return filled((text) => {
    const value = codes.get(folded(text));
    return value === undefined ? refuse('imports.admin.cell.choice', { text }) : { value };
  });
};
