import { phoneFor } from '@airway/contract/phones';
import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { MessageValues } from '../../platform/messages.ts';
import { useSite } from './use-site.ts';

/** Returns the society's settings that the policies mention. */
export function usePolicyFacts(): MessageValues {
  const locale = useLocale();
  const { society, secretariat, currentEdition } = useSite();
  const textOrDash = (text: BilingualText) => textIn(locale, text).text || '-';
  return {
    society: textOrDash(society.name),
    officer: textOrDash(society.privacyOfficer),
    secretariat: textOrDash(secretariat.name),
    phone: phoneFor(locale, secretariat.phone).text || '-',
    email: secretariat.email || society.email || '-',
    year: String(currentEdition.year),
  };
}
