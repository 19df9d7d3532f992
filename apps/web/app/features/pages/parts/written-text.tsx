import type { PageBlockOf } from '@airway/contract/page-blocks';
import { DocumentText } from '../../../platform/document-text.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import styles from './parts.module.css';
import { usePictureAddress } from './picture.tsx';

interface WrittenTextProps {
  text: PageBlockOf<'text'>['body'];
  /** Level of the heading above it. */
  below: 1 | 2 | 3;
  /** The text begins a letter. */
  isLetter?: boolean;
}

/** A text in the reader's language, or else in the other one, marked. */
export function WrittenText({ text, below, isLetter = false }: WrittenTextProps) {
  const locale = useLocale();
  const say = useSay();
  const imageAddress = usePictureAddress();
  const other = locale === 'ko' ? 'en' : 'ko';
  const document = text[locale] ?? text[other];
  if (document === null) return null;
  const isOther = text[locale] === null;
  return (
    <>
      {isOther && other === 'ko' && <p className={styles.note}>({say('ui.koreanOnly')})</p>}
      <div lang={isOther ? other : undefined}>
        <DocumentText document={document} below={below} isLetter={isLetter} imageAddress={imageAddress} />
      </div>
    </>
  );
}
