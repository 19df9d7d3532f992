import type { RegistrationOption } from '@airway/contract/registration-summary';
import type { Money } from '@airway/contract/rules';
import { Bilingual } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
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
