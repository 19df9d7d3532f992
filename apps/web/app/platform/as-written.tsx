import { useLocale } from './locale.ts';

/** Hangul, and what stands between it that is no letter. */
const koreanRuns = /(\p{sc=Hang}(?:\P{L}*\p{sc=Hang})*)/u;

/** A name or text as somebody wrote it: on an English page what is Korean of it is marked as Korean. */
export function AsWritten({ text }: { text: string }) {
  if (useLocale() === 'ko') return text;
  return text.split(koreanRuns).map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here
      <span key={place} lang="ko">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
