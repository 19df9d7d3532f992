import type { PostSummary } from '@airway/contract/board-posts';
import { AsWritten } from '../../platform/as-written.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DateText } from '../../ui/date-text.tsx';

/** The name of who wrote something. */
export function AuthorName({ name }: { name: string | null }) {
  const say = useSay();
  return name === null ? say('boards.author.gone') : <AsWritten text={name} />;
}

/** The day that the pictures of an album show. */
export function AlbumDay({ album: { takenOn } }: { album: NonNullable<PostSummary['album']> }) {
  const locale = useLocale();
  return <DateText dateTime={takenOn} date={formatDay(locale, takenOn)} />;
}
