import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useChangeWords } from './use-change-words.ts';

/** Tells in plain words what happened to a registration, oldest first. */
export function RegistrationHistory({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const locale = useLocale();
  const wordsOf = useChangeWords();
  const { createdAt, confirmedAt, changes } = registration;
  if (changes.length === 0) return null;
  const items = [
    { at: createdAt, words: say('registrations.history.submitted') },
    ...(confirmedAt === null ? [] : [{ at: confirmedAt, words: say('registrations.history.confirmed') }]),
    ...changes.map((change) => ({ at: change.at, words: wordsOf(change) })),
  ];
  return (
    <Section title={say('registrations.history.title')}>
      <DefinitionList
        items={items.map(({ at, words }, place) => ({
          key: String(place),
          term: formatInstant(locale, at),
          value: words,
        }))}
      />
    </Section>
  );
}
