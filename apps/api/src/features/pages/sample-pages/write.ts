import { type BilingualText, documentOfText, type PageBlockOf } from '@airway/contract';

export const none = { ko: null, en: null };
export const both = (ko: string, en: string) => ({ ko, en });
export const texts = (ko: string, en: string) => ({ ko: documentOfText(ko), en: documentOfText(en) });

/** Builds a room or booth of a floor plan: left, top, width and depth in metres. */
export const area = (
  name: BilingualText,
  [x, y, width, depth]: readonly [number, number, number, number],
): PageBlockOf<'plan'>['areas'][number] => ({ name, x, y, width, depth, address: '' });

/** Builds a row of facts: name and value, in Korean and English. */
export const fact = (
  name: readonly [ko: string, en: string],
  value: readonly [ko: string, en: string],
  address = '',
): PageBlockOf<'facts'>['facts'][number] => ({ name: both(...name), value: both(...value), address });
