import type { FeeCategory, PublicRefundTable } from '@airway/contract/editions';
import { dietaryNeeds } from '@airway/contract/registration-choices';
import type { Quote } from '@airway/contract/registration-summary';
import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountChoice } from './account-choice.tsx';
import { badgeNameOf } from './badge-name.ts';
import { ConsentList } from './consent-list.tsx';
import type { Country } from './countries.ts';
import { OptionList } from './option-list.tsx';
import { labelOf } from './problem-text.ts';
import styles from './review-step.module.css';
import { useStepForm } from './step-form.tsx';
import { type CardDevice, type FieldName, type FormStep, fieldsOf, formPath } from './steps.ts';

interface ReviewStepProps {
  category: FeeCategory | undefined;
  countries: Country[];
  device: CardDevice;
  quote: Quote | null;
  refundTable: PublicRefundTable | null;
}

function Part({ step, device, items }: { step: FormStep; device: CardDevice; items: Definition[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { audience } = useStepForm();
  const section = say(`registrations.step.${step}`);
  return (
    <section className={styles.part} aria-labelledby={`review-${step}`}>
      <div className={styles.head}>
        <h2 id={`review-${step}`} className={styles.title}>
          {section}
        </h2>
        <Link href={pathTo(formPath(audience, device, step))}>
          {say('registrations.review.change')}
          <VisuallyHidden> ({section})</VisuallyHidden>
        </Link>
      </div>
      <DefinitionList items={items} />
    </section>
  );
}

/** All answers with links to edit them, and the consents. */
export function ReviewStep({ category, countries, device, quote, refundTable }: ReviewStepProps) {
  const say = useSay();
  const isFree = quote?.total.amountMinor === 0;
  const options = quote?.options ?? [];
  const { answers, audience } = useStepForm();
  const empty = <span className={styles.empty}>{say('registrations.review.empty')}</span>;
  const item = (key: FieldName, value: ReactNode): Definition => ({
    key,
    term: labelOf(say, key, audience),
    value: value === '' || value === undefined ? empty : value,
  });
  const lead = isFree
    ? 'registrations.review.leadFree'
    : refundTable === null
      ? 'registrations.review.lead'
      : 'registrations.review.leadRefund';
  const need = dietaryNeeds.find((one) => one === answers.dietaryNeed);
  const shownValue = (field: FieldName): ReactNode => {
    if (field === 'country') return countries.find(({ code }) => code === answers.country)?.name;
    if (field === 'dietaryNeed') return need && say(`registrations.options.${need}`);
    if (field === 'wantsCredits')
      return say(answers.wantsCredits ? 'registrations.credits.wanted' : 'registrations.credits.unwanted');
    return String(answers[field] ?? '');
  };
  const ofLicences: readonly FieldName[] = ['licenceNumber', 'wantsCredits'];
  const attendee = fieldsOf('attendee', audience)
    .filter((field) => category?.licence !== 'none' || !ofLicences.includes(field))
    .map((field) => item(field, shownValue(field)));
  return (
    <>
      <p>{say(lead)}</p>
      <Part
        step="fee"
        device={device}
        items={[item('categoryCode', category && <Bilingual text={category.name} />)]}
      />
      <Part
        step="attendee"
        device={device}
        items={[
          ...attendee,
          ...(options.length > 0
            ? [
                {
                  key: 'options',
                  term: say('registrations.fact.options'),
                  value: <OptionList options={options} />,
                },
              ]
            : []),
          {
            key: 'badge',
            term: say('registrations.badge'),
            value: <b>{badgeNameOf(answers.familyName ?? '', answers.givenName ?? '')}</b>,
          },
        ]}
      />
      <AccountChoice />
      <ConsentList
        wantsCredits={audience === 'korean' && category?.licence !== 'none' && answers.wantsCredits === true}
        isFree={isFree}
        refundTable={refundTable}
      />
    </>
  );
}
