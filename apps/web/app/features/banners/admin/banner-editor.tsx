import { type BannerSlot, bannerSizes, bannerSlots } from '@airway/contract/banners';
import {
  bannerPicture,
  changeBanner,
  createBanner,
  getBannerUploadUrl,
  getManagedBanner,
  type ManagedBanner,
} from '@airway/contract/banners-admin';
import { bodyOf, readForm } from '@airway/contract/forms';
import { locales } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { pictureAddress } from '../../../forms/uploads/picture-address.ts';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BannerActs } from './banner-acts.tsx';
import { BannerPreview, type PreviewedBanner } from './banner-preview.tsx';
import { bannerScreens } from './screens.ts';
import { useBannerLines } from './use-banner-lines.ts';

const schema = bodyOf(createBanner);
const rules = { ...bannerPicture, most: 1 };
const ask = (asked: { name: string; sizeBytes: string }) =>
  authorisedCall(getBannerUploadUrl, { query: asked });

/** Current values of the form, valid or not. */
interface Typed {
  slot?: BannerSlot;
  pictureId?: ManagedBanner['alt'];
  alt?: ManagedBanner['alt'];
}

interface BannerEditorProps {
  /** Undefined for a new banner. */
  banner?: ManagedBanner | undefined;
}

/** Edits, previews, publishes, withdraws and deletes a banner. */
export function BannerEditor({ banner }: BannerEditorProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const linesOf = useBannerLines();
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const [preview, setPreview] = useState<PreviewedBanner>();
  const uploadsOf = (language: 'ko' | 'en') => {
    const currentPicture = banner?.picture[language] ?? null;
    return {
      rules,
      ask,
      first: currentPicture === null ? [] : [currentPicture],
      onChange: () => latestForm.current?.change(),
    };
  };
  const uploads = { ko: useUploads(uploadsOf('ko')), en: useUploads(uploadsOf('en')) };
  const typed = (): Typed => {
    const element = latestForm.current?.formRef.current;
    return !element ? {} : (readForm(schema, new FormData(element)) as Typed);
  };
  const { form, kept } = useRowForm({
    row: banner,
    schema,
    first: banner ?? { weight: 1, slot: 'home' },
    read: (given, requestKey) => ({
      requestKey,
      startsAt: seoulTimeToInstant(String(given.get('startsAt') ?? '')),
      endsAt: seoulTimeToInstant(String(given.get('endsAt') ?? '')),
    }),
    // Checked here, because checks of several fields run only after each field is valid.
    also: ({ pictureId }) =>
      pictureId?.ko == null && pictureId?.en == null ? { 'pictureId.ko': 'required' } : {},
    words: (name, code) => {
      if (name === 'endsAt' && code === 'too_small') return say('banners.admin.endsAt.late');
      if (name.startsWith('alt.')) return code === 'required' ? say('banners.admin.alt.needed') : undefined;
      if (!name.startsWith('pictureId.')) return undefined;
      if (code === 'required') return say('banners.admin.picture.none');
      const { slot } = typed();
      return code === 'picture_ratio' && slot
        ? say('banners.admin.picture.ratio', bannerSizes[slot])
        : undefined;
    },
    path: bannerScreens.banners.path,
    create: (body) => authorisedCall(createBanner, { body }),
    change: ({ requestKey: _key, ...body }, { id, version }) =>
      authorisedCall(changeBanner, { params: { id }, body: { ...body, version } }),
    look: (id) => authorisedCall(getManagedBanner, { params: { id } }),
  });
  latestForm.current = form;
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
        <Link href={pathTo(bannerScreens.banners.path)}>{say('banners.admin.back')}</Link>
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
            rules={rules}
            uploads={uploads[language]}
          />
        ))}
        <BilingualField
          label={say('banners.admin.alt')}
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
