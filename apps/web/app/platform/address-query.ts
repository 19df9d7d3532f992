import { addressPart, type QueryFields } from './route-handle.ts';

/** Reads the value of a query key. Returns the default value for an empty or invalid text. */
type Read = (text: string) => string | number;

/** Any text, without spaces around it. */
export const trimmed = (text: string): string => text.trim();
/** Counted from 1. */
export const pageNumber = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);
export const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '');
/** One of several values; the first is the default. */
export const oneOf =
  <const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) =>
  (text: string): Choice =>
    choices.find((choice) => choice === text) ?? choices[0];

/** Describes the query of a public page: its keys in the order of the address, and how each is read. */
export function addressQuery<const Parts extends Readonly<Record<string, Read>>>(parts: Parts) {
  type Query = { [Name in keyof Parts]: ReturnType<Parts[Name]> };
  const entries = Object.entries(parts);
  const fields: QueryFields = Object.fromEntries(
    entries.map(([name, read]) => [name, addressPart((text) => read(text) !== read(''))]),
  );
  return {
    /** Query keys that the cached page depends on. */
    fields,
    queryOf: (address: URLSearchParams) =>
      Object.fromEntries(entries.map(([name, read]) => [name, read(address.get(name) ?? '')])) as Query,
    /** Returns the query string without default values. */
    searchOf(query: Query): string {
      const address = new URLSearchParams();
      for (const [name, read] of entries)
        if (query[name] !== read('')) address.set(name, String(query[name]));
      return address.size === 0 ? '' : `?${address}`;
    },
  };
}

export type QueryOf<Of extends { queryOf(address: URLSearchParams): unknown }> = ReturnType<Of['queryOf']>;
