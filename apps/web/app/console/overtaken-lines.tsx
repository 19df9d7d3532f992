import { OvertakenNotice } from '../forms/overtaken-notice.tsx';
import { useSay } from '../platform/messages.ts';

/** A part of what is written, as readers of the console are told of it. */
export interface SaidLine {
  label: string;
  text: string;
}

const without = (lines: readonly SaidLine[], others: readonly SaidLine[]) =>
  lines.filter(({ label, text }) => !others.some((other) => other.label === label && other.text === text));

interface Props {
  /** As it was when the writer opened it. */
  seen: readonly SaidLine[];
  /** As it is kept now. */
  now: readonly SaidLine[];
  onReplace(): void;
}

/** Tells the second of two writers what the first one changed; what was typed stays. */
export function OvertakenLines({ seen, now, onReplace }: Props) {
  const say = useSay();
  const added = without(now, seen);
  const labels = new Set(added.map(({ label }) => label));
  const gone = without(seen, now).filter(({ label }) => !labels.has(label));
  return (
    <OvertakenNotice
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
    </OvertakenNotice>
  );
}
