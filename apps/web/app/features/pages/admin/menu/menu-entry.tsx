import type { PageState } from '@airway/contract/page-drafts';
import { useState } from 'react';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import styles from '../editor/editor.module.css';
import { Opener } from '../editor/opener.tsx';
import { addressOf, type EntryWriting, type GroupWriting, isShown, nameOf, ownName } from './menu-writing.ts';

/** One entry of the menu: a line that expands it, and its fields. */
export function MenuEntryEditor({
  entry,
  index,
  prefix,
  group,
  groups,
  pages,
  isOpen,
  onToggle,
  errorOf,
  onMove,
  onRemove,
}: {
  entry: EntryWriting;
  index: number;
  /** Prefix of its field names: `groups.2.entries.0`. */
  prefix: string;
  group: GroupWriting;
  groups: readonly GroupWriting[];
  pages: readonly PageState[];
  isOpen: boolean;
  onToggle(): void;
  errorOf(name: string): string | undefined;
  onMove(to: string): void;
  onRemove(): void;
}) {
  const say = useSay();
  const locale = useLocale();
  const [first] = useState(entry);
  const name = nameOf(say, locale, entry, pages);
  const field = (part: string, defaultValue: string) => {
    const id = `${prefix}.${part}`;
    return { id, name: id, error: errorOf(id), defaultValue };
  };
  const note = entry.isHidden
    ? say('pages.admin.menu.hidden')
    : isShown(entry, pages)
      ? addressOf(entry)
      : say('pages.admin.menu.unpublished');
  return (
    <li className={styles.row}>
      <Opener id={prefix} isOpen={isOpen} number={index + 1} name={name} note={note} onPress={onToggle} />
      {isOpen && (
        <div className={styles.rowBody}>
          <Stack gap="tight">
            {entry.kind === 'address' && (
              <Field
                {...field('address', first.target)}
                label={say('pages.admin.field.address', { kind: 'page' })}
                hint={say('pages.admin.field.address.hint')}
                required
              >
                <TextInput autoComplete="off" inputMode="url" />
              </Field>
            )}
            <BilingualField
              label={say('pages.admin.menu.title')}
              ko={field('title.ko', first.ko)}
              en={field('title.en', first.en)}
            />
            {entry.kind !== 'address' && (
              <p>{say('pages.admin.menu.title.hint', { name: ownName(say, locale, entry, pages) })}</p>
            )}
            <Checkbox
              id={`${prefix}.isHidden`}
              name={`${prefix}.isHidden`}
              defaultChecked={first.isHidden}
              label={say('pages.admin.menu.hide')}
            />
            <Field label={say('pages.admin.menu.group')} width="half">
              <Select
                defaultValue={group.key}
                onChange={({ currentTarget }) => onMove(currentTarget.value)}
                options={groups.map((one) => ({
                  value: one.key,
                  label: (locale === 'ko' ? one.ko : one.en) || one.ko || one.en,
                }))}
              />
            </Field>
            <Cluster>
              <Button size="small" variant="quiet" onClick={onRemove}>
                {say('pages.admin.row.remove', { name })}
              </Button>
            </Cluster>
          </Stack>
        </div>
      )}
    </li>
  );
}
