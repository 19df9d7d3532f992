import type { Audience, FeeTable } from '@airway/contract/editions';
import { useHref } from 'react-router';
import { audiences } from '../../platform/audiences.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './audience-choice.module.css';
import { formPath } from './steps.ts';

/** Loads a document, because the form's content policy allows other hosts than this page's. */
function FormLink({ path, children }: { path: string; children: string }) {
  return (
    <LinkButton href={useHref(path)} reloadDocument iconAfter="arrowRight">
      {children}
    </LinkButton>
  );
}

/** The first question: from Korea or from abroad. Each answer links to its form. */
export function AudienceChoice({ currencies }: { currencies: FeeTable['currencies'] }) {
  const say = useSay();
  const pathTo = usePathTo();
  const currencyOf = (audience: Audience) =>
    currencies.find((one) => one.audience === audience)?.currency ?? 'KRW';
  return (
    <ul className={styles.choice}>
      {audiences.map((audience) => (
        <li key={audience} className={styles.answer}>
          <h3>{say(`editions.audience.${audience}`)}</h3>
          <p>
            {say(`registrations.entry.${audience}.text`, {
              currency: say(`registrations.currency.${currencyOf(audience)}`),
            })}
          </p>
          <FormLink path={pathTo(formPath(audience, 'pc'))}>
            {say(`registrations.entry.${audience}.action`)}
          </FormLink>
        </li>
      ))}
    </ul>
  );
}
