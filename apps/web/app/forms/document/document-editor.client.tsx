import type { RichDocument } from '@airway/contract/document';
import type { DocumentImage, DocumentVideo } from '@airway/contract/document-nodes';
import { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSay } from '../../platform/messages.ts';
import { videoProviderName } from '../../ui/rich-text-video.tsx';
import styles from './document-editor.module.css';
import { editorExtensions } from './editor-schema.ts';
import { place, type Question, tableToolsOf, toolsOf } from './editor-tools.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog, VideoDialog } from './media-dialogs.tsx';
import { preparePasted } from './pasted.ts';
import { Toolbar } from './toolbar.tsx';
import { documentOf } from './written.ts';

/** A chosen picture: its file, and its size in pixels if known. */
export type PickedImage = Pick<DocumentImage['attrs'], 'fileId' | 'width' | 'height'>;

export interface DocumentEditorProps {
  /** Id of the field; its label refers to it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  first: RichDocument;
  onWrite(document: RichDocument): void;
  imageAddress(fileId: string): string;
  /** Lets the user choose a picture; returns nothing if the user cancels. */
  onPickImage?: (() => Promise<PickedImage | undefined>) | undefined;
}

type EditorOptions = Pick<DocumentEditorProps, 'first' | 'onWrite' | 'imageAddress'> & {
  videoWords(provider: string, title: string): string;
};

const enterKey = 13;

/**
 * Handles Enter while an input method composes a syllable but has not handled the key: ends the syllable,
 * then the paragraph. Otherwise the syllable stays open and the next one replaces it.
 */
function endSyllable(editor: Editor, event: KeyboardEvent): boolean {
  const { view } = editor;
  if (!view.composing || event.keyCode !== enterKey) return false;
  event.preventDefault();
  view.dom.blur();
  view.focus();
  return editor.commands.keyboardShortcut(event.shiftKey ? 'Shift-Enter' : 'Enter');
}

function makeEditor(element: HTMLElement, { first, onWrite, ...ports }: EditorOptions): Editor {
  const editor: Editor = new Editor({
    element,
    extensions: editorExtensions(ports),
    content: first,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: preparePasted,
      handleDOMEvents: { keydown: (_view, event) => endSyllable(editor, event) },
    },
    onUpdate: () => onWrite(documentOf(editor.getJSON())),
  });
  return editor;
}

function Tools({
  editor,
  picksImages,
  ask,
  id,
}: {
  editor: Editor;
  picksImages: boolean;
  ask: (about: Question) => void;
  id: string;
}) {
  const say = useSay();
  useSyncExternalStore(
    useCallback(
      (changed) => {
        editor.on('transaction', changed);
        return () => void editor.off('transaction', changed);
      },
      [editor],
    ),
    () => editor.state,
  );
  const ofTable = tableToolsOf(editor, say);
  return (
    <div className={styles.bars}>
      <Toolbar label={say('editor.toolbar')} controls={id} groups={toolsOf(editor, say, ask, picksImages)} />
      {ofTable.length > 0 && <Toolbar label={say('editor.tableToolbar')} controls={id} groups={ofTable} />}
    </div>
  );
}

/** The rich-text editor. Loaded only on pages with a document field, because readers do not need it. */
export default function DocumentEditor(props: DocumentEditorProps) {
  const { id, labelId, describedBy, isInvalid, onPickImage } = props;
  const say = useSay();
  const [editor, setEditor] = useState<Editor>();
  const [question, setQuestion] = useState<Question>();
  const [picked, setPicked] = useState<PickedImage>();
  const options = useRef<EditorOptions>(undefined);
  options.current = {
    ...props,
    videoWords: (provider, title) =>
      [say('editor.tool.video'), videoProviderName(provider as DocumentVideo['attrs']['provider']), title]
        .filter(Boolean)
        .join(' · '),
  };
  const mount = useCallback((element: HTMLDivElement) => {
    const newEditor = makeEditor(element, options.current as EditorOptions);
    setEditor(newEditor);
    return () => newEditor.destroy();
  }, []);
  useEffect(() => {
    const box = editor?.view.dom;
    if (box === undefined) return;
    box.id = id;
    for (const [name, value] of Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid ? 'true' : undefined,
    }))
      if (value) box.setAttribute(name, value);
      else box.removeAttribute(name);
  }, [editor, id, labelId, describedBy, isInvalid]);

  const image = editor?.isActive('image')
    ? (editor.getAttributes('image') as DocumentImage['attrs'])
    : undefined;
  const close = () => {
    setQuestion(undefined);
    setPicked(undefined);
    editor?.commands.focus();
  };
  async function ask(about: Question) {
    if (about !== 'picture') return setQuestion(about);
    if (editor?.isActive('image')) return setQuestion(about);
    const chosen = await onPickImage?.();
    if (chosen === undefined) return;
    setPicked(chosen);
    setQuestion(about);
  }
  return (
    <div className={styles.editor}>
      {editor && (
        <Tools
          editor={editor}
          picksImages={onPickImage !== undefined}
          ask={(about) => void ask(about)}
          id={id}
        />
      )}
      <div ref={mount} className={styles.paper} />
      {question === 'link' && (
        <LinkDialog
          first={editor?.getAttributes('link').href ?? ''}
          onClose={close}
          onLink={(href) => {
            const chain = editor?.chain().focus().extendMarkRange('link');
            if (editor?.state.selection.empty && !editor.isActive('link'))
              chain
                ?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else chain?.setMark('link', { href }).run();
            close();
          }}
          onUnlink={
            editor?.isActive('link')
              ? () => {
                  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
                  close();
                }
              : undefined
          }
        />
      )}
      {question === 'picture' && (
        <PictureDialog
          first={picked === undefined && image ? image : { alt: '' }}
          onClose={close}
          onInsert={(attrs) => {
            if (picked === undefined) editor?.commands.updateAttributes('image', attrs);
            else if (editor) place(editor, { type: 'image', attrs: { ...picked, ...attrs } });
            close();
          }}
        />
      )}
      {question === 'video' && (
        <VideoDialog
          onClose={close}
          onInsert={(attrs) => {
            if (editor) place(editor, { type: 'video', attrs });
            close();
          }}
        />
      )}
    </div>
  );
}
