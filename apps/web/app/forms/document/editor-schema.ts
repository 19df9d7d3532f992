import { linkAddress } from '@airway/contract/document-link';
import { videoProviders } from '@airway/contract/document-nodes';
import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

export interface EditorPorts {
  imageAddress(fileId: string): string;
  /** Text of the video placeholder in the editor. */
  videoWords(provider: string, title: string): string;
}

/** An attribute that the node writes into HTML, not Tiptap. */
const own = (value: unknown, attribute?: string) => ({
  default: value,
  rendered: false,
  ...(attribute !== undefined && {
    parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? value,
  }),
});

const between = (least: number, value: unknown, most: number) =>
  Math.min(Math.max(Math.trunc(Number(value)) || least, least), most);

const texts: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({
    name: 'paragraph',
    priority: 1000,
    group: 'block flow',
    content: 'inline*',
    parseHTML: () => [{ tag: 'p' }],
    renderHTML: () => ['p', 0],
  }),
  Node.create({ name: 'text', group: 'inline' }),
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: own(2) }),
    parseHTML: () => [2, 2, 3, 4, 4, 4].map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
    renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  }),
  Node.create({
    name: 'blockquote',
    group: 'block',
    content: 'flow+',
    defining: true,
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: () => ['blockquote', 0],
  }),
  Node.create({
    name: 'horizontalRule',
    group: 'block',
    parseHTML: () => [{ tag: 'hr' }],
    renderHTML: () => ['hr'],
  }),
  Node.create({
    name: 'hardBreak',
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseHTML: () => [{ tag: 'br' }],
    renderHTML: () => ['br'],
    renderText: () => '\n',
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hardBreak' }) };
    },
  }),
];

const lists: Extensions = [
  Node.create({
    name: 'bulletList',
    group: 'block flow list',
    content: 'listItem+',
    parseHTML: () => [{ tag: 'ul' }],
    renderHTML: () => ['ul', 0],
  }),
  Node.create({
    name: 'orderedList',
    group: 'block flow list',
    content: 'listItem+',
    addAttributes: () => ({
      start: { ...own(1), parseHTML: (element) => between(1, element.getAttribute('start'), 9999) },
    }),
    parseHTML: () => [{ tag: 'ol' }],
    renderHTML: ({ node }) => ['ol', node.attrs.start === 1 ? {} : { start: node.attrs.start }, 0],
  }),
  Node.create({
    name: 'listItem',
    content: 'paragraph flow*',
    defining: true,
    parseHTML: () => [{ tag: 'li' }],
    renderHTML: () => ['li', 0],
    // Tab leaves the text, as in other fields. These keys and the buttons indent a list.
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem('listItem'),
        'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
        'Mod-[': () => this.editor.commands.liftListItem('listItem'),
      };
    },
  }),
];

const spans = () => ({
  colspan: {
    ...own(1),
    parseHTML: (element: HTMLElement) => between(1, element.getAttribute('colspan'), 20),
  },
  rowspan: {
    ...own(1),
    parseHTML: (element: HTMLElement) => between(1, element.getAttribute('rowspan'), 200),
  },
});
const spansOf = ({ colspan, rowspan }: Record<string, unknown>) => ({
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
});
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const tables: Extensions = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  ...(
    [
      ['tableCell', 'td'],
      ['tableHeader', 'th'],
    ] as const
  ).map(([name, tag]) =>
    Node.create({
      name,
      content: '(flow | image)+',
      isolating: true,
      addAttributes: spans,
      parseHTML: () => [{ tag }],
      renderHTML: ({ node }) => [tag, spansOf(node.attrs), 0],
    }),
  ),
  Extension.create({
    name: 'tables',
    extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
    addProseMirrorPlugins: () => [tableEditing()],
    // In the last cell Tab leaves the text.
    addKeyboardShortcuts() {
      const move = (direction: 1 | -1) => () =>
        goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
      return { Tab: move(1), 'Shift-Tab': move(-1) };
    },
  }),
];

const media = ({ imageAddress, videoWords }: EditorPorts): Extensions => [
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      fileId: own(null, 'data-file'),
      alt: own('', 'alt'),
      caption: own('', 'data-caption'),
      width: { ...own(null), parseHTML: (element) => Number(element.getAttribute('width')) || null },
      height: { ...own(null), parseHTML: (element) => Number(element.getAttribute('height')) || null },
    }),
    parseHTML: () => [{ tag: 'img[data-file]' }],
    renderHTML({ node: { attrs } }) {
      const { fileId, alt, caption, width, height } = attrs;
      const size = width && height ? { width, height } : {};
      return [
        'img',
        { 'data-file': fileId, src: imageAddress(fileId), alt, 'data-caption': caption, ...size },
      ];
    },
  }),
  Node.create({
    name: 'video',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      provider: own(videoProviders[0], 'data-provider'),
      id: own('', 'data-video'),
      title: own('', 'data-title'),
    }),
    parseHTML: () => [{ tag: 'div[data-video]' }],
    renderHTML({ node: { attrs } }) {
      const { provider, id, title } = attrs;
      const data = { 'data-provider': provider, 'data-video': id, 'data-title': title };
      return ['div', data, videoWords(provider, title)];
    },
  }),
];

/** Creates a mark: its element, equivalent elements, and its key. */
const mark = (name: string, [tag, ...others]: [string, ...string[]], key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...others].map((one) => ({ tag: one })),
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

const marks: Extensions = [
  mark('bold', ['strong', 'b'], 'Mod-b'),
  mark('italic', ['em', 'i'], 'Mod-i'),
  mark('underline', ['u', 'ins'], 'Mod-u'),
  mark('strike', ['s', 'del', 'strike']),
  Mark.create({
    name: 'link',
    priority: 1000,
    inclusive: false,
    addAttributes: () => ({ href: own('') }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const href = linkAddress(element.getAttribute('href') ?? '');
          return href === undefined ? false : { href };
        },
      },
    ],
    // The title shows the target; a click places the cursor.
    renderHTML: ({ mark }) => ['a', { href: mark.attrs.href, title: mark.attrs.href }, 0],
  }),
];

/**
 * Adds an empty paragraph after a block that is not a paragraph, so that the user can continue. Empty
 * paragraphs at the end are not sent.
 */
const trailingParagraph = Extension.create({
  name: 'writingOn',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_transactions, _before, { doc, schema, tr }) =>
        doc.lastChild?.type.name === 'paragraph'
          ? null
          : tr.insert(doc.content.size, schema.nodes.paragraph?.create() ?? []),
    }),
  ],
});

const undoing = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history(), gapCursor()],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      'Shift-Mod-z': () => redo(editor.state, editor.view.dispatch),
    };
  },
});

/**
 * The nodes and marks of a document, as the contract lists them, with their keys. The editor never rewrites
 * typed text.
 */
export const editorExtensions = (ports: EditorPorts): Extensions => [
  ...texts,
  ...lists,
  ...tables,
  ...media(ports),
  ...marks,
  trailingParagraph,
  undoing,
];
