import type { Audience, FeeTable } from '@airway/contract/editions';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './audience-choice.module.css';
import { formPath } from './steps.ts';

/** The first question: from Korea or from abroad. Each answer leads to its form. */
export function AudienceChoice({ currencies }: { currencies: FeeTable['currencies'] }) {
  const say = useSay();
  const pathTo = usePathTo();
  const currencyOf = (audience: Audience) =>
    currencies.find((one) => one.audience === audience)?.currency ?? 'KRW';
  return (
    <ul className={styles.choice}>
      {(['korean', 'international'] as const).map((audience) => (
        <li key={audience} className={styles.answer}>
          <h3>{say(`editions.audience.${audience}`)}</h3>
          <p>
            {say(`registrations.entry.${audience}.text`, {
              currency: say(`registrations.currency.${currencyOf(audience)}`),
            })}
          </p>
          <LinkButton href={pathTo(formPath(audience, 'pc'))} iconAfter="arrowRight">
            {say(`registrations.entry.${audience}.action`)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
