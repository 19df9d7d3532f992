import { formatDDay } from '../../platform/dates.ts';
import { useSay } from '../../platform/messages.ts';
import { DDay } from '../../ui/d-day.tsx';
import type { PageEdition } from './site.ts';

interface EditionDDayProps {
  edition: PageEdition;
  large?: boolean;
  /** "D-14" is a Korean habit: where nothing beside it explains it, others read a sentence. */
  inWords?: boolean;
}

/** Days to the opening of the meeting. */
export function EditionDDay({ edition, large, inWords }: EditionDDayProps) {
  const say = useSay();
  const days = edition.daysUntilStart;
  const spoken =
    days >= 0 ? say('editions.dday.spoken', { days }) : say('editions.dday.past', { days: -days });
  return <DDay text={inWords ? spoken : formatDDay(days)} spoken={spoken} large={large} />;
}
