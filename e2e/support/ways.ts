import { pressAt, tapAt } from './mouse.ts';
import { phone } from './phones.ts';

/** Korean with a mouse on a desktop, and English with a finger on the narrowest phone. */
export const ways = [
  { language: 'ko', device: { viewport: { width: 1280, height: 800 } }, press: pressAt },
  { language: 'en', device: phone, press: tapAt },
] as const;
