import type { Board } from '@airway/contract/boards';
import { MarkedField } from '../../forms/marked-field.tsx';
import type { FieldAttributes, FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Writing } from './writing.ts';

interface Props<Name extends string> {
  form: FormWith<Name>;
  first: Writing;
}

const beginningWith = (field: FieldAttributes, defaultValue: string): FieldAttributes => ({
  ...field,
  defaultValue,
});

/** Fields of a paper beside title and abstract. */
export function PaperFields({
  form,
  first: { paper },
}: Props<'paper.authors' | 'paper.journal' | 'paper.year' | 'paper.doi'>) {
  const say = useSay();
  return (
    <>
      <MarkedField
        {...form.field('paper.authors')}
        label={say('boards.write.authors')}
        hint={say('boards.write.authors.hint')}
        width="wide"
      >
        <TextInput autoComplete="off" />
      </MarkedField>
      <MarkedField {...form.field('paper.journal')} label={say('boards.write.journal')} isOptional>
        <TextInput autoComplete="off" />
      </MarkedField>
      <MarkedField
        {...beginningWith(form.field('paper.year'), paper.year)}
        label={say('boards.write.year')}
        isOptional
        width="short"
      >
        <TextInput autoComplete="off" inputMode="numeric" />
      </MarkedField>
      <MarkedField {...form.field('paper.doi')} label="DOI" hint={say('boards.write.doi.hint')} isOptional>
        <TextInput autoComplete="off" inputMode="url" />
      </MarkedField>
    </>
  );
}

/** The address of a website. */
export function SiteField({ form }: { form: FormWith<'link'> }) {
  const say = useSay();
  return (
    <MarkedField
      {...form.field('link')}
      label={say('boards.write.link')}
      hint={say('boards.write.link.hint')}
      width="wide"
    >
      <TextInput type="url" inputMode="url" autoComplete="off" />
    </MarkedField>
  );
}

export function TagsField({ form, first }: Props<'tags'>) {
  const say = useSay();
  return (
    <MarkedField
      {...beginningWith(form.field('tags'), first.tags)}
      label={say('boards.write.tags')}
      hint={say('boards.write.tags.hint')}
      isOptional
    >
      <TextInput autoComplete="off" />
    </MarkedField>
  );
}

/** Visibility, place and date of a post, as far as the writer may change them. */
export function PostOptions({
  form,
  first,
  board: { allowsSecret, mayManage },
  isOut,
}: Props<'isSecret' | 'isNotice' | 'showItemToMain' | 'publishAt'> & { board: Board; isOut: boolean }) {
  const say = useSay();
  if (!allowsSecret && !mayManage) return null;
  return (
    <Fieldset legend={say('boards.write.options')} kind="question">
      <Stack gap="tight">
        {allowsSecret && (
          <Checkbox
            {...form.box('isSecret')}
            label={say('boards.write.isSecret')}
            description={say('boards.write.isSecret.hint')}
          />
        )}
        {mayManage && (
          <>
            <Checkbox
              {...form.box('isNotice')}
              label={say('boards.write.isNotice')}
              description={say('boards.write.isNotice.hint')}
            />
            <Checkbox {...form.box('showItemToMain')} label={say('boards.write.showItemToMain')} />
            {!isOut && (
              <Field
                {...beginningWith(form.field('publishAt'), first.publishAt)}
                label={say('boards.write.publishAt')}
                hint={say('boards.write.publishAt.hint')}
                width="half"
              >
                <TextInput type="datetime-local" />
              </Field>
            )}
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
