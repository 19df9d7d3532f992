import { folded } from './named-people.rules.ts';

const bare = (name: string) => folded(name).replaceAll(/(?:교수|선생|박사|원장|과장)님?$|[\s.·-]/g, '');

/** Checks whether two names differ only by a title, blanks, or one letter. */
export function areNear(one: string, two: string): boolean {
  const [a, b] = [bare(one), bare(two)].sort((left, right) => left.length - right.length) as [string, string];
  if (a === b) return true;
  if (a.length < 3 || b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return b.slice(at + 1) === a.slice(a.length === b.length ? at + 1 : at);
}
