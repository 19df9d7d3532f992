import { bodyOf } from '@airway/contract/forms';
import { changeLines, type LinePreview } from '@airway/contract/registration-lines';
import type { Money } from '@airway/contract/rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ReasonField } from '../../../console/act-dialog.tsx';
import { readAmount } from '../../../console/amounts.ts';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useChangeFacts } from '../use-change-facts.tsx';
import { amountExamples } from './amount-examples.ts';
import type { LineChoices, WantedLines } from './choose-lines.tsx';
import type { ActProps } from './registration-acts.tsx';
import { useLinesDone } from './use-lines-done.tsx';

type Choice = 'table' | 'whole' | 'other';
type Sums = Pick<LinePreview, 'pays' | 'givesBack'>;

/** Returns the sums if the cancelled lines return another amount than in the preview. */
function sumsWith({ pays, givesBack, returns }: LinePreview, returnedMinor: number | undefined): Sums {
  if (returns === null || returnedMinor === undefined) return { pays, givesBack };
  const shownMinor = (returns.table ?? returns.whole).amountMinor;
  const balanceMinor = givesBack.amountMinor - pays.amountMinor + returnedMinor - shownMinor;
  return {
    pays: { ...pays, amountMinor: Math.max(0, -balanceMinor) },
    givesBack: { ...givesBack, amountMinor: Math.max(0, balanceMinor) },
  };
}

/** Returns the amounts that may go back, the one of the table first. */
const choicesFor = ({ returns }: LinePreview): Choice[] =>
  returns === null || returns.table === null || returns.table.amountMinor === returns.whole.amountMinor
    ? ['whole', 'other']
    : ['table', 'whole', 'other'];

function useFacts(preview: LinePreview, { pays, givesBack }: Sums, isByTable: boolean): Definition[] {
  const say = useSay();
  const locale = useLocale();
  const { isPaid, attendance, discountCode } = preview;
  const none = { ...pays, amountMinor: 0 };
  const [category, ...others] = [
    ...useChangeFacts({
      ...preview,
      cancelled: isByTable ? preview.cancelled : [],
      pays: isPaid ? pays : none,
      givesBack,
      holdsUntil: null,
    }),
  ];
  const own: (Definition | false)[] = [
    attendance !== null && {
      key: 'attendance',
      term: say('registrations.fact.attendance'),
      value: say('registrations.paidChange.fromTo', {
        from: say(`ui.attendance.${attendance.from}`),
        to: say(`ui.attendance.${attendance.to}`),
      }),
    },
    discountCode !== null && {
      key: 'code',
      term: say('registrations.field.discountCode'),
      value: say('registrations.paidChange.fromTo', {
        from: discountCode.from || say('registrations.admin.lines.noCode'),
        to: discountCode.to || say('registrations.admin.lines.noCode'),
      }),
    },
  ];
  const due: Definition = {
    key: 'due',
    term: say('registrations.admin.lines.due'),
    value: <b>{formatMoney(locale, pays)}</b>,
  };
  const shown = own.filter((one) => one !== false);
  const all =
    category?.key === 'category' ? [category, ...shown] : [...shown, ...(category ? [category] : [])];
  return [...all, ...others, ...(isPaid ? [] : [due])];
}

interface ReturnFieldsProps {
  preview: LinePreview;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onTyped: (typed: string) => void;
  error: string | undefined;
}

/** Chooses what the cancelled lines return. */
function ReturnFields({ preview, choice, onChoice, onTyped, error }: ReturnFieldsProps) {
  const say = useSay();
  const locale = useLocale();
  const { returns } = preview;
  if (returns === null) return null;
  const { whole, table } = returns;
  const sums = { table: table ?? whole, whole, other: undefined };
  return (
    <>
      <RadioGroup
        id="lines-choice"
        name="choice"
        legend={say('registrations.admin.lines.returns')}
        defaultValue={choice}
        options={choicesFor(preview).map((one) => ({
          value: one,
          label: say(`registrations.admin.lines.returns.${one}`, {
            amount: sums[one] === undefined ? '' : formatMoney(locale, sums[one]),
          }),
        }))}
        onChange={(event) => onChoice(event.currentTarget.value as Choice)}
      />
      {choice === 'other' && (
        <Field
          id="returnedMinor"
          name="returnedMinor"
          error={error}
          label={say('registrations.admin.refund.amount', { unit: say(`console.unit.${whole.currency}`) })}
          hint={say('registrations.admin.lines.returns.hint', {
            amount: formatMoney(locale, whole),
            example: amountExamples[whole.currency],
          })}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        </Field>
      )}
    </>
  );
}

