import { useState } from 'react';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { isKnown, shapeOf } from './block-kinds.ts';
import { BlockRows } from './block-rows.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { Opener } from './opener.tsx';
import { PageFields } from './page-field.tsx';
import { blockLabel } from './place-label.ts';
import { type BlockWriting, blockName, nameIn } from './writing.ts';

/** One block: a line that expands it, its fields and its rows. */
export function BlockEditor({
  block,
  index,
  onRemove,
}: {
  block: BlockWriting;
  index: number;
  onRemove(): void;
}) {
  const say = useSay();
  const { writer } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const { fields, rows } = shapeOf(block.kind);
  const isOpen = writer.isOpen(block.key);
  const word = blockLabel(say, block.kind);
  const title = say('pages.admin.block.remove.title', { number: index + 1, kind: word });
  return (
    <li className={styles.block}>
      <Opener
        id={blockName(index)}
        isOpen={isOpen}
        number={index + 1}
        word={word}
        name={nameIn(block)}
        note={rows && say('pages.admin.rows.number', { count: block.rows.length })}
        onPress={() => writer.toggle(block.key)}
      />
      {isOpen && (
        <div className={styles.body}>
          <Stack>
            {isKnown(block.kind) && <p>{say('pages.admin.block.known')}</p>}
            <PageFields
              prefix={`${blockName(index)}.`}
              kind={block.kind}
              fields={fields}
              values={block.values}
            />
            {rows && <BlockRows block={block} index={index} shape={rows} />}
            <div>
              <Button size="small" variant="danger" onClick={() => setAsking(true)}>
                {say('pages.admin.block.remove', { number: index + 1 })}
              </Button>
            </div>
          </Stack>
          <Dialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={title}
            closeLabel={say('console.close')}
            actions={
              <Button variant="danger" onClick={onRemove}>
                {say('pages.admin.block.remove.confirm')}
              </Button>
            }
          >
            <p>{say('pages.admin.block.remove.text')}</p>
          </Dialog>
        </div>
      )}
    </li>
  );
}
