import { useSay } from '../../platform/messages.ts';
import { DDay } from '../../ui/d-day.tsx';
import type { PageEdition } from './site.ts';

/** Days until the meeting opens. */
export function EditionDDay({ edition, large }: { edition: PageEdition; large?: boolean }) {
  const say = useSay();
  const days = edition.daysUntilStart;
  const spoken =
    days >= 0 ? say('editions.dday.spoken', { days }) : say('editions.dday.past', { days: -days });
  const text = days >= 0 ? say('editions.dday', { days }) : say('editions.dday.since', { days: -days });
  return <DDay text={text} spoken={spoken} large={large} />;
}
