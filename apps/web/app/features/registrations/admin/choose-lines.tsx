import type { Attendance, FeePeriod } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type getLineChoices, type LinePreview, previewLines } from '@airway/contract/registration-lines';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { choicesIn, type OptionOffer } from '../option-answers.ts';
import { OptionChoices } from '../option-choices.tsx';

export type LineChoices = ReplyOf<typeof getLineChoices>;
export type WantedLines = Pick<LineChoices, 'categoryCode' | 'attendance' | 'options' | 'discountCode'> & {
  period: FeePeriod;
};

/** Returns the options for an attendance with their prices in a period. Those of the registration can be left out. */
function offersIn({ optionChoices, options }: LineChoices, attendance: Attendance, period: FeePeriod) {
  return optionChoices.flatMap(({ attendance: offeredTo, prices, ...option }): OptionOffer[] => {
    if (offeredTo !== 'any' && offeredTo !== attendance) return [];
    const price = prices.find((one) => one.period === period)?.price ?? null;
    const isOwn = options.some(({ code }) => code === option.code);
    return price === null && !isOwn ? [] : [{ ...option, price }];
  });
}

/** Returns the categories of a select, each with its fee in the period. */
function useCategoryOptions({ categories, categoryCode }: LineChoices) {
  const say = useSay();
  const locale = useLocale();
  return (attendance: Attendance, period: FeePeriod) =>
    categories.map((category) => {
      const prices = attendance === 'online' ? category.onlinePrices : category.prices;
      const price = prices.find((one) => one.period === period)?.price;
      const isOther = category.code !== categoryCode;
      const label = [
        textIn(locale, category.name).text,
        price && formatMoney(locale, price),
        isOther && category.isFull && say('registrations.admin.lines.full'),
        isOther && !category.isOnSale && say('registrations.admin.lines.offSale'),
      ];
      return { value: category.code, label: label.filter(Boolean).join(' · ') };
    });
}

interface ChooseLinesProps {
  id: string;
  choices: LineChoices;
  /** As chosen before. */
  first: WantedLines;
  onPreview: (wanted: WantedLines, preview: LinePreview) => void;
}

/** Chooses all that a registration shall have, and asks what that costs. */
export function ChooseLines({ id, choices, first, onPreview }: ChooseLinesProps) {
  const say = useSay();
  const [attendance, setAttendance] = useState(first.attendance);
  const [period, setPeriod] = useState(first.period);
  const [categoryCode, setCategory] = useState(first.categoryCode);
  const categoryOptions = useCategoryOptions(choices);
  const form = useForm({
    schema: bodyOf(previewLines),
    read: (typed) => ({
      categoryCode: String(typed.get('categoryCode') ?? ''),
      attendance,
      options: choicesIn(typed),
      discountCode: String(typed.get('discountCode') ?? ''),
      period,
    }),
    async send(wanted) {
      onPreview(wanted, await authorisedCall(previewLines, { params: { id }, body: wanted }));
    },
  });
  const chosen = choices.categories.find(({ code }) => code === categoryCode);
  const hasOnline = choices.attendance === 'online' || (chosen?.onlinePrices.length ?? 0) > 0;
  return (
    <ContractForm form={form}>
      <Field {...form.field('categoryCode')} label={say('registrations.field.categoryCode')} required>
        <Select
          options={categoryOptions(attendance, period)}
          defaultValue={first.categoryCode}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      </Field>
      {(hasOnline || attendance === 'online') && (
        <Field {...form.field('attendance')} label={say('registrations.fact.attendance')} required>
          <Select
            options={(['on-site', 'online'] as const).map((value) => ({
              value,
              label: say(`ui.attendance.${value}`),
            }))}
            defaultValue={first.attendance}
            onChange={(event) => setAttendance(event.currentTarget.value as Attendance)}
          />
        </Field>
      )}
      {choices.periods.length > 1 && (
        <Field
          {...form.field('period')}
          label={say('registrations.admin.lines.period')}
          hint={say('registrations.admin.lines.period.hint')}
          required
        >
          <Select
            options={choices.periods.map((value) => ({ value, label: say(`editions.fees.period.${value}`) }))}
            defaultValue={first.period}
            onChange={(event) => setPeriod(event.currentTarget.value as FeePeriod)}
          />
        </Field>
      )}
      <OptionChoices
        options={offersIn(choices, attendance, period)}
        chosen={first.options}
        errorOf={(field) => form.errorOf(field)}
      />
      <Field
        {...form.field('discountCode')}
        defaultValue={first.discountCode}
        label={say('registrations.field.discountCode')}
        mark={say('ui.mark.optional')}
        width="half"
      >
        <TextInput autoComplete="off" autoCapitalize="characters" />
      </Field>
      <div>
        <SendButton form={form}>{say('registrations.admin.lines.preview')}</SendButton>
      </div>
    </ContractForm>
  );
}
