import type { InquiryTemplate } from '@airway/contract/inquiries-templates';
import type { Locale } from '@airway/contract/rules';
import { type RefObject, useState } from 'react';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { templatesPath } from './paths.ts';

/** Inserts text at the cursor as its own paragraph; selected text stays. */
function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
  const at = area.selectionEnd;
  const before = area.value.slice(0, at).trim() === '' ? '' : '\n\n';
  const after = area.value.slice(at).trim() === '' ? '' : '\n\n';
  area.setRangeText(`${before}${text}${after}`, at, at, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}

interface InsertTemplateProps {
  templates: readonly InquiryTemplate[];
  /** Language of the sender. */
  language: Locale;
  field: RefObject<HTMLTextAreaElement | null>;
}

export function InsertTemplate({ templates, language, field }: InsertTemplateProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const [chosenId, setChosenId] = useState('');
  const manage = <Link href={pathTo(templatesPath)}>{say('inquiries.admin.templates.manage')}</Link>;
  if (templates.length === 0) return <p>{manage}</p>;
  function insert() {
    const chosen = templates.find(({ id }) => id === chosenId);
    if (chosen !== undefined && field.current !== null) insertAtCursor(field.current, chosen.text[language]);
  }
  return (
    <Field
      label={say('inquiries.admin.templates')}
      hint={manage}
      action={
        <Button variant="secondary" onClick={insert} disabled={chosenId === ''}>
          {say('inquiries.admin.templates.insert')}
        </Button>
      }
    >
      <Select
        placeholder={say('inquiries.admin.templates.choose')}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
      />
    </Field>
  );
}
