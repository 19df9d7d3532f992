import type { BilingualText } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './parts.module.css';

export interface PartFrameProps {
  id: string;
  title: BilingualText;
  children: ReactNode;
}

/** A part of a page below its heading, if it has one. */
export function PartFrame({ id, title, children }: PartFrameProps) {
  if (!title.ko && !title.en) return <div className={styles.untitled}>{children}</div>;
  return (
    <Section id={id} title={<Bilingual text={title} isMarked />}>
      {children}
    </Section>
  );
}
