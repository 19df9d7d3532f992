import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import {
  type DiscountKind,
  discountKinds,
  type listDiscountCodes,
  makeDiscountCodes,
} from '@airway/contract/registration-discounts';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { readAmount } from '../../../console/amounts.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CodeLimits, limitsIn, numberIn } from './code-limits.tsx';

interface MakeCodesProps
  extends Pick<ReplyOf<typeof listDiscountCodes>, 'editionId' | 'categories' | 'currencies'> {
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Most codes that fit into a sentence. The list and its file have the others. */
const maximumShown = 5;

/** Makes one code, or several random ones. */
export function MakeCodes({ editionId, categories, currencies, onClose, onDone }: MakeCodesProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(makeDiscountCodes),
    id: 'code-',
    first: { kind: 'percent' },
    read: (typed) => ({
      kind: typed.get('kind') as DiscountKind,
      percent: numberIn(typed, 'percent'),
      amounts: Object.fromEntries(
        currencies.map((currency) => [
          currency,
          readAmount(String(typed.get(`amounts.${currency}`) ?? ''), currency),
        ]),
      ),
      code: String(typed.get('code') ?? '').trim() || undefined,
      categoryCodes: typed.getAll('categoryCodes').map(String),
      opensCategories: typed.has('opensCategories'),
      count: numberIn(typed, 'count'),
      ...limitsIn(typed),
    }),
    async send(body) {
      const { codes } = await authorisedCall(makeDiscountCodes, { params: { id: editionId }, body });
      const shown = codes.slice(0, maximumShown).join(', ');
      onDone(
        say('registrations.admin.discount.made', {
          count: codes.length,
          codes: codes.length > maximumShown ? `${shown} …` : shown,
        }),
      );
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.discount.make')}
      confirmLabel={say('registrations.admin.discount.make.confirm')}
    >
      <Field {...form.field('kind')} label={say('registrations.admin.discount.kind')} required>
        <Select
          options={discountKinds.map((kind) => ({
            value: kind,
            label: say(`registrations.admin.discount.kind.${kind}`),
          }))}
        />
      </Field>
      <Field
        {...form.field('percent')}
        label={say('registrations.admin.discount.percent.label')}
        hint={say('registrations.admin.discount.percent.hint')}
        width="code"
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      {currencies.map((currency) => (
        <Field
          key={currency}
          {...form.field(`amounts.${currency}`)}
          label={say('registrations.admin.discount.amount', { currency })}
          hint={say('registrations.admin.discount.amount.hint')}
          width="half"
        >
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
      ))}
      <Fieldset
        id={form.field('categoryCodes').id}
        legend={say('registrations.admin.discount.categories')}
        hint={say('registrations.admin.discount.categories.hint')}
        error={form.errorOf('categoryCodes')}
      >
        {categories.map(({ code, name }) => (
          <Checkbox key={code} name="categoryCodes" value={code} label={<Bilingual text={name} />} />
        ))}
      </Fieldset>
      <Checkbox
        id={form.field('opensCategories').id}
        name="opensCategories"
        label={say('registrations.admin.discount.opens')}
        description={say('registrations.admin.discount.opens.hint')}
        error={form.errorOf('opensCategories')}
      />
      <CodeLimits form={form} />
      <Field
        {...form.field('code')}
        label={say('registrations.admin.discount.code')}
        hint={say('registrations.admin.discount.code.hint')}
        width="half"
      >
        <TextInput autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field
        {...form.field('count')}
        defaultValue="1"
        label={say('registrations.admin.discount.count')}
        hint={say('registrations.admin.discount.count.hint')}
        width="code"
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
    </ActDialog>
  );
}
