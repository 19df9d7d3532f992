import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useSay } from '../platform/messages.ts';
import { Icon } from '../ui/icon.tsx';
import { AriaLanguage } from './aria-language.client.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import styles from './sortable-list.module.css';

interface SortableItem {
  id: string;
  name: string;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  /** Receives all ids in the new order. */
  onSort: (ids: string[]) => void;
}

type Place = { key: unknown; dropPosition: 'before' | 'on' | 'after' };

function sorted(ids: readonly string[], moved: ReadonlySet<unknown>, { key, dropPosition }: Place): string[] {
  const staying = ids.filter((id) => !moved.has(id));
  const at = staying.findIndex((id) => id === key) + (dropPosition === 'after' ? 1 : 0);
  return staying.toSpliced(at, 0, ...ids.filter((id) => moved.has(id)));
}

function movedUp(items: readonly SortableItem[], id: string): string[] {
  const ids = items.map((item) => item.id);
  const from = ids.indexOf(id);
  return ids.toSpliced(from, 1).toSpliced(from - 1, 0, id);
}

/**
 * A list that users sort by dragging or with the keyboard: Enter on a handle, arrows, Enter. A button moves
 * an item up, for touch and for users who cannot drag (WCAG 2.5.7).
 */
export function SortableList({ label, items, onSort }: SortableListProps) {
  const say = useSay();
  const { dragAndDropHooks } = useDragAndDrop<SortableItem>({
    getItems: (_keys, dragged) => dragged.map(({ name }) => ({ 'text/plain': name })),
    onReorder({ keys, target }) {
      const ids = items.map(({ id }) => id);
      onSort(sorted(ids, keys, target));
    },
  });
  return (
    <AriaLanguage>
      <GridList
        aria-label={label}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        className={styles.list ?? ''}
      >
        {({ id, name }) => (
          <GridListItem textValue={name} className={styles.item ?? ''}>
            <Button slot="drag" className={styles.handle ?? ''}>
              <ConsoleIcon name="grip" sizePx={20} />
            </Button>
            <span className={styles.name}>{name}</span>
            {id !== items[0]?.id && (
              <button
                type="button"
                className={styles.up}
                aria-label={say('console.sort.up', { name })}
                onClick={({ currentTarget }) => {
                  // The first item has no such button, so the row takes the focus.
                  currentTarget.closest<HTMLElement>('[role=row]')?.focus();
                  onSort(movedUp(items, id));
                }}
              >
                <Icon name="arrowUp" sizePx={20} />
              </button>
            )}
          </GridListItem>
        )}
      </GridList>
    </AriaLanguage>
  );
}
