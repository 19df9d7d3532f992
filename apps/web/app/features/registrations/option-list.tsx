import type { RegistrationOption } from '@airway/contract/registration-summary';
import type { BilingualText, Money } from '@airway/contract/rules';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { ByPlace } from '../../ui/by-place.tsx';

interface OptionListProps {
  options: readonly (RegistrationOption & { price?: Money | null })[];
}

/** The options of a registration, each with the name of its person and its price, if known. */
export function OptionList({ options }: OptionListProps) {
  const locale = useLocale();
  return (
    <ByPlace items={options}>
      {({ name, person, price }) => (
        <div>
          <Bilingual text={name} />
          {person !== null && <>: {person}</>}
          {price && <> · {formatMoney(locale, price)}</>}
        </div>
      )}
    </ByPlace>
  );
}

/** Returns a function that says which options keep a registration from being paid; undefined if there are none. */
export function useGoneText() {
  const say = useSay();
  const locale = useLocale();
  return (names: readonly BilingualText[]): string | undefined =>
    names.length === 0
      ? undefined
      : say('registrations.option.gone', {
          names: names.map((name) => textIn(locale, name).text).join(', '),
        });
}
