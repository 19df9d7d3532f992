import { searchSite } from '@airway/contract/search';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ByPlace } from '../ui/by-place.tsx';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { textIn } from './bilingual.tsx';
import { callApi } from './call-api.ts';
import { useLocale, usePathTo } from './locale.ts';
import { useSay } from './messages.ts';
import styles from './search-suggestions.module.css';
import { useAnswerWhileTyping } from './use-answer-while-typing.ts';

const maximumShown = 6;
const shortestText = 2;

/** A syllable that an input method has just begun is a single consonant; the text before it is searched for. */
const withoutBegunSyllable = (text: string) =>
  (/[가-힣]/.test(text) ? text.replace(/[ㄱ-ㅎㅏ-ㅣ]$/, '') : text).trim();

const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

/** Suggests what the site has, while somebody types in the search field of the surrounding form. */
export default function SearchSuggestions() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const ref = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { type, answer } = useAnswerWhileTyping((q) =>
    callApi(undefined, searchSite, { query: { q, use: 'suggestions' } }),
  );
  const search = useRef(type);
  useEffect(() => {
    search.current = type;
  });

  const { key, search: query } = useLocation();
  const shownFor = useRef(query);
  // A press of Enter may come before this part is loaded or before an answer: the next page closes the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a key of its own
  useEffect(() => {
    shownFor.current = query;
    setText('');
    search.current('');
  }, [key, query]);

  useEffect(() => {
    const panel = ref.current;
    const form = panel?.closest('form');
    const field = form?.querySelector<HTMLInputElement>('input[type=search]');
    if (!panel || !form || !field) return;
    const close = () => {
      setText('');
      search.current('');
    };
    const follow = () => {
      const typed = withoutBegunSyllable(field.value);
      const searched = typed.length < shortestText ? '' : typed;
      setText(searched);
      search.current(searched);
    };
    function move(event: KeyboardEvent) {
      const stops = [field, ...(panel?.querySelectorAll('a') ?? [])];
      if (isComposing(event) || stops.length === 1) return;
      if (event.key === 'Escape') {
        // The field keeps its text, and a menu around it stays open.
        event.preventDefault();
        event.stopPropagation();
        field?.focus();
        close();
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const here = stops.findIndex((stop) => stop === document.activeElement);
      stops[Math.min(stops.length - 1, Math.max(0, here + step))]?.focus();
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    };
    // Typed before this part was loaded, and not searched for yet.
    const isSearched = new URLSearchParams(shownFor.current).get('q') === field.value.trim();
    if (document.activeElement === field && field.value !== field.defaultValue && !isSearched) follow();
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', follow, { signal });
    form.addEventListener('keydown', move, { signal });
    form.addEventListener('focusout', leave, { signal });
    form.addEventListener('submit', close, { signal });
    panel.addEventListener('click', close, { signal });
    return () => listening.abort();
  }, []);

  const found = text === '' ? undefined : answer;
  const nameOf = (section: string) =>
    textIn(locale, found?.sections.find((one) => one.section === section)?.title ?? { ko: null, en: null })
      .text;
  return (
    <div ref={ref} className={styles.suggestions}>
      <VisuallyHidden>
        <span aria-live="polite">
          {found && say('ui.search.suggested', { count: Math.min(maximumShown, found.content.length) })}
        </span>
      </VisuallyHidden>
      {found && found.content.length > 0 && (
        <ul className={styles.list} aria-label={say('ui.search.suggestions')}>
          {found.content.slice(0, maximumShown).map(({ path, title, section }) => (
            <li key={path}>
              <Link href={pathTo(path)} className={styles.link}>
                <span lang={title.lang === locale ? undefined : title.lang}>
                  <ByPlace items={title.parts}>
                    {({ text: part, isHit }) => (isHit ? <mark>{part}</mark> : part)}
                  </ByPlace>
                </span>
                <small className={styles.section}>{nameOf(section)}</small>
              </Link>
            </li>
          ))}
          {found.total > maximumShown && (
            <li>
              <Link href={pathTo(`/Search?q=${encodeURIComponent(text)}`)} className={styles.link}>
                {say('ui.search.all', { count: found.total })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
