import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type listDiscountCodes, makeDiscountCodes } from '@airway/contract/registration-discounts';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CodeLimits, limitsIn, numberIn } from './code-limits.tsx';
import { DiscountFields, discountIn } from './discount-fields.tsx';

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
      ...discountIn(typed, currencies),
      code: String(typed.get('code') ?? '').trim() || undefined,
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
      <DiscountFields form={form} categories={categories} currencies={currencies} />
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
