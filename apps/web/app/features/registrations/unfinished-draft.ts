import type { Audience } from '@airway/contract/editions';
import { useSyncExternalStore } from 'react';
import type { CardDevice } from './steps.ts';

/** A cookie that pages can read; it only contains that a draft exists and its form. */
export const draftMarkName = 'draft_of';

const nothing = () => () => {};
const readMark = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${draftMarkName}=`))
    ?.slice(draftMarkName.length + 1);

export const draftMark = (audience: Audience, device: CardDevice) => `${audience}.${device}`;

/** Returns this browser's unfinished form; undefined without one, and on the server. */
export function useUnfinishedDraft(): { audience: Audience; device: CardDevice } | undefined {
  const mark = useSyncExternalStore(nothing, readMark, () => undefined);
  const [audience, device] = (mark ?? '').split('.');
  if (audience !== 'korean' && audience !== 'international') return undefined;
  return { audience, device: device === 'mobile' ? 'mobile' : 'pc' };
}
