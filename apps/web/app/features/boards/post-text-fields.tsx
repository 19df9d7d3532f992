import { type BoardKind, needsText } from '@airway/contract/boards';
import type { Locale } from '@airway/contract/rules';
import { DocumentField } from '../../forms/document/document-field.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import type { Pictures } from '../../forms/uploads/use-pictures.tsx';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type TextForm = FormWith<'title.ko' | 'title.en' | 'content.ko' | 'content.en'>;

interface Props {
  form: TextForm;
  kind: BoardKind;
  pictures: Record<Locale, Pictures>;
}

function InOneLanguage({
  form,
  kind,
  pictures,
  language,
  isMain,
}: Props & { language: Locale; isMain: boolean }) {
  const say = useSay();
  const content = kind === 'papers' ? 'abstract' : needsText(kind) ? 'text' : 'description';
  return (
    <div lang={language}>
      <Stack>
        <MarkedField
          {...form.field(`title.${language}`)}
          label={say(`boards.write.title.${language}`)}
          isOptional={!isMain}
          width="wide"
        >
          <TextInput autoComplete="off" lang={language} />
        </MarkedField>
        <div>
          <DocumentField
            {...form.field(`content.${language}`)}
            label={say(`boards.write.${content}.${language}`)}
            isOptional={!isMain || !needsText(kind)}
            {...pictures[language].port}
          />
          {pictures[language].status}
        </div>
      </Stack>
    </div>
  );
}

/** Title and text in the writer's language and, if wanted, in the other one. */
export function PostTextFields({
  main,
  isOtherOpen,
  ...rest
}: Props & { main: Locale; isOtherOpen: boolean }) {
  const say = useSay();
  const other: Locale = main === 'ko' ? 'en' : 'ko';
  return (
    <>
      <InOneLanguage {...rest} language={main} isMain />
      <Disclosure summary={say(`boards.write.also.${other}`)} open={isOtherOpen || undefined}>
        <InOneLanguage {...rest} language={other} isMain={false} />
      </Disclosure>
    </>
  );
}
