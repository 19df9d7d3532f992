import type { FeeCategory, FeePeriod } from '@airway/contract/editions';
import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { CategoryName } from '../../platform/category-name.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { moneyParts } from '../../platform/money.ts';
import { type WayToAttend, waysToAttend } from '../../platform/ways-to-attend.ts';
import { ChoiceRows } from '../../ui/choice-rows.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { obstacleTo } from './offers.ts';
import { useStepForm } from './step-form.tsx';
import { type CardDevice, categoryRow, formPath } from './steps.ts';

interface FeeStepProps {
  categories: FeeCategory[];
  period: FeePeriod | null;
  device: CardDevice;
  /** Below the categories. */
  children: ReactNode;
}

type Way = WayToAttend<FeeCategory>;

function Price({ category, period }: { category: Way; period: FeePeriod | null }) {
  const say = useSay();
  const locale = useLocale();
  const price = category.prices.find((entry) => entry.period === period)?.price;
  if (price === undefined) return null;
  return price.amountMinor === 0 ? say('registrations.fee.free') : <Money {...moneyParts(locale, price)} />;
}

function Description({ category, period }: { category: Way; period: FeePeriod | null }) {
  const say = useSay();
  const obstacle = obstacleTo(category, category.attendance, period);
  const hasText = category.description.ko !== null || category.description.en !== null;
  return (
    <>
      {hasText && <Bilingual text={category.description} />}
      {hasText && (obstacle !== undefined || category.seatsLeft !== null) && ' · '}
      {obstacle === 'full' && say('registrations.fee.full')}
      {obstacle === 'not_on_sale' && say('registrations.fee.notOnSale')}
      {obstacle === undefined &&
        category.seatsLeft !== null &&
        say('registrations.fee.seatsLeft', { seats: category.seatsLeft })}
    </>
  );
}

/** Categories with today's fees; clicking one opens the next step. */
export function FeeStep({ categories, period, device, children }: FeeStepProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { form, audience, answers } = useStepForm();
  const field = form.field('categoryCode');
  const other = audience === 'korean' ? 'international' : 'korean';
  return (
    <>
      <ChoiceRows
        id={field.id}
        name={field.name}
        error={field.error}
        chosen={categoryRow(field.defaultValue ?? '', answers.attendance)}
        legend={say('registrations.field.categoryCode')}
        hint={say('registrations.fee.hint')}
        rows={categories.flatMap(waysToAttend).map((category) => ({
          value: categoryRow(category.code, category.attendance),
          label: <CategoryName {...category} />,
          description: <Description category={category} period={period} />,
          price: <Price category={category} period={period} />,
          disabled: obstacleTo(category, category.attendance, period) !== undefined,
        }))}
      />
      {children}
      <p>
        {say(`registrations.fee.other.${audience}`)}{' '}
        <Link href={pathTo(formPath(other, device))}>
          {say(
            other === 'korean'
              ? 'registrations.fee.other.toKorean'
              : 'registrations.fee.other.toInternational',
          )}
        </Link>
      </p>
    </>
  );
}
