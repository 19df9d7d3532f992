import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './editor.module.css';

/** The line that expands and collapses a block or a row; its id is the name of the expanded part. */
export function Opener({
  id,
  isOpen,
  number,
  word,
  name,
  note,
  onPress,
}: {
  id: string;
  isOpen: boolean;
  number: number;
  word?: ReactNode;
  name: string;
  note?: string | undefined;
  onPress(): void;
}) {
  return (
    <button type="button" id={id} className={styles.opener} aria-expanded={isOpen} onClick={onPress}>
      <span className={styles.number}>{number}</span>
      {word && <span className={styles.word}>{word}</span>}
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} sizePx={20} />
    </button>
  );
}
