import {
  type Agreement,
  type AgreementKind,
  agreementFiles,
  agreementKinds,
  changeAgreement,
  createAgreement,
  type FoundAgreements,
  getAgreement,
  maximumAgreementFiles,
} from '@airway/contract/sponsorship-agreements';
import { useRef, useState } from 'react';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { sponsorshipScreens } from './screens.ts';
import { useAgreementLines } from './use-agreement-lines.ts';

const rules = { use: 'sponsorship.agreement', ...agreementFiles, most: maximumAgreementFiles };

/** Choice fields. An empty one is removed, so that its error is "required" and not "invalid". */
const chosen = ['sponsorId', 'agreedOn'] as const;

export interface AgreementEditorProps {
  /** Undefined for a new agreement. */
  agreement?: Agreement | undefined;
  sponsors: FoundAgreements['sponsors'];
}

export function AgreementEditor({ agreement, sponsors }: AgreementEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const linesOf = useAgreementLines();
  const [kind, setKind] = useState<AgreementKind | undefined>(agreement?.kind);
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const uploads = useUploads({
    rules,
    first: agreement?.files ?? [],
    onChange: () => latestForm.current?.change(),
  });
  const { form, kept } = useRowForm({
    calls: { create: createAgreement, change: changeAgreement, get: getAgreement },
    row: agreement,
    first: agreement && { ...agreement, sponsorId: agreement.sponsor.id },
    read: (given) => ({
      fileIds: given.getAll('fileIds').map(String),
      note: String(given.get('note') ?? ''),
      ...Object.fromEntries(chosen.filter((name) => !given.get(name)).map((name) => [name, undefined])),
      // The fields of another kind are not in the form.
      ...(given.has('booths') ? {} : { booths: null }),
      ...(given.has('startsOn') ? {} : { startsOn: null, endsOn: null }),
    }),
    words: (name, code) =>
      name === 'endsOn' && code === 'too_small' ? say('sponsorship.admin.endsOn.early') : undefined,
    path: sponsorshipScreens.agreements.path,
  });
  latestForm.current = form;
  const choices = sponsors.filter(({ id, isRemoved }) => !isRemoved || id === agreement?.sponsor.id);
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('sponsorship.admin.agreement.saved')}>
      <Field {...form.field('sponsorId')} label={say('sponsorship.admin.sponsor')} width="half" required>
        <Select
          placeholder={say('console.choose')}
          options={choices.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }))}
        />
      </Field>
      <Field {...form.field('kind')} label={say('sponsorship.admin.kind')} width="half" required>
        <Select
          placeholder={say('console.choose')}
          options={agreementKinds.map((one) => ({ value: one, label: say(`sponsorship.kind.${one}`) }))}
          onChange={(event) => setKind(agreementKinds.find((one) => one === event.currentTarget.value))}
        />
      </Field>
      <Field
        {...form.field('amountMinor')}
        defaultValue={agreement?.amountMinor.toLocaleString('en-US')}
        label={say('sponsorship.admin.amount.won')}
        hint={say('sponsorship.admin.amount.hint')}
        width="half"
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      {kind === 'booth' && (
        <Field
          {...form.field('booths')}
          defaultValue={String(agreement?.booths ?? '')}
          label={say('sponsorship.admin.booths')}
          width="short"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      {kind === 'advertisement' &&
        (['startsOn', 'endsOn'] as const).map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            label={say(`sponsorship.admin.${name}`)}
            width="half"
            required
          >
            <TextInput type="date" />
          </Field>
        ))}
      <Field {...form.field('agreedOn')} label={say('sponsorship.admin.agreedOn')} width="half" required>
        <TextInput type="date" />
      </Field>
      <UploadField
        {...form.field('fileIds')}
        label={say('sponsorship.admin.file')}
        rules={rules}
        uploads={uploads}
      />
      <Field {...form.field('note')} label={say('sponsorship.admin.note')}>
        <TextArea rows={4} />
      </Field>
    </VersionedForm>
  );
}
