import type { PostSummary } from '@airway/contract/board-posts';
import { formatDay, inSeoul } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DateText } from '../../ui/date-text.tsx';

/** The name of who wrote something. */
export function AuthorName({ name }: { name: string | null }) {
  const say = useSay();
  return name ?? say('boards.author.gone');
}

/** The day on which something was written. */
export function PostDay({ at }: { at: string }) {
  const locale = useLocale();
  return <DateText dateTime={at} date={formatDay(locale, inSeoul(at).day)} />;
}

/** The day that the pictures of an album show. */
export function AlbumDay({ album: { takenOn } }: { album: NonNullable<PostSummary['album']> }) {
  const locale = useLocale();
  return <DateText dateTime={takenOn} date={formatDay(locale, takenOn)} />;
}
