import type { LetterDetail } from '@airway/contract/letters';
import { locales } from '@airway/contract/rules';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './letters.module.css';

interface LetterContentProps {
  letter: LetterDetail;
  /** The audience in words. */
  audience: string;
}

/** A letter that cannot be changed any more: to whom, when, and what it says. */
export function LetterContent({ letter, audience }: LetterContentProps) {
  const say = useSay();
  const locale = useLocale();
  const { purpose, perMinute, scheduledAt, startedAt, endedAt, subject, text } = letter;
  const times = { scheduledAt, startedAt, endedAt };
  return (
    <>
      <DefinitionList
        items={[
          { key: 'audience', term: say('letters.admin.audience'), value: audience },
          {
            key: 'purpose',
            term: say('letters.admin.purpose'),
            value: say(`letters.admin.purpose.${purpose}`),
          },
          {
            key: 'pace',
            term: say('letters.admin.pace'),
            value: say('letters.admin.pace.of', { count: perMinute }),
          },
          ...(['scheduledAt', 'startedAt', 'endedAt'] as const).flatMap((name) => {
            const at = times[name];
            return at === null
              ? []
              : [{ key: name, term: say(`letters.admin.time.${name}`), value: formatInstant(locale, at) }];
          }),
        ]}
      />
      <Disclosure summary={say('letters.admin.content')}>
        {locales.map(
          (language) =>
            subject[language] !== null && (
              <section key={language} lang={language} className={styles.content}>
                <h3>{subject[language]}</h3>
                <p className={styles.plain}>{text[language]}</p>
              </section>
            ),
        )}
      </Disclosure>
    </>
  );
}
