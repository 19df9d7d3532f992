import { inSeoul } from '../../../platform/dates.ts';

interface Span {
  startsAt: string;
  endsAt: string;
}

/** Returns start and end of a session in Seoul: `09:00–10:30`. */
export const timesOf = ({ startsAt, endsAt }: Span): string =>
  `${inSeoul(startsAt).time}–${inSeoul(endsAt).time}`;
