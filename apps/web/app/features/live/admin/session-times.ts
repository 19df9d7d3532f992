import { inSeoul } from '../../../platform/dates.ts';

interface Span {
  startsAt: string;
  endsAt: string;
}

/** From when to when a session lasts, by the clock of Seoul: `09:00–10:30`. */
export const timesOf = ({ startsAt, endsAt }: Span): string =>
  `${inSeoul(startsAt).time}–${inSeoul(endsAt).time}`;
