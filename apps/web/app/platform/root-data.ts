import { useRouteLoaderData } from 'react-router';
import { type Packed, unpacked } from './packed.ts';

// One text after the other: many parts of a page ask for the same.
let last: { text: string; value: unknown } | undefined;

/** What the root has loaded for every page; undefined where that failed. */
export function useRootData<Data>(): Data | undefined {
  const text = useRouteLoaderData<Packed<Data>>('root');
  if (text === undefined) return undefined;
  if (last?.text !== text) last = { text, value: unpacked(text) };
  return last.value as Data;
}
