import { type Locale, locales } from '@airway/contract/rules';
import { useState } from 'react';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import { DocumentField } from '../../../../forms/document/document-field.tsx';
import { useSay } from '../../../../platform/messages.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { BlockKind, FieldKind, Fields, PageFieldName } from './block-kinds.ts';
import styles from './editor.module.css';
import { useEditor } from './editor-context.ts';
import { PictureField, usePagePictures } from './picture-field.tsx';
import { fieldLabel } from './place-label.ts';
import { StreetsField } from './streets-field.tsx';
import type { FieldOfPage, Values } from './writing.ts';

function useAttributes({ name, local, values }: FieldOfPage) {
  const { errorOf } = useEditor();
  return (locale?: Locale) => {
    const end = locale === undefined ? '' : `.${locale}`;
    return {
      id: `${name}${end}`,
      name: `${name}${end}`,
      error: errorOf(`${name}${end}`),
      defaultValue: values[`${local}${end}`],
    };
  };
}

function Lines(props: FieldOfPage & { locale: Locale }) {
  const say = useSay();
  const attributes = useAttributes(props)(props.locale);
  const [isMissing, setMissing] = useState(!attributes.defaultValue);
  return (
    <Field
      {...attributes}
      label={say(`console.bilingual.${props.locale}`, { label: props.label })}
      mark={isMissing ? say('console.bilingual.missing') : undefined}
      width="wide"
    >
      <TextArea
        lang={props.locale}
        rows={3}
        onInput={({ currentTarget }) => setMissing(currentTarget.value.trim() === '')}
      />
    </Field>
  );
}

function Document(props: FieldOfPage & { locale: Locale }) {
  const say = useSay();
  const { port, status } = usePagePictures();
  return (
    <div lang={props.locale}>
      <DocumentField
        {...useAttributes(props)(props.locale)}
        label={say(`console.bilingual.${props.locale}`, { label: props.label })}
        isOptional
        {...port}
      />
      {status}
    </div>
  );
}

function Plain({ kind, ...props }: FieldOfPage & { kind: 'day' | 'number' | 'address' }) {
  const say = useSay();
  return (
    <Field
      {...useAttributes(props)()}
      label={props.label}
      hint={kind === 'address' ? say('pages.admin.field.address.hint') : undefined}
      width={kind === 'address' ? 'full' : 'short'}
    >
      <TextInput
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : kind === 'address' ? 'url' : undefined}
        autoComplete="off"
      />
    </Field>
  );
}

function PageField({ kind, ...props }: FieldOfPage & { kind: FieldKind }) {
  const attributes = useAttributes(props);
  switch (kind) {
    case 'line':
      return <BilingualField label={props.label} ko={attributes('ko')} en={attributes('en')} />;
    case 'lines':
    case 'document':
      return (
        <div className={styles.pair}>
          {locales.map((locale) =>
            kind === 'lines' ? (
              <Lines key={locale} {...props} locale={locale} />
            ) : (
              <Document key={locale} {...props} locale={locale} />
            ),
          )}
        </div>
      );
    case 'picture':
      return <PictureField {...props} />;
    case 'streets':
      return <StreetsField {...props} />;
    default:
      return <Plain {...props} kind={kind} />;
  }
}

/** The fields of a page, a block or a row. They keep their initial values when the block or row moves. */
export function PageFields({
  prefix,
  kind,
  fields,
  values,
}: {
  /** Prefix of the field names: empty, or `blocks.3.`. */
  prefix: string;
  kind: BlockKind | 'page';
  fields: Fields;
  values: Values;
}) {
  const say = useSay();
  const [first] = useState(values);
  return Object.entries(fields).map(([local, fieldKind]) => (
    <PageField
      key={local}
      name={`${prefix}${local}`}
      local={local}
      kind={fieldKind}
      label={fieldLabel(say, local as PageFieldName, kind)}
      values={first}
    />
  ));
}
