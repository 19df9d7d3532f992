import type { PostSummary } from '@airway/contract/board-posts';
import { AsWritten } from '../../platform/as-written.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DateText } from '../../ui/date-text.tsx';

export function AuthorName({ name }: { name: string | null }) {
  const say = useSay();
  return name === null ? say('boards.author.gone') : <AsWritten text={name} />;
}

/** The day on which an album's pictures were taken. */
export function AlbumDay({ album: { takenOn } }: { album: NonNullable<PostSummary['album']> }) {
  const locale = useLocale();
  return <DateText dateTime={takenOn} date={formatDay(locale, takenOn)} />;
}
