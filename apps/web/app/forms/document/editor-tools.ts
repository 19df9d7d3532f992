import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Say } from '../../platform/messages.ts';
import type { Tool } from './toolbar.tsx';

export type Question = 'link' | 'picture' | 'video';

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] });
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

/**
 * Inserts a block after the selection, or in place of an empty paragraph. The cursor moves into the block, or
 * after it.
 */
export function place(editor: Editor, block: JSONContent): void {
  const { selection } = editor.state;
  const at = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };
  editor.chain().focus().insertContentAt(at, block).run();
  const { doc, selection: placed } = editor.state;
  const table = block.type === 'table' && findTable(placed.$from);
  const next = table
    ? Selection.near(doc.resolve(table.start))
    : Selection.findFrom(doc.resolve(placed.to), 1, true);
  if (next) editor.commands.setTextSelection(next.from);
}

/** Returns the editor's buttons in groups. */
export function toolsOf(
  editor: Editor,
  say: Say,
  ask: (question: Question) => void,
  picksImages: boolean,
): Tool[][] {
  const act = () => editor.chain().focus();
  const isOn = (name: string, attributes?: Record<string, unknown>) => editor.isActive(name, attributes);
  const heading = (level: 2 | 3 | 4): Tool => ({
    name: say(`editor.tool.heading${level}`),
    isOn: isOn('heading', { level }),
    run: () => act().toggleNode('heading', 'paragraph', { level }).run(),
  });
  const mark = (name: 'bold' | 'italic' | 'underline' | 'strike'): Tool => ({
    name: say(`editor.tool.${name}`),
    isOn: isOn(name),
    run: () => act().toggleMark(name).run(),
  });
  const list = (name: 'bulletList' | 'orderedList'): Tool => ({
    name: say(`editor.tool.${name}`),
    isOn: isOn(name),
    run: () => act().toggleList(name, 'listItem').run(),
  });
  const question = (about: Question): Tool => ({
    name: say(`editor.tool.${about}`),
    isOn: about === 'link' ? isOn('link') : undefined,
    run: () => ask(about),
  });
  return [
    [heading(2), heading(3), heading(4)],
    [mark('bold'), mark('italic'), mark('underline'), mark('strike'), question('link')],
    [
      list('bulletList'),
      list('orderedList'),
      ...(isOn('listItem')
        ? [
            { name: say('editor.tool.deeper'), run: () => act().sinkListItem('listItem').run() },
            { name: say('editor.tool.higher'), run: () => act().liftListItem('listItem').run() },
          ]
        : []),
      {
        name: say('editor.tool.blockquote'),
        isOn: isOn('blockquote'),
        run: () => act().toggleWrap('blockquote').run(),
      },
    ],
    [
      ...(picksImages ? [question('picture')] : []),
      question('video'),
      { name: say('editor.tool.table'), run: () => place(editor, newTable) },
      { name: say('editor.tool.horizontalRule'), run: () => place(editor, { type: 'horizontalRule' }) },
    ],
    [
      { name: say('editor.tool.undo'), run: () => act().keyboardShortcut('Mod-z').run() },
      { name: say('editor.tool.redo'), run: () => act().keyboardShortcut('Mod-y').run() },
    ],
  ];
}

/** Returns the buttons for the table at the cursor; none outside a table. */
export function tableToolsOf(editor: Editor, say: Say): Tool[][] {
  if (!isInTable(editor.state)) return [];
  const tool = (name: string, command: typeof addRowAfter): Tool => ({
    name,
    isOff: !command(editor.state),
    run() {
      command(editor.state, editor.view.dispatch);
      editor.commands.focus();
    },
  });
  return [
    [
      tool(say('editor.table.addRow'), addRowAfter),
      tool(say('editor.table.addColumn'), addColumnAfter),
      tool(say('editor.table.deleteRow'), deleteRow),
      tool(say('editor.table.deleteColumn'), deleteColumn),
    ],
    [
      tool(say('editor.table.merge'), mergeCells),
      tool(say('editor.table.split'), splitCell),
      tool(say('editor.table.headerRow'), toggleHeader('row')),
      tool(say('editor.table.headerColumn'), toggleHeader('column')),
    ],
    [tool(say('editor.table.delete'), deleteTable)],
  ];
}
