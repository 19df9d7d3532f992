import type { BilingualText } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './parts.module.css';

interface PartFrameProps {
  id: string;
  title: BilingualText;
  children: ReactNode;
}

export const isTitled = (title: BilingualText) => Boolean(title.ko || title.en);

/** A part of a page below its optional heading. */
export function PartFrame({ id, title, children }: PartFrameProps) {
  if (!isTitled(title)) return <div className={styles.untitled}>{children}</div>;
  return (
    <Section id={id} title={<Bilingual text={title} isMarked />}>
      {children}
    </Section>
  );
}

/** Heading of one entry: below the heading of the part, or in its place. */
export function EntryHeading({ title, children }: Pick<PartFrameProps, 'title' | 'children'>) {
  const Heading = isTitled(title) ? 'h3' : 'h2';
  return <Heading className={styles.entryHeading}>{children}</Heading>;
}
