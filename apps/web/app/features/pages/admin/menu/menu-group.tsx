import type { PageState } from '@airway/contract/page-drafts';
import { useRef, useState } from 'react';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import { SortableList } from '../../../../console/sortable-list.client.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import styles from '../editor/editor.module.css';
import { inOrder } from '../editor/writing.ts';
import { AddEntry } from './add-entry.tsx';
import { MenuEntryEditor } from './menu-entry.tsx';
import { type GroupWriting, movedTo, nameOf } from './menu-writing.ts';
import type { Menu } from './use-menu.ts';

/** One group of the menu: its title and its entries. */
export function MenuGroupEditor({
  group,
  index,
  menu,
  pages,
  errorOf,
  onChange,
  onRemove,
}: {
  group: GroupWriting;
  index: number;
  menu: Menu;
  pages: readonly PageState[];
  errorOf(name: string): string | undefined;
  /** Reports a change outside the fields. */
  onChange(): void;
  onRemove(): void;
}) {
  const say = useSay();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(group);
  const [isSorting, setSorting] = useState(false);
  const prefix = `groups.${index}`;
  const title =
    (locale === 'ko' ? group.ko : group.en) || group.ko || group.en || say('pages.admin.nameless');
  const field = (language: 'ko' | 'en') => {
    const id = `${prefix}.title.${language}`;
    return { id, name: id, error: errorOf(id), defaultValue: first[language] };
  };
  const change = (work: () => void) => {
    work();
    onChange();
  };
  const error = errorOf(`${prefix}.entries`);
  return (
    <section className={styles.group} aria-labelledby={prefix}>
      <Stack gap="tight">
        <h2 id={prefix} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <BilingualField
          label={say('pages.admin.menu.groupTitle')}
          ko={field('ko')}
          en={field('en')}
          required
        />
        {error && <FieldError id={`${prefix}.entries-error`}>{error}</FieldError>}
        {isSorting ? (
          <SortableList
            label={say('pages.admin.menu.order', { title })}
            items={group.entries.map((entry) => ({ id: entry.key, name: nameOf(say, locale, entry, pages) }))}
            onSort={(keys) => change(() => menu.setEntries(group.key, (before) => inOrder(before, keys)))}
          />
        ) : (
          <ol className={styles.rows}>
            {group.entries.map((entry, at) => (
              <MenuEntryEditor
                key={entry.key}
                entry={entry}
                index={at}
                prefix={`${prefix}.entries.${at}`}
                group={group}
                groups={menu.groups}
                pages={pages}
                isOpen={menu.isOpen(entry.key)}
                onToggle={() => menu.toggle(entry.key)}
                errorOf={errorOf}
                onMove={(to) =>
                  change(() => {
                    const now = menu.now().flatMap(({ entries }) => entries);
                    menu.set(movedTo(menu.now(), now.find(({ key }) => key === entry.key) ?? entry, to));
                    heading.current?.focus();
                  })
                }
                onRemove={() =>
                  change(() => {
                    menu.setEntries(group.key, (before) => before.filter(({ key }) => key !== entry.key));
                    heading.current?.focus();
                  })
                }
              />
            ))}
          </ol>
        )}
        <AddEntry
          pages={pages}
          onAdd={(entry) =>
            change(() => {
              menu.setEntries(group.key, (before) => [...before, entry]);
              menu.toggle(entry.key);
            })
          }
        />
        <Cluster>
          {group.entries.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              aria-pressed={isSorting}
              onClick={() => setSorting(!isSorting)}
            >
              {say(isSorting ? 'pages.admin.order.end' : 'pages.admin.menu.order', { title })}
            </Button>
          )}
          <Button size="small" variant="quiet" disabled={menu.groups.length === 1} onClick={onRemove}>
            {say('pages.admin.menu.removeGroup', { title })}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}
