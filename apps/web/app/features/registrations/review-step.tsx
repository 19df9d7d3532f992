import type { FeeCategory, PublicRefundTable } from '@airway/contract/editions';
import type { StoredFile } from '@airway/contract/files';
import { dietaryNeeds } from '@airway/contract/registration-choices';
import type { ExtraQuestion } from '@airway/contract/registration-questions';
import type { Quote } from '@airway/contract/registration-summary';
import type { BilingualText, Locale } from '@airway/contract/rules';
import type { ReactNode } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountChoice } from './account-choice.tsx';
import { badgeNameOf } from './badge-name.ts';
import { ConsentList } from './consent-list.tsx';
import type { Country } from './countries.ts';
import { DiscountText } from './discount-text.tsx';
import { OptionList } from './option-list.tsx';
import { labelOf } from './problem-text.ts';
import styles from './review-step.module.css';
import { useStepForm } from './step-form.tsx';
import { type Answers, type CardDevice, type FieldName, type FormStep, fieldsOf, formPath } from './steps.ts';

interface ReviewStepProps {
  category: FeeCategory | undefined;
  countries: Country[];
  device: CardDevice;
  quote: Quote | null;
  refundTable: PublicRefundTable | null;
  extraQuestions: readonly ExtraQuestion[];
  extraFiles: readonly StoredFile[];
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

type Given = NonNullable<Answers['extraAnswers']>;

/** Returns the answers to the questions of the edition. Questions whose condition is not met are left out. */
function extraItems(
  locale: Locale,
  questions: readonly ExtraQuestion[],
  given: Given,
  files: readonly StoredFile[],
  empty: ReactNode,
): Definition[] {
  const words = (text: BilingualText) => textIn(locale, text).text;
  const wordOf = (question: ExtraQuestion, value: string | number) => {
    if (question.kind === 'file') return files.find(({ id }) => id === value)?.name ?? '';
    const choice = 'choices' in question ? question.choices.find(({ id }) => id === value) : undefined;
    return choice === undefined ? String(value) : words(choice.text);
  };
  const isShown = ({ shownWhen }: ExtraQuestion): boolean => {
    if (shownWhen === null) return true;
    const source = questions.find(({ id }) => id === shownWhen.questionId);
    const chosen = [given[shownWhen.questionId]].flat().map(String);
    return source !== undefined && isShown(source) && chosen.some((one) => shownWhen.anyOf.includes(one));
  };
  return questions.filter(isShown).map((question) => {
    const values = [given[question.id] ?? []].flat().filter((one) => typeof one !== 'object');
    return {
      key: question.id,
      term: words(question.text),
      value: values.map((value) => wordOf(question, value)).join(', ') || empty,
    };
  });
}

/** All answers with links to edit them, and the consents. */
export function ReviewStep(props: ReviewStepProps) {
  const { category, countries, device, quote, refundTable, extraQuestions, extraFiles } = props;
  const say = useSay();
  const locale = useLocale();
  const isFree = quote?.total.amountMinor === 0;
  const options = quote?.options ?? [];
  const { answers, audience } = useStepForm();
  const empty = <span className={styles.empty}>{say('registrations.review.empty')}</span>;
  const item = (key: FieldName, value: ReactNode): Definition => ({
    key,
    term: labelOf(say, key, audience),
    value: value === '' || value === undefined ? empty : value,
  });
  // Registrants change and cancel by themselves only with a refund table.
  const until = refundTable && formatDay(locale, refundTable.closesOn);
  const lead = isFree
    ? until === null
      ? say('registrations.review.leadFree')
      : say('registrations.review.leadFreeRefund', { day: until })
    : until === null
      ? say('registrations.review.lead')
      : say('registrations.review.leadRefund', { day: until });
  const need = dietaryNeeds.find((one) => one === answers.dietaryNeed);
  const shownValue = (field: FieldName): ReactNode => {
    if (field === 'country') return countries.find(({ code }) => code === answers.country)?.name;
    if (field === 'dietaryNeed') return need && say(`registrations.options.${need}`);
    if (field === 'wantsCredits')
      return say(answers.wantsCredits ? 'registrations.credits.wanted' : 'registrations.credits.unwanted');
    return String(answers[field] ?? '');
  };
  const ofLicences: readonly FieldName[] = ['licenceNumber', 'wantsCredits'];
  const ofMeals: readonly FieldName[] = ['dietaryNeed', 'dietaryNote'];
  const isOnline = answers.attendance === 'online';
  const attendee = fieldsOf('attendee', audience)
    .filter((field) => category?.licence !== 'none' || !ofLicences.includes(field))
    .filter((field) => !isOnline || !ofMeals.includes(field))
    .map((field) => item(field, shownValue(field)));
  return (
    <>
      <p>{lead}</p>
      <Part
        step="fee"
        device={device}
        items={[
          item('categoryCode', category && <Bilingual text={category.name} />),
          ...(quote?.attendance
            ? [
                {
                  key: 'attendance',
                  term: say('registrations.fact.attendance'),
                  value: say(`ui.attendance.${quote.attendance}`),
                },
              ]
            : []),
          ...(quote?.discount
            ? [
                {
                  key: 'discount',
                  term: say('registrations.fact.discount'),
                  value: <DiscountText discount={quote.discount} />,
                },
              ]
            : []),
        ]}
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
          ...(isOnline
            ? []
            : [
                {
                  key: 'badge',
                  term: say('registrations.badge'),
                  value: <b>{badgeNameOf(answers.familyName ?? '', answers.givenName ?? '')}</b>,
                },
              ]),
        ]}
      />
      {extraQuestions.length > 0 && (
        <Part
          step="extra"
          device={device}
          items={extraItems(locale, extraQuestions, answers.extraAnswers ?? {}, extraFiles, empty)}
        />
      )}
      <AccountChoice />
      <ConsentList
        wantsCredits={audience === 'korean' && category?.licence !== 'none' && answers.wantsCredits === true}
        isFree={isFree}
        refundTable={refundTable}
      />
    </>
  );
}
