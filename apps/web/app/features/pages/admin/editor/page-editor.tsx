import { bodyOf, validate } from '@airway/contract/forms';
import { getPageDraft, type PageDraft, savePageDraft } from '@airway/contract/page-drafts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveBar } from '../../../../console/save-bar.tsx';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useSay } from '../../../../platform/messages.ts';
import { refusalOf } from '../../../../platform/refusal.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { pageFields } from './block-kinds.ts';
import { BlockList } from './block-list.tsx';
import { Conflict } from './conflict.tsx';
import { EditorContext } from './editor-context.ts';
import { PageFields } from './page-field.tsx';
import { placeLabel } from './place-label.ts';
import { useWriting } from './use-writing.ts';
import { contentIn, pictureProblems, writingOf } from './writing.ts';

const schema = bodyOf(savePageDraft);

const isTyped = (target: EventTarget): target is HTMLInputElement =>
  'name' in target && 'value' in target && target.name !== '';

/** Scrolls to the field, or to its placeholder while its editor loads. */
function showField(id: string) {
  const field = document.getElementById(id) ?? document.getElementById(id.replace(/\.(ko|en)$/, ''));
  const label = document.getElementById(`${id}-label`);
  field?.focus({ preventScroll: true });
  (label ?? field)?.scrollIntoView({ block: 'center' });
}

interface PageEditorProps {
  draft: PageDraft;
  /** Field to show first. */
  at?: string | undefined;
  /** Receives the saved draft. */
  onSaved(draft: PageDraft): void;
  /** Receives the other user's draft, which replaces the typed one. */
  onTaken(draft: PageDraft): void;
  /** Reports whether there are unsaved changes. */
  onChange(isChanged: boolean): void;
}

export function PageEditor({ draft, at, onSaved, onTaken, onChange }: PageEditorProps) {
  const say = useSay();
  const version = useRef(draft.version);
  const writer = useWriting(writingOf(draft.content), at);
  const addresses = useRef(
    Object.fromEntries(draft.pictures.map(({ fileId, address }) => [fileId, address])),
  );
  const [focused, setFocused] = useState(at === undefined ? undefined : { id: `content.${at}` });
  const [overtakenBy, setOvertakenBy] = useState<PageDraft>();
  const typed = () => ({ version: version.current, content: contentIn(writer.now()) });
  const also = () => pictureProblems(writer.now());
  const form = useForm({
    schema,
    read: typed,
    also,
    line: (name, code) =>
      say('ui.form.line', {
        label: placeLabel(say, name, writer.now()),
        text: say(`errors.field.${code}`),
      }),
    async send(body) {
      const pageParams = { params: { code: draft.code } };
      try {
        const saved = await authorisedCall(savePageDraft, { ...pageParams, body });
        version.current = saved.version;
        setOvertakenBy(undefined);
        onSaved(saved);
        return undefined;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.code === 'CONFLICT') {
          setOvertakenBy(await authorisedCall(getPageDraft, pageParams));
          return {};
        }
        writer.open(Object.keys(refusal?.fields ?? {}));
        throw error;
      }
    },
  });
  useEffect(() => onChange(form.isChanged), [onChange, form.isChanged]);
  useEffect(() => {
    if (focused !== undefined) showField(focused.id);
  }, [focused]);
  const storeTyped = ({ target, currentTarget }: FormEvent<HTMLDivElement>) => {
    if (target instanceof Node && currentTarget.contains(target) && isTyped(target))
      writer.type(target.name, target.value);
  };
  /** Expands rows with errors, so that their fields can show them. */
  const openWrong = () => {
    const result = validate({ schema, also }, typed());
    if ('problems' in result) flushSync(() => writer.open(Object.keys(result.problems)));
  };
  return (
    <EditorContext
      value={{
        writer,
        errorOf: form.errorOf,
        change: form.change,
        addresses: addresses.current,
        focus: (id) => setFocused({ id }),
      }}
    >
      <div onInputCapture={storeTyped} onSubmitCapture={openWrong}>
        <ContractForm form={form}>
          {overtakenBy && (
            <Conflict
              key={overtakenBy.version}
              mine={contentIn(writer.now())}
              theirs={overtakenBy}
              onReplace={() => {
                version.current = overtakenBy.version;
                form.formRef.current?.requestSubmit();
              }}
              onTake={() => onTaken(overtakenBy)}
            />
          )}
          <PageFields prefix="content." kind="page" fields={pageFields} values={writer.writing.values} />
          <BlockList />
          <SaveBar form={form} saved={say('pages.admin.saved')} />
        </ContractForm>
      </div>
    </EditorContext>
  );
}
