import { type ManagedSponsor, type ManagedTiers, sponsorCalls } from '@airway/contract/sponsors-admin';
import { useRef } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BoothFields, readBooth, useBoothUploads } from '../booth-fields.tsx';
import { sponsorScreens } from './screens.ts';
import { SponsorActs } from './sponsor-acts.tsx';
import { useSponsorLines } from './use-sponsor-lines.ts';

interface SponsorEditorProps {
  /** Undefined for a new sponsor. */
  sponsor?: ManagedSponsor | undefined;
  tiers: ManagedTiers['tiers'];
}

/** Edits, publishes, withdraws and deletes a sponsor and its booth. */
export function SponsorEditor({ sponsor, tiers }: SponsorEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const linesOf = useSponsorLines();
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const uploads = useBoothUploads(sponsor, () => latestForm.current?.change());
  const { form, kept } = useRowForm({
    calls: sponsorCalls,
    row: sponsor,
    first: sponsor
      ? { ...sponsor, tierId: sponsor.tier.id }
      : { tierId: tiers.length === 1 ? tiers[0]?.id : undefined },
    read: (given) => ({
      ...readBooth(given),
      // Removes an empty choice, so that the error is "required" and not "invalid".
      ...(given.get('tierId') ? {} : { tierId: undefined }),
    }),
    words: (name) => (name.startsWith('video') ? say('sponsors.field.video.unknown') : undefined),
    path: sponsorScreens.sponsors.path,
  });
  latestForm.current = form;
  return (
    <>
      <p>
        <Link href={pathTo(sponsorScreens.sponsors.path)}>{say('console.row.back')}</Link>
      </p>
      {sponsor && <SponsorActs sponsor={sponsor} />}
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('console.row.saved')}>
        <BilingualField
          label={say('sponsors.admin.name')}
          hint={say('console.bilingual.one.hint')}
          ko={form.field('name.ko')}
          en={form.field('name.en')}
        />
        <Field {...form.field('tierId')} label={say('sponsors.admin.tier')} width="half" required>
          <Select
            placeholder={tiers.length === 1 ? undefined : say('console.choose')}
            options={tiers.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }))}
          />
        </Field>
        <Field
          {...form.field('boothNumber')}
          label={say('sponsors.admin.boothNumber')}
          hint={say('sponsors.admin.boothNumber.hint')}
          width="half"
        >
          <TextInput autoComplete="off" />
        </Field>
        <BoothFields form={form} uploads={uploads} video={sponsor?.video ?? null} />
      </VersionedForm>
    </>
  );
}
