import { useRouteLoaderData } from 'react-router';
import { type Packed, unpacked } from './packed.ts';

// Caches the last value: many parts of a page read the same data.
let last: { text: string; value: unknown } | undefined;

/** Returns the data that the root loads for every page; undefined if loading failed. */
export function useRootData<Data>(): Data | undefined {
  const text = useRouteLoaderData<Packed<Data>>('root');
  if (text === undefined) return undefined;
  if (last?.text !== text) last = { text, value: unpacked(text) };
  return last.value as Data;
}
