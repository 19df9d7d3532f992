import { useMemo } from 'react';

declare const content: unique symbol;

/** Data of a page as one text. */
export type Packed<Value> = string & { readonly [content]?: Value };

/** What a loader packed. */
export type Unpacked<Text> = Text extends Packed<infer Value> ? Value : never;

// The text stands in quotes: its own would be escaped, twice in a script.
const swapQuotes = (text: string) => text.replaceAll(/["~]/g, (sign) => (sign === '"' ? '~' : '"'));

/**
 * For pages with much data that is JSON: React Router writes each part of it with a number, which is more to send
 * and to compute than JSON.
 */
export const packed = <Value>(value: Value): Packed<Value> => swapQuotes(JSON.stringify(value));

export const unpacked = <Value>(text: Packed<Value>): Value => JSON.parse(swapQuotes(text));

export const useUnpacked = <Value>(text: Packed<Value>): Value => useMemo(() => unpacked(text), [text]);
