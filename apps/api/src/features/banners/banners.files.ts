import { bannerPicture } from '@airway/contract';
import { defineFileUse } from '../../platform/file-uses.ts';
import { mayManage, picturesOfBanners } from './banners.access.ts';
import { selectBannerNames } from './banners.queries.ts';

export const bannerPictureUse = defineFileUse('banners.picture', {
  ...bannerPicture,
  mayUpload: 'BANNER_Manage',
  readable: picturesOfBanners,
  async places(ctx, ids) {
    if (!mayManage(ctx.actor)) return new Map();
    const rows = await selectBannerNames(ctx.db, ids);
    return new Map(
      rows.map(({ id, name }) => [id, { path: `/Admin/Banners/${id}`, title: { ko: name, en: null } }]),
    );
  },
});
