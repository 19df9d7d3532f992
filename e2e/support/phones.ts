import { devices } from '@playwright/test';

/** A phone of the narrowest supported width. */
export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
  userAgent: devices['Galaxy S9+'].userAgent,
};
