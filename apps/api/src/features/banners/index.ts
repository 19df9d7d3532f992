import type { Feature } from '../../platform/feature.ts';
import { bannerWords } from './banner-words.ts';
import { bannerPictureUse } from './banners.files.ts';
import { registerBannerRoutes } from './banners.routes.ts';
import { seedBanners } from './banners.seed.ts';
import { bannerTasks } from './banners.tasks.ts';
import { bannerTexts } from './banners.texts.ts';
import { foldCounts } from './count-banners.ts';
import { datedBanners } from './dated-banners.ts';

export const banners: Feature = {
  word: 'banners',
  about:
    'Banners in force and how often they were met; for staff writing, publishing, withdrawing and deleting them',
  audited: bannerWords,
  routes: registerBannerRoutes,
  workers: [foldCounts],
  fileUses: [bannerPictureUse],
  dated: [datedBanners],
  startsWith: { BANNER_Manage: ['SECRETARIAT'] },
  seed: seedBanners,
  bilingualTexts: [bannerTexts],
  staffTasks: [bannerTasks],
};
