import { RefundFeePer } from '@airway/contract/editions';
import { getEditionRefunds, previewEditionRefunds, putEditionRefunds } from '@airway/contract/editions-admin';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import type { FieldCode } from '@airway/contract/errors';
import { bodyOf } from '@airway/contract/forms';
import { currencies } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { readAmount } from '../../../console/amounts.ts';
import filterStyles from '../../../console/list-filters.module.css';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { Refused } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useAnswerWhileTyping } from '../../../platform/use-answer-while-typing.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSaved } from './conflict.tsx';
import { type DryRun, RefundDryRun } from './refund-dry-run.tsx';
import { RefundStepEditor } from './refund-step-editor.tsx';
import { emptyStep, refundTexts, type StepRow, stepRowsIn, stepRowsOf, tableOf } from './refund-steps.ts';

type Loaded = ReplyOf<typeof getEditionRefunds>;
export type DryRunRequest = ReceivedBy<typeof previewEditionRefunds>['body'];

interface RefundsEditorProps {
  editionId: string;
  loaded: Loaded;
  /** Result for the stored table; absent without one. */
  dryRun: DryRun | undefined;
  ask: (request: DryRunRequest) => Promise<DryRun>;
}

export const exampleAmounts = { KRW: '100,000', USD: '300' } as const;

const problemOf: Partial<Record<FieldCode, 'order' | 'percent' | 'fee'>> = {
  order: 'order',
  too_large: 'percent',
  too_small: 'fee',
};

/** Edits the refund table of an edition, with a dry run while typing. */
export function RefundsEditor({ editionId, loaded, dryRun, ask }: RefundsEditorProps) {
  const say = useSay();
  const params = { id: editionId };
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextKey = useRef(0);
  const [rows, setRows] = useState(() => stepRowsOf(loaded.refundTable));
  const [isWrong, setWrong] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  const { saved, texts, overtaken, save } = useSaved(loaded, ({ refundTable }) => refundTexts(refundTable));
  const { type, answer, error } = useAnswerWhileTyping((typed) => ask(JSON.parse(typed) as DryRunRequest));
  const show = (now: Loaded) => {
    setRows(stepRowsOf(now.refundTable));
    return now;
  };
  const form = useForm({
    schema: bodyOf(putEditionRefunds),
    read: (typed) => ({ version: saved.version, refundTable: tableOf(typed, stepRowsIn(typed, rows)) }),
    words(name, code) {
      if (!name.startsWith('refundTable.steps.')) return undefined;
      const currency = currencies.find((one) => name.endsWith(`.fee.${one}`));
      if (currency !== undefined && code === 'integer') return say(`editions.admin.fees.wrong.${currency}`);
      const problem = problemOf[code];
      return problem && name.includes(problem === 'order' ? 'endsOn' : problem)
        ? say(`editions.admin.refunds.wrong.${problem}`)
        : undefined;
    },
    send: (body): Promise<Refused | undefined> =>
      save(
        form.formRef.current,
        async () => show(await authorisedCall(putEditionRefunds, { params, body })),
        async () => show(await authorisedCall(getEditionRefunds, { params })),
      ),
  });
  /** Sends the typed table and amounts to the dry run, if they are valid. */
  function refresh(next: readonly StepRow[]) {
    const { current } = root;
    const formElement = form.formRef.current;
    if (current === null || formElement === null) return;
    const refundTable = tableOf(new FormData(formElement), next);
    setTyped(true);
    const amounts = currencies.flatMap((currency) => {
      const input = current.querySelector<HTMLInputElement>(`[name="amounts.${currency}"]`);
      const amountMinor = readAmount(input?.value ?? '', currency);
      return amountMinor === undefined ? [] : { amountMinor, currency };
    });
    const request = refundTable && { refundTable, amounts };
    const isValid = bodyOf(previewEditionRefunds).safeParse(request).success;
    setWrong(request !== null && !isValid);
    type(isValid ? JSON.stringify(request) : '');
  }
  function change() {
    const { current } = form.formRef;
    if (current === null) return;
    const next = stepRowsIn(new FormData(current), rows);
    setRows(next);
    refresh(next);
  }
  const place = (next: StepRow[]) => {
    setRows(next);
    form.change();
    refresh(next);
  };
  return (
    <div ref={root} onInput={change}>
      <Stack gap="loose">
        <ContractForm form={form}>
          {overtaken}
          {rows.length === 0 && (
            <Notice tone="info" word={say('ui.notice.word')}>
              <p>{say('editions.admin.refunds.none')}</p>
            </Notice>
          )}
          {rows.map((row, index) => (
            <RefundStepEditor
              key={row.key}
              index={index}
              texts={texts}
              errorOf={form.errorOf}
              onRemove={() => {
                place(rows.filter((one) => one !== row));
                addButton.current?.focus();
              }}
            />
          ))}
          <div>
            <Button
              ref={addButton}
              variant="secondary"
              onClick={() => {
                nextKey.current += 1;
                place([...rows, emptyStep(`new ${nextKey.current}`)]);
              }}
            >
              {say('editions.admin.refunds.add')}
            </Button>
          </div>
          {rows.length > 0 && (
            <div className={filterStyles.filters}>
              <Field
                id="refundTable.closesOn"
                name="refundTable.closesOn"
                error={form.errorOf('refundTable.closesOn')}
                defaultValue={texts['refundTable.closesOn']}
                label={say('editions.admin.refunds.closesOn')}
                hint={say('editions.admin.refunds.closesOn.hint')}
              >
                <TextInput type="date" />
              </Field>
              <Field
                id="refundTable.feePer"
                name="refundTable.feePer"
                error={form.errorOf('refundTable.feePer')}
                defaultValue={texts['refundTable.feePer']}
                label={say('editions.admin.refunds.feePer')}
              >
                <Select
                  options={RefundFeePer.options.map((one) => ({
                    value: one,
                    label: say(`editions.admin.refunds.feePer.${one}`),
                  }))}
                />
              </Field>
            </div>
          )}
          <SaveBar form={form} saved={say('editions.admin.refunds.saved')} />
        </ContractForm>
        <RefundDryRun
          dryRun={hasTyped ? answer : dryRun}
          hasTable={rows.length > 0}
          isWrong={isWrong || error !== undefined}
          amounts={exampleAmounts}
        />
      </Stack>
    </div>
  );
}
