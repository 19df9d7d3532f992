import type { PageState } from '@airway/contract/page-drafts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import styles from './menu.module.css';
import { type GroupWriting, isShown, nameOf } from './menu-writing.ts';

interface Props {
  groups: readonly GroupWriting[];
  pages: readonly PageState[];
}

/** The entries that visitors will see, in the console's language. */
export function ShownMenu({ groups, pages }: Props) {
  const say = useSay();
  const locale = useLocale();
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isShown(entry, pages)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <ul className={styles.preview}>
      {shown.map((group) => (
        <li key={group.key}>
          <b>{group[locale]}</b>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.key}>{nameOf(say, locale, entry, pages)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export function MenuPreview(props: Props) {
  const say = useSay();
  return (
    <section aria-label={say('pages.admin.menu.preview')}>
      <h2>{say('pages.admin.menu.preview')}</h2>
      <p>{say('pages.admin.menu.preview.language')}</p>
      <ShownMenu {...props} />
    </section>
  );
}
