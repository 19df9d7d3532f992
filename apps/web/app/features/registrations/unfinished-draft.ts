import { useSyncExternalStore } from 'react';
import { type CardDevice, formPath } from './steps.ts';

/** A cookie that pages may read; it only says that a draft exists and of which form. */
export const draftMarkName = 'draft_of';

const nothing = () => () => {};
const readMark = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${draftMarkName}=`))
    ?.slice(draftMarkName.length + 1);

export const draftMark = (audience: 'korean' | 'international', device: CardDevice) =>
  `${audience}.${device}`;

/** Where this browser's unfinished form is continued; undefined without one, and on the server. */
export function useUnfinishedDraft(): string | undefined {
  const mark = useSyncExternalStore(nothing, readMark, () => undefined);
  const [audience, device] = (mark ?? '').split('.');
  if (audience !== 'korean' && audience !== 'international') return undefined;
  return formPath(audience, device === 'mobile' ? 'mobile' : 'pc');
}
