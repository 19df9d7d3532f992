import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';

/** Without these nobody could register who was asked for them: for a price, and for credits. */
const askedOfSome: readonly string[] = ['refund', 'thirdParty'];

export function Consents({ consents }: Pick<RegistrationDetail, 'consents'>) {
  const say = useSay();
  const locale = useLocale();
  return (
    <DefinitionList
      items={consents.map(({ purpose, agreed, agreedAt }) => ({
        key: purpose,
        term: say(`registrations.admin.consent.${purpose}`),
        value: agreed
          ? say('registrations.admin.consent.agreed', { at: formatInstant(locale, agreedAt) })
          : say(`registrations.admin.consent.${askedOfSome.includes(purpose) ? 'notAsked' : 'refused'}`),
      }))}
    />
  );
}
