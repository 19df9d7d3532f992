import type { ThresholdName } from '@airway/contract/sponsorship';
import { useSay } from '../../../platform/messages.ts';

/** Returns a function that formats a threshold's value with its unit. */
export function useAmount(): (name: ThresholdName, amount: number) => string {
  const say = useSay();
  return (name, amount) => {
    if (name === 'creditHours')
      return say('sponsorship.minutes', { hours: Math.floor(amount / 60), minutes: amount % 60 });
    return say(name === 'countries' ? 'sponsorship.countries' : 'sponsorship.people', { count: amount });
  };
}
