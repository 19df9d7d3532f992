import { type ChangeEvent, type ReactNode, useRef } from 'react';
import styles from './check-list.module.css';
import { Checkbox } from './checkbox.tsx';
import { Disclosure } from './disclosure.tsx';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';

type CheckListItem = {
  name: string;
  label: ReactNode;
  id?: string | undefined;
  value?: string | undefined;
  required?: boolean | undefined;
  mark?: string | undefined;
  error?: string | undefined;
  defaultChecked?: boolean | undefined;
  /** The full text, which expands in place. */
  text?: ReactNode;
  description?: ReactNode;
  /** The "all" checkbox does not change this one. */
  isApart?: boolean | undefined;
};

type CheckListProps = Pick<FieldsetProps, 'kind' | 'mark' | 'required'> & {
  legend: ReactNode;
  items: CheckListItem[];
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Label of the "all" checkbox; without it there is none. */
  allLabel?: ReactNode;
  /** Name of the "all" checkbox in the form, if it is sent; its value is the names of the others. */
  allName?: string | undefined;
  /** Label of the button that expands an item's text. */
  readLabel?: string | undefined;
};

/** Checkboxes, each with an optional full text; none is checked at first. */
export function CheckList({ items, allLabel, allName, readLabel, ...fieldset }: CheckListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const allRef = useRef<HTMLInputElement>(null);
  const together = items.filter(({ isApart }) => !isApart).map(({ name }) => name);
  const isAllTicked = items.every(({ isApart, defaultChecked }) => isApart || defaultChecked);
  const boxes = () =>
    [...(listRef.current?.querySelectorAll('input') ?? [])].filter(({ name }) => together.includes(name));
  const tickAll = (event: ChangeEvent<HTMLInputElement>) => {
    const isTicked = event.currentTarget.checked;
    for (const box of boxes()) if (box.checked !== isTicked) box.click();
    event.currentTarget.checked = isTicked;
  };
  const follow = () => {
    if (allRef.current) allRef.current.checked = boxes().every((box) => box.checked);
  };
  return (
    <Fieldset {...fieldset}>
      <div className={styles.list}>
        {allLabel && (
          <Checkbox
            className={styles.all}
            ref={allRef}
            name={allName}
            value={allName && together.join(' ')}
            label={allLabel}
            defaultChecked={isAllTicked}
            onChange={tickAll}
          />
        )}
        <ul ref={listRef} onChange={follow}>
          {items.map(({ text, isApart: _isApart, ...item }) => (
            <li key={item.id ?? item.name} className={styles.item}>
              <Checkbox {...item} />
              {text && readLabel && (
                <Disclosure summary={readLabel} quiet>
                  <div className={styles.text}>{text}</div>
                </Disclosure>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Fieldset>
  );
}
