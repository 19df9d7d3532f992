import { type BannerSlot, bannerSizes } from '@airway/contract/banners';
import { bannerCalls, bannerPicture, type ManagedBanner } from '@airway/contract/banners-admin';
import { bodyOf, readForm } from '@airway/contract/forms';
import { useRef } from 'react';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { bannerScreens } from './screens.ts';

const schema = bodyOf(bannerCalls.create);
export const pictureRules = { use: 'banners.picture', ...bannerPicture, most: 1 };

/** Current values of the form, valid or not. */
interface Typed {
  slot?: BannerSlot;
  pictureId?: ManagedBanner['alt'];
  alt?: ManagedBanner['alt'];
}

/** The form of a new or existing banner, with the pictures of both languages. */
export function useBannerForm(banner: ManagedBanner | undefined) {
  const say = useSay();
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const uploadsOf = (language: 'ko' | 'en') => {
    const currentPicture = banner?.picture[language] ?? null;
    return {
      rules: pictureRules,
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
    calls: bannerCalls,
    row: banner,
    first: banner ?? { weight: 1, slot: 'home' },
    read: (given) => ({
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
  });
  latestForm.current = form;
  return { form, kept, uploads, typed };
}
