import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';

type Change = RegistrationSummary['changes'][number];

/** Returns a function that says in words what a change did. */
function useWordsOf() {
  const say = useSay();
  const locale = useLocale();
  const namesOf = (texts: readonly BilingualText[]) =>
    texts.map((text) => textIn(locale, text).text).join(', ');
  return ({ category, added, dropped, paid, givesBack }: Change): string => {
    const parts = [
      category &&
        say('registrations.history.category', { from: namesOf([category.from]), to: namesOf([category.to]) }),
      added.length > 0 && say('registrations.history.added', { names: namesOf(added) }),
      dropped.length > 0 && say('registrations.history.dropped', { names: namesOf(dropped) }),
      paid && say('registrations.history.paid', { amount: formatMoney(locale, paid) }),
      givesBack && say('registrations.history.givesBack', { amount: formatMoney(locale, givesBack) }),
    ].filter((part) => typeof part === 'string');
    return parts.length === 0 ? say('registrations.history.renamed') : parts.join(' · ');
  };
}

/** Tells in plain words what happened to a registration, oldest first. */
export function RegistrationHistory({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const locale = useLocale();
  const wordsOf = useWordsOf();
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
