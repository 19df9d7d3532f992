import { bodyOf } from '@airway/contract/forms';
import {
  changeInquiryTemplate,
  createInquiryTemplate,
  type InquiryTemplate,
  listInquiryTemplates,
  maximumTemplates,
} from '@airway/contract/inquiries-templates';
import { locales } from '@airway/contract/rules';
import { useNavigate } from 'react-router';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { templatesPath } from './paths.ts';

/** Edits a template in both languages; undefined for a new one. */
export function TemplateEditor({ template }: { template: InquiryTemplate | undefined }) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const kept = useVersionedRow(template);
  const requestKey = useRequestKey();
  const textIn = (language: 'ko' | 'en') =>
    say(`console.bilingual.${language}`, { label: say('inquiries.admin.template.text') });
  const form = useForm({
    schema: bodyOf(createInquiryTemplate),
    first: template,
    read: () => ({ requestKey: requestKey.current() }),
    words: (name, code) =>
      name === 'name' && code === 'too_many_items'
        ? say('inquiries.admin.template.tooMany', { count: String(maximumTemplates) })
        : undefined,
    async send({ requestKey: key, ...written }) {
      if (template === undefined) {
        await authorisedCall(createInquiryTemplate, { body: { requestKey: key, ...written } });
        await navigate(pathTo(templatesPath));
        return undefined;
      }
      const { id } = template;
      return kept.save(
        ({ version }) =>
          authorisedCall(changeInquiryTemplate, { params: { id }, body: { ...written, version } }),
        async () => {
          const { content } = await authorisedCall(listInquiryTemplates, {});
          return content.find((one) => one.id === id);
        },
      );
    },
  });
  return (
    <VersionedForm
      form={form}
      kept={kept}
      linesOf={({ name, text }) => [
        { label: say('inquiries.admin.template.name'), text: name },
        ...locales.map((language) => ({ label: textIn(language), text: text[language] })),
      ]}
      saved={say('inquiries.admin.template.saved')}
    >
      <Field
        {...form.field('name')}
        label={say('inquiries.admin.template.name')}
        hint={say('inquiries.admin.template.name.hint')}
        required
      >
        <TextInput autoComplete="off" />
      </Field>
      {locales.map((language) => (
        <Field
          key={language}
          {...form.field(`text.${language}`)}
          label={textIn(language)}
          width="wide"
          required
        >
          <TextArea rows={6} lang={language} />
        </Field>
      ))}
    </VersionedForm>
  );
}
