import { useRef, useState } from 'react';
import { SortableList } from '../../../../console/sortable-list.client.tsx';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Select } from '../../../../ui/select.tsx';
import { BlockEditor } from './block-editor.tsx';
import { type BlockKind, blockKinds, maximumBlocks } from './block-kinds.ts';
import styles from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { blockLabel } from './place-label.ts';
import { type BlockWriting, blockName, blockOf, inOrder, nameIn } from './writing.ts';

/** The blocks of a page in order: each can be expanded, and moved in a list of names. */
export function BlockList() {
  const say = useSay();
  const { writer, change, errorOf, focus } = useEditor();
  const { blocks } = writer.writing;
  const kind = useRef<HTMLSelectElement>(null);
  const [isSorting, setSorting] = useState(false);
  const setBlocks = (next: (before: readonly BlockWriting[]) => readonly BlockWriting[]) => {
    writer.place((page) => ({ ...page, blocks: next(page.blocks) }));
    change();
  };
  const add = () => {
    const block = blockOf((kind.current?.value ?? 'text') as BlockKind, {});
    setBlocks((before) => [...before, block]);
    writer.toggle(block.key);
    focus(blockName(blocks.length));
  };
  const error = errorOf('content.blocks');
  const nameOf = (block: BlockWriting) => `${blockLabel(say, block.kind)} ${nameIn(block)}`.trim();
  return (
    <Stack>
      <h2 id="content.blocks" tabIndex={-1}>
        {say('pages.admin.blocks')}
      </h2>
      {error && <FieldError id="blocks-error">{error}</FieldError>}
      {blocks.length === 0 && <p>{say('pages.admin.blocks.none')}</p>}
      {isSorting ? (
        <SortableList
          label={say('pages.admin.blocks.order')}
          items={blocks.map((block) => ({ id: block.key, name: nameOf(block) }))}
          onSort={(keys) => setBlocks((before) => inOrder(before, keys))}
        />
      ) : (
        <ol className={styles.blocks}>
          {blocks.map((block, index) => (
            <BlockEditor
              key={block.key}
              block={block}
              index={index}
              onRemove={() => {
                setBlocks((before) => before.filter(({ key }) => key !== block.key));
                focus('content.blocks');
              }}
            />
          ))}
        </ol>
      )}
      <div className={styles.adding}>
        {/* Without a name, because it is not part of the page. */}
        <Field label={say('pages.admin.block.kind')} width="half">
          <Select
            ref={kind}
            options={blockKinds.map((one) => ({ value: one, label: blockLabel(say, one) }))}
          />
        </Field>
        <Cluster>
          <Button variant="secondary" disabled={blocks.length >= maximumBlocks} onClick={add}>
            {say('pages.admin.block.add')}
          </Button>
          {blocks.length > 1 && (
            <Button
              variant="quiet"
              aria-pressed={isSorting}
              onClick={() => {
                writer.place((page) => page);
                setSorting(!isSorting);
              }}
            >
              {say(isSorting ? 'pages.admin.order.end' : 'pages.admin.blocks.order')}
            </Button>
          )}
        </Cluster>
      </div>
    </Stack>
  );
}
