import { type BannerSlot, bannerSizes } from '@airway/contract/banners';
import {
  bannerPicture,
  changeBanner,
  createBanner,
  getManagedBanner,
  type ManagedBanner,
} from '@airway/contract/banners-admin';
import { bodyOf, readForm } from '@airway/contract/forms';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AnyForm } from '../../../forms/contract-form.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';

const schema = bodyOf(createBanner);
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
  const pathTo = usePathTo();
  const navigate = useNavigate();
  // The form, for its own callbacks.
  const latestForm = useRef<AnyForm>(undefined);
  const requestKey = useRequestKey();
  const kept = useVersionedRow(banner);
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
  const form = useForm({
    schema,
    first: banner ?? { weight: 1, slot: 'home' },
    read: (given) => ({
      requestKey: requestKey.current(),
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
    async send({ requestKey: key, ...body }) {
      if (banner === undefined) {
        const { id } = await authorisedCall(createBanner, { body: { requestKey: key, ...body } });
        await navigate(pathTo(`/Admin/Banners/${id}`), { replace: true });
        return undefined;
      }
      const params = { id: banner.id };
      return kept.save(
        ({ version }) => authorisedCall(changeBanner, { params, body: { ...body, version } }),
        () => authorisedCall(getManagedBanner, { params }),
      );
    },
  });
  latestForm.current = form;
  return { form, kept, uploads, typed };
}
