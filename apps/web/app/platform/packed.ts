import { useMemo } from 'react';

declare const content: unique symbol;

/** Data of a page as one string. */
export type Packed<Value> = string & { readonly [content]?: Value };

/** Type of the data in a packed string. */
export type Unpacked<Text> = Text extends Packed<infer Value> ? Value : never;

// React Router writes the string in quotes: its own quotes would be escaped, twice in a script.
const swapQuotes = (text: string) => text.replaceAll(/["~]/g, (sign) => (sign === '"' ? '~' : '"'));

/**
 * Packs large page data as JSON. React Router's own format numbers each value, so it is larger and slower than JSON.
 */
export const packed = <Value>(value: Value): Packed<Value> => swapQuotes(JSON.stringify(value));

export const unpacked = <Value>(text: Packed<Value>): Value => JSON.parse(swapQuotes(text));

export const useUnpacked = <Value>(text: Packed<Value>): Value => useMemo(() => unpacked(text), [text]);
