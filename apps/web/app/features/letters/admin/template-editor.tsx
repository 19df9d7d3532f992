import { contentPlaceholder, placeholderText, placeholderWords } from '@airway/contract/letter-texts';
import {
  checkTextTemplate,
  removeTextTemplate,
  type TextTemplateDetail,
  templateCalls,
} from '@airway/contract/letters-templates';
import { useRevalidator } from 'react-router';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { PublishAct } from '../../../console/publish-act.tsx';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { useAdvertisingWord } from '../../../console/use-advertising-word.ts';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { letterScreens } from './screens.ts';
import { TemplateReview } from './template-review.tsx';

const { path } = letterScreens.templates;
const placeholders = Object.keys(placeholderWords)
  .map((one) => placeholderText(one as keyof typeof placeholderWords, 'ko'))
  .join(', ');

/** The review of a template, whether it is in use, and the buttons that ask and change that. */
function TemplateState({ template }: { template: TextTemplateDetail }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const { id, name, isInUse, reviewedAt } = template;
  const params = { id };
  return (
    <>
      {outcome}
      <TemplateReview {...template} />
      {reviewedAt !== null && (
        <p>
          {say('letters.admin.template.reviewedAt')}: {formatInstant(locale, reviewedAt)}
        </p>
      )}
      <PublishAct
        calls={templateCalls}
        id={id}
        isPublished={isInUse}
        state={say(`letters.admin.template.${isInUse ? 'inUse' : 'notInUse'}`)}
        text={(part) => say(`letters.admin.template.${part}`)}
      >
        <ActButton
          size="small"
          variant="secondary"
          send={async () => {
            await authorisedCall(checkTextTemplate, { params });
            tell(say('letters.admin.template.checked'));
            await revalidate();
          }}
        >
          {say('letters.admin.template.check')}
        </ActButton>
        <RemoveRow
          name={name}
          text={(part, named) => say(`letters.admin.template.${part}`, named)}
          send={() => authorisedCall(removeTextTemplate, { params })}
          to={path}
        />
      </PublishAct>
    </>
  );
}

/** Writes down a template as the provider has it, and shows how its review stands. */
export function TemplateEditor({ template }: { template: TextTemplateDetail | undefined }) {
  const say = useSay();
  const pathTo = usePathTo();
  const advertising = useAdvertisingWord();
  const { form, kept } = useRowForm({
    calls: templateCalls,
    row: template,
    first: template ?? {},
    also: ({ content }) => {
      advertising.check({ content });
      return {};
    },
    words: advertising.say,
    path,
  });
  const linesOf = ({ name, templateId, content }: TextTemplateDetail): ContentLine[] => [
    { label: say('letters.admin.template.name'), text: name },
    { label: say('letters.admin.template.id'), text: templateId },
    { label: say('letters.admin.template.content'), text: content },
  ];
  return (
    <>
      <p>
        <Link href={pathTo(path)}>{say('console.row.back')}</Link>
      </p>
      {template !== undefined && <TemplateState template={template} />}
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('console.row.saved')}>
        <Field
          {...form.field('name')}
          label={say('letters.admin.template.name')}
          hint={say('letters.admin.template.name.hint')}
          width="half"
          required
        >
          <TextInput autoComplete="off" />
        </Field>
        <Field
          {...form.field('templateId')}
          label={say('letters.admin.template.id')}
          hint={say('letters.admin.template.id.hint')}
          width="half"
          required
        >
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          {...form.field('content')}
          label={say('letters.admin.template.content')}
          hint={say('letters.admin.template.content.hint', { content: contentPlaceholder, placeholders })}
          required
        >
          <TextArea lang="ko" rows={8} />
        </Field>
      </VersionedForm>
    </>
  );
}
