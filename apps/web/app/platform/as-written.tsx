import { useLocale } from './locale.ts';

/** Korean text, including spaces and signs between Korean letters. */
const koreanRuns = /(\p{sc=Hang}(?:\P{L}*\p{sc=Hang})*)/u;

/** Renders a text as the user wrote it. On an English page the Korean parts are marked with `lang="ko"`. */
export function AsWritten({ text }: { text: string }) {
  if (useLocale() === 'ko') return text;
  return text.split(koreanRuns).map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <span key={place} lang="ko">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
