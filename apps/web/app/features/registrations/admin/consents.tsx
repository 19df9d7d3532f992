import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';

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
          : say('registrations.admin.consent.refused'),
      }))}
    />
  );
}