interface ReviewLinesProps extends Pick<ActProps, 'registration' | 'onDone'> {
  choices: LineChoices;
  wanted: WantedLines;
  preview: LinePreview;
  onBack: () => void;
}

/** Shows what a change does, in words and sums, and makes it; the button names the sum. */
export function ReviewLines({ registration, choices, wanted, preview, onBack, onDone }: ReviewLinesProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const doneOf = useLinesDone(registration.id);
  const [choice, setChoice] = useState<Choice>(choicesFor(preview)[0] ?? 'whole');
  const [typed, setTyped] = useState('');
  const { returns, isPaid, notes } = preview;
  const currency = preview.pays.currency;
  const typedMinor = readAmount(typed, currency);
  const chosen = { table: returns?.table, whole: returns?.whole, other: undefined }[choice];
  const returnedMinor = choice === 'other' ? typedMinor : chosen?.amountMinor;
  const isByTable = returns?.table?.amountMinor === returnedMinor;
  // The sum of the preview is not set by staff.
  const shownMinor = (returns?.table ?? returns?.whole)?.amountMinor;
  const sent = choice !== 'other' && returnedMinor === shownMinor ? undefined : returnedMinor;
  const sums = sumsWith(preview, Number.isNaN(returnedMinor) ? undefined : returnedMinor);
  const facts = useFacts(preview, sums, isByTable);
  const { pays, givesBack } = sums;
  const money = (amount: Money) => formatMoney(locale, amount);
  const form = useForm({
    schema: bodyOf(changeLines),
    read: (typedForm) => ({
      ...wanted,
      ...(choice === 'other' ? { returnedMinor: typedMinor ?? Number.NaN } : { returnedMinor: sent }),
      version: choices.version,
      isPaid,
      pays,
      givesBack,
      mailsDue: typedForm.get('mailsDue') === 'on',
    }),
    async send(body) {
      const answer = await authorisedCall(changeLines, { params: { id: registration.id }, body });
      await revalidate();
      onDone(doneOf(answer, { ...body, isPaid }));
    },
  });
  const isDue = pays.amountMinor > 0;
  return (
    <ContractForm form={form}>
      {facts.length === 0 ? <p>{say('registrations.paidChange.none')}</p> : <DefinitionList items={facts} />}
      {notes.length > 0 && (
        <Stack gap="tight">
          {notes.map((note) => (
            <p key={note}>{say(`registrations.admin.lines.note.${note}`)}</p>
          ))}
        </Stack>
      )}
      <ReturnFields
        preview={preview}
        choice={choice}
        onChoice={setChoice}
        onTyped={setTyped}
        error={form.errorOf('returnedMinor')}
      />
      {isDue && (
        <Checkbox
          {...form.box('mailsDue')}
          label={say(
            isPaid ? 'registrations.admin.lines.mail.paid' : 'registrations.admin.lines.mail.unpaid',
          )}
        />
      )}
      <ReasonField form={form} />
      <Cluster>
        <SendButton form={form} variant={givesBack.amountMinor > 0 ? 'danger' : 'primary'}>
          {isPaid && isDue
            ? say('registrations.admin.lines.send.pays', { amount: money(pays) })
            : givesBack.amountMinor > 0
              ? say('registrations.admin.lines.send.back', { amount: money(givesBack) })
              : say('registrations.admin.lines.send')}
        </SendButton>
        <Button variant="secondary" onClick={onBack}>
          {say('registrations.paidChange.back')}
        </Button>
      </Cluster>
    </ContractForm>
  );
}
