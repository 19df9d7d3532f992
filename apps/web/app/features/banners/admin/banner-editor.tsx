import { bannerSizes, bannerSlots } from '@airway/contract/banners';
import type { ManagedBanner } from '@airway/contract/banners-admin';
import { locales } from '@airway/contract/rules';
import { useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { pictureAddress } from '../../../forms/uploads/picture-address.ts';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt } from '../../../platform/seoul-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BannerActs } from './banner-acts.tsx';
import { BannerPreview, type PreviewedBanner } from './banner-preview.tsx';
import { bannerScreens } from './screens.ts';
import { pictureRules, useBannerForm } from './use-banner-form.ts';
import { useBannerLines } from './use-banner-lines.ts';

interface BannerEditorProps {
  /** Undefined for a new banner. */
  banner?: ManagedBanner | undefined;
}

/** Edits, previews, publishes, withdraws and deletes a banner. */
export function BannerEditor({ banner }: BannerEditorProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const linesOf = useBannerLines();
  const { form, kept, uploads, typed } = useBannerForm(banner);
  const [preview, setPreview] = useState<PreviewedBanner>();
  const showPreview = async () => {
    const { slot = 'home', pictureId, alt } = typed();
    const pictures = await Promise.all(
      locales.flatMap((language) => {
        const fileId = pictureId?.[language];
        if (!fileId) return [];
        const shown = { language, fileId, alt: alt?.[language] ?? '' };
        return pictureAddress(fileId).then((address) => ({ ...shown, address }));
      }),
    );
    setPreview({ slot, pictures });
  };
  return (
    <>
      <p>
        <Link href={pathTo(bannerScreens.banners.path)}>{say('console.row.back')}</Link>
      </p>
      {banner && <BannerActs banner={banner} />}
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('banners.admin.saved')}>
        <Field
          {...form.field('name')}
          label={say('banners.admin.name')}
          hint={say('banners.admin.name.hint')}
          required
        >
          <TextInput autoComplete="off" />
        </Field>
        <RadioGroup
          {...form.field('slot')}
          legend={say('banners.admin.slot')}
          options={bannerSlots.map((slot) => ({
            value: slot,
            label: say('banners.admin.slot.size', {
              slot: say(`banners.admin.slot.${slot}`),
              ...bannerSizes[slot],
            }),
          }))}
        />
        {locales.map((language) => (
          <UploadField
            key={language}
            {...form.field(`pictureId.${language}`)}
            label={say(`console.bilingual.${language}`, { label: say('banners.admin.picture') })}
            mark={say('console.bilingual.one')}
            rules={pictureRules}
            uploads={uploads[language]}
          />
        ))}
        <BilingualField
          label={say('banners.admin.alt')}
          hint={say('banners.admin.alt.hint')}
          ko={form.field('alt.ko')}
          en={form.field('alt.en')}
        />
        <Field
          {...form.field('link')}
          label={say('banners.admin.link')}
          hint={say('banners.admin.link.hint')}
          required
        >
          <TextInput type="url" inputMode="url" autoComplete="off" />
        </Field>
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            defaultValue={banner && clockAt(banner[name])}
            label={say(`banners.admin.${name}`)}
            hint={say('banners.admin.clock')}
            width="half"
            required
          >
            <TextInput type="datetime-local" />
          </Field>
        ))}
        <Field
          {...form.field('weight')}
          defaultValue={String(banner?.weight ?? 1)}
          label={say('banners.admin.weight')}
          hint={say('banners.admin.weight.hint')}
          width="code"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
        <div>
          <Button variant="secondary" onClick={() => void showPreview()}>
            {say('banners.admin.preview')}
          </Button>
        </div>
      </VersionedForm>
      {preview && <BannerPreview banner={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}
