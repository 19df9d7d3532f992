import type { FieldCode } from '@airway/contract/errors';
import { useSay } from '../../../platform/messages.ts';
import type { Draft } from './load-draft.ts';

/** Returns a function that finds error messages for times; it returns undefined to use the standard message. */
export function usePlanMessages({ days }: Pick<Draft, 'days'>) {
  const say = useSay();
  return (name: string, code: FieldCode, date: string): string | undefined => {
    const day = days.find((one) => one.date === date);
    const isTalk = name.startsWith('talks.');
    const field = name.split('.').at(-1);
    if (field === 'startTime' && code === 'too_small')
      return isTalk
        ? say('programme.admin.talk.early')
        : say('programme.admin.time.early', { time: day?.startTime ?? '' });
    if (field === 'endTime' && code === 'too_small') return say('programme.admin.time.order');
    if (field === 'endTime' && code === 'too_large')
      return isTalk
        ? say('programme.admin.talk.late')
        : say('programme.admin.time.late', { time: day?.endTime ?? '' });
    if (name === 'creditMinutes' && code === 'too_large') return say('programme.admin.credits.long');
    return undefined;
  };
}
