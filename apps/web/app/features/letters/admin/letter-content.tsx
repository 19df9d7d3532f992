import type { LetterDetail } from '@airway/contract/letters';
import { locales } from '@airway/contract/rules';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
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
  const pathTo = usePathTo();
  const {
    channel,
    purpose,
    perMinute,
    scheduledAt,
    nextAt,
    startedAt,
    endedAt,
    subject,
    text,
    rule,
    parentId,
  } = letter;
  const times = { scheduledAt, nextAt, startedAt, endedAt };
  return (
    <>
      {parentId !== null && (
        <p>
          {say('letters.admin.rule.run.of')}{' '}
          <Link href={pathTo(`/Admin/Letters/${parentId}`)}>{say('letters.admin.rule.run.link')}</Link>
        </p>
      )}
      <DefinitionList
        items={[
          { key: 'audience', term: say('letters.admin.audience'), value: audience },
          {
            key: 'channel',
            term: say('letters.admin.channel'),
            value: say(`letters.admin.channel.${channel}`),
          },
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
          ...(rule === null
            ? []
            : [
                {
                  key: 'rule',
                  term: say('letters.admin.start.automatic'),
                  value: say(`letters.admin.rule.text.${rule.event}`, { days: rule.days }),
                },
              ]),
          ...(['scheduledAt', 'nextAt', 'startedAt', 'endedAt'] as const).flatMap((name) => {
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
