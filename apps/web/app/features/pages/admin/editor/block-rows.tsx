import { useRef, useState } from 'react';
import { SortableList } from '../../../../console/sortable-list.client.tsx';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import type { BlockShape, Fields } from './block-kinds.ts';
import styles from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { Opener } from './opener.tsx';
import { PageFields } from './page-field.tsx';
import { PastePeople } from './paste-people.tsx';
import {
  type BlockWriting,
  blockName,
  inOrder,
  nameIn,
  type RowWriting,
  rowName,
  rowOf,
  withBlock,
} from './writing.ts';

const secondLine = ({ values }: RowWriting) =>
  ['role', 'affiliation', 'place']
    .map((name) => values[`${name}.ko`] || values[`${name}.en`])
    .filter(Boolean)
    .join(' · ');

function Row({
  block,
  row,
  index,
  blockIndex,
  fields,
  onRemove,
}: {
  block: BlockWriting;
  row: RowWriting;
  index: number;
  blockIndex: number;
  fields: Fields;
  onRemove(): void;
}) {
  const say = useSay();
  const { writer } = useEditor();
  const isOpen = writer.isOpen(row.key);
  const id = rowName(blockIndex, block.kind, index);
  const name = nameIn(row) || say('pages.admin.nameless');
  return (
    <li className={styles.row}>
      <Opener
        id={id}
        isOpen={isOpen}
        number={index + 1}
        name={name}
        note={secondLine(row)}
        onPress={() => writer.toggle(row.key)}
      />
      {isOpen && (
        <div className={styles.rowBody}>
          <Stack gap="tight">
            <PageFields prefix={`${id}.`} kind={block.kind} fields={fields} values={row.values} />
            <div>
              <Button size="small" variant="quiet" onClick={onRemove}>
                {say('pages.admin.row.remove', { name })}
              </Button>
            </div>
          </Stack>
        </div>
      )}
    </li>
  );
}

/** The rows of a block: a collapsed row is one line, so that long lists stay short. */
export function BlockRows({
  block,
  index,
  shape,
}: {
  block: BlockWriting;
  index: number;
  shape: NonNullable<BlockShape['rows']>;
}) {
  const say = useSay();
  const { writer, change, errorOf, focus } = useEditor();
  const adding = useRef<HTMLButtonElement>(null);
  const [isSorting, setSorting] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const setRows = (rows: (before: readonly RowWriting[]) => readonly RowWriting[]) => {
    writer.place((page) => withBlock(page, block.key, (one) => ({ ...one, rows: rows(one.rows) })));
    change();
  };
  const add = () => {
    const row = rowOf(shape.fields, {});
    setRows((before) => [...before, row]);
    writer.toggle(row.key);
    focus(`${rowName(index, block.kind, block.rows.length)}`);
  };
  const isFull = block.rows.length >= shape.most;
  const error = errorOf(`${blockName(index)}.${shape.name}`);
  return (
    <Stack gap="tight">
      <h4 className={styles.rowsTitle}>
        {say('pages.admin.rows.title', { kind: block.kind })}{' '}
        <small>{say('pages.admin.rows.count', { count: block.rows.length, most: shape.most })}</small>
      </h4>
      {error && <FieldError id={`${blockName(index)}.${shape.name}-error`}>{error}</FieldError>}
      {isSorting ? (
        <SortableList
          label={say('pages.admin.order')}
          items={block.rows.map((row) => ({ id: row.key, name: nameIn(row) || say('pages.admin.nameless') }))}
          onSort={(keys) => setRows((before) => inOrder(before, keys))}
        />
      ) : (
        block.rows.length > 0 && (
          <ol className={styles.rows}>
            {block.rows.map((row, at) => (
              <Row
                key={row.key}
                block={block}
                row={row}
                index={at}
                blockIndex={index}
                fields={shape.fields}
                onRemove={() => {
                  setRows((before) => before.filter(({ key }) => key !== row.key));
                  adding.current?.focus();
                }}
              />
            ))}
          </ol>
        )
      )}
      <Cluster>
        <Button ref={adding} size="small" variant="secondary" disabled={isFull} onClick={add}>
          {say('pages.admin.row.add')}
        </Button>
        {block.kind === 'people' && (
          <Button size="small" variant="secondary" disabled={isFull} onClick={() => setPasting(true)}>
            {say('pages.admin.paste')}
          </Button>
        )}
        {block.rows.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            aria-pressed={isSorting}
            onClick={() => {
              writer.place((page) => page);
              setSorting(!isSorting);
            }}
          >
            {say(isSorting ? 'pages.admin.order.end' : 'pages.admin.order')}
          </Button>
        )}
      </Cluster>
      {isPasting && (
        <PastePeople
          room={shape.most - block.rows.length}
          onClose={() => setPasting(false)}
          onPaste={(people) => {
            setPasting(false);
            setRows((before) => [
              ...before,
              ...people.map((values) => ({ ...rowOf(shape.fields, {}), values })),
            ]);
          }}
        />
      )}
    </Stack>
  );
}
