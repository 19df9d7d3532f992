import { bodyOf } from '@airway/contract/forms';
import { createPage } from '@airway/contract/page-drafts';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { editorPath } from './page-paths.ts';

export function NewPage({ onClose }: { onClose(): void }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const form = useForm({
    schema: bodyOf(createPage),
    id: 'new-page-',
    words: (name, code) =>
      name === 'code' && code === 'invalid_format' ? say('pages.admin.new.code.hint') : undefined,
    async send(body) {
      const { code } = await authorisedCall(createPage, { body });
      await navigate(pathTo(editorPath(code)));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('pages.admin.new')}
      confirmLabel={say('pages.admin.new.make')}
    >
      <BilingualField
        label={say('pages.admin.title')}
        ko={form.field('title.ko')}
        en={form.field('title.en')}
      />
      <Field
        {...form.field('code')}
        label={say('pages.admin.new.code')}
        hint={say('pages.admin.new.code.hint')}
        required
      >
        <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Field>
    </ActDialog>
  );
}
