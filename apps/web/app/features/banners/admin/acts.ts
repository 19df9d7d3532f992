import type { Act } from '../../../console/screen.ts';
import { bannerScreens } from './screens.ts';

const { banners } = bannerScreens;

export const bannerActs: readonly Act[] = [
  {
    title: 'banners.act.banner',
    words: 'banners.act.banner.words',
    path: `${banners.path}/New`,
    permission: 'BANNER_Manage',
  },
];
