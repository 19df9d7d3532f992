import type { ReplyOf } from '@airway/contract/endpoint';
import type { FieldCode } from '@airway/contract/errors';
import { bodyOf } from '@airway/contract/forms';
import { getTextSettings, putTextSettings } from '@airway/contract/letters-text-settings';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { useMay } from '../../../console/use-staff.ts';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TextWays } from './text-ways.ts';

type TextSettings = ReplyOf<typeof getTextSettings>;

const prices = ['smsWon', 'lmsWon', 'alimtalkWon'] as const;
const limits = ['ceilingWon', 'reserveWon'] as const;
const sums = [...prices, ...limits];
const leastOf: Record<string, number> = {
  smsWon: 1,
  lmsWon: 1,
  alimtalkWon: 1,
  ceilingWon: 0,
  reserveWon: 0,
};

interface Props {
  settings: TextSettings;
  templates: TextWays['templates'];
}

const labelled = [...sums, 'announcement'] as const;

/** Spending; prices of text messages, limits, and the template of announcements, for those who may set them. */
export function TextSettingsEditor(props: Props) {
  const say = useSay();
  const may = useMay();
  const { settings } = props;
  const won = (spent: number) => say('letters.admin.texts.spent.of', { spent });
  const lack = settings.isAvailable ? (settings.hasAlimtalk ? undefined : 'noAlimtalk') : 'none';
  const mayChange = may('PAYMENT_Settings');
  const items = [
    { key: 'spent', term: say('letters.admin.texts.spent'), value: won(settings.spentWon) },
    ...(['signup', 'reset'] as const).map((sum) => ({
      key: sum,
      term: say(`letters.admin.texts.codes.${sum}`),
      value: won(settings.codesWon[sum]),
    })),
  ];
  return (
    <>
      {lack !== undefined && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          <p>{say(`letters.admin.texts.${lack}`)}</p>
        </Notice>
      )}
      <DefinitionList items={items} />
      {mayChange ? <Editor {...props} /> : <ReadOnly {...props} />}
    </>
  );
}

const useLines = (templates: Props['templates']) => {
  const say = useSay();
  const templateName = (id: string | null) =>
    templates.find((one) => one.id === id)?.name ?? say('letters.admin.texts.announcement.none');
  return (now: TextSettings): ContentLine[] =>
    labelled.map((name) => ({
      label: say(`letters.admin.texts.${name}`),
      text:
        name === 'announcement'
          ? templateName(now.announcementTemplateId)
          : say('letters.admin.texts.spent.of', { spent: now[name] }),
    }));
};

function ReadOnly({ settings, templates }: Props) {
  const say = useSay();
  const lines = useLines(templates)(settings);
  return (
    <>
      <DefinitionList items={lines.map(({ label, text }) => ({ key: label, term: label, value: text }))} />
      <p>{say('letters.admin.texts.readOnly')}</p>
    </>
  );
}

function Editor({ settings, templates }: Props) {
  const say = useSay();
  const linesOf = useLines(templates);
  const kept = useVersionedRow(settings);
  const wordsOf = (name: string, code: FieldCode) => {
    const least = leastOf[name];
    return least === undefined || code === 'too_large'
      ? undefined
      : say('letters.admin.texts.whole', { least });
  };
  const form = useForm({
    schema: bodyOf(putTextSettings),
    first: settings,
    read: () => ({ version: settings.version }),
    words: wordsOf,
    line: (name, code, label) => {
      const text = wordsOf(name, code);
      return text && say('ui.form.line', { label, text });
    },
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putTextSettings, { body: { ...body, version } }),
        () => authorisedCall(getTextSettings, {}),
      ),
  });
  const sumField = (name: (typeof sums)[number], hint?: string) => (
    <Field
      key={name}
      {...form.field(name)}
      defaultValue={String(settings[name])}
      label={say(`letters.admin.texts.${name}`)}
      hint={hint}
      width="short"
      action={<span>{say('letters.admin.texts.won')}</span>}
      required
    >
      <TextInput inputMode="numeric" autoComplete="off" />
    </Field>
  );
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('letters.admin.texts.saved')}>
      <Fieldset legend={say('letters.admin.texts.prices')} hint={say('letters.admin.texts.prices.hint')}>
        {prices.map((name) => sumField(name))}
      </Fieldset>
      <Fieldset legend={say('letters.admin.texts.limits')}>
        {limits.map((name) => sumField(name, say(`letters.admin.texts.${name}.hint`)))}
      </Fieldset>
      <Field
        {...form.field('announcementTemplateId')}
        label={say('letters.admin.texts.announcement')}
        hint={say('letters.admin.texts.announcement.hint')}
        width="half"
      >
        <Select
          placeholder={say('letters.admin.texts.announcement.none')}
          options={templates
            .filter(({ hasContent }) => hasContent)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </VersionedForm>
  );
}
