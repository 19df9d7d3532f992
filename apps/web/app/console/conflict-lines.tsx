import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { useSay } from '../platform/messages.ts';

/** One line of stored content, as the console shows it. */
export interface ContentLine {
  label: string;
  text: string;
}

const without = (lines: readonly ContentLine[], others: readonly ContentLine[]) =>
  lines.filter(({ label, text }) => !others.some((other) => other.label === label && other.text === text));

interface Props {
  /** The version that the user opened. */
  seen: readonly ContentLine[];
  /** The version that is stored now. */
  now: readonly ContentLine[];
  onReplace(): void;
}

/** Shows the second of two users what the first one changed; typed text stays. */
export function ConflictLines({ seen, now, onReplace }: Props) {
  const say = useSay();
  const added = without(now, seen);
  const labels = new Set(added.map(({ label }) => label));
  const gone = without(seen, now).filter(({ label }) => !labels.has(label));
  return (
    <ConflictNotice
      title={say('console.overtaken.title')}
      text={say('console.overtaken.text')}
      replace={say('console.overtaken.replace')}
      onReplace={onReplace}
      theirs={say('console.overtaken.theirs')}
      isOpen
    >
      {added.length + gone.length === 0 ? (
        <p>{say('console.overtaken.same')}</p>
      ) : (
        <ul>
          {added.map(({ label, text }) => (
            <li key={`${label}${text}`}>
              {label}: <ins>{text || say('console.overtaken.empty')}</ins>
            </li>
          ))}
          {gone.map(({ label, text }) => (
            <li key={`${label}${text}`}>
              {label}: <del>{text}</del>
            </li>
          ))}
        </ul>
      )}
    </ConflictNotice>
  );
}
