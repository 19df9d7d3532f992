import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import styles from './editor.module.css';
import type { DraftPerson } from './load-draft.ts';

/** The name in the other language, if it exists. */
export function OtherName({ name }: Pick<DraftPerson, 'name'>) {
  const locale = useLocale();
  const { text: shown } = textIn(locale, name);
  const other = locale === 'ko' ? name.en : name.ko;
  if (other === null || other === shown) return null;
  return (
    <small className={styles.otherName} lang={locale === 'ko' ? 'en' : 'ko'}>
      {other}
    </small>
  );
}
