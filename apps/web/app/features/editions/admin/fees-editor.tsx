import { getEditionFees, putEditionFees } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { FieldCode } from '@airway/contract/errors';
import { bodyOf } from '@airway/contract/forms';
import { currencies } from '@airway/contract/rules';
import { useRef, useState } from 'react';
import { SaveBar } from '../../../console/save-bar.tsx';
import { SortableList } from '../../../console/sortable-list.client.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { Refused } from '../../../forms/use-validated-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { emptyRow, feeTexts, type Row, rowsIn, rowsOf } from './categories.ts';
import { CategoryEditor } from './category-editor.tsx';
import { useSaved } from './conflict.tsx';

type Loaded = ReplyOf<typeof getEditionFees>;

interface FeesEditorProps {
  editionId: string;
  loaded: Loaded;
}

/** Edits the categories and their prices by period and currency. */
export function FeesEditor({ editionId, loaded }: FeesEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const params = { id: editionId };
  const addButton = useRef<HTMLButtonElement>(null);
  const nextKey = useRef(0);
  const [rows, setRows] = useState(() => rowsOf(loaded.fees));
  const { saved, texts, overtaken, save } = useSaved(loaded, ({ fees }) => feeTexts(rows, fees));
  const { sold, version } = saved;
  const nameOf = ({ category: { name, code } }: Row) =>
    textIn(locale, name).text || code || say('editions.admin.fees.new');
  function wordsFor(name: string, code: FieldCode): string | undefined {
    const currency = currencies.find((one) => name.includes(`.prices.${one}.`));
    if (currency === undefined) return undefined;
    if (code === 'integer') return say(`editions.admin.fees.wrong.${currency}`);
    return code === 'required' ? say('editions.admin.fees.priceless') : undefined;
  }
  const form = useForm({
    schema: bodyOf(putEditionFees),
    read: (typed) => ({ version, categories: rowsIn(typed, rows).map(({ category }) => category) }),
    words: wordsFor,
    line(name, code) {
      const row = rows[Number(/^categories\.(\d+)\./.exec(name)?.[1])];
      const text = wordsFor(name, code) ?? say(`errors.field.${code}`);
      return row && say('ui.form.line', { label: nameOf(row), text });
    },
    async send(body): Promise<Refused | undefined> {
      let added: Row[] = [];
      const refused = await save(
        form.formRef.current,
        async () => {
          const next = await authorisedCall(putEditionFees, { params, body });
          setRows(rowsOf(next.fees));
          return next;
        },
        async () => {
          const now = await authorisedCall(getEditionFees, { params });
          const isHere = ({ key }: Row) => rows.some(({ category }) => category.code === key);
          added = rowsOf(now.fees).filter((row) => !isHere(row));
          return now;
        },
      );
      // Keeps categories that another user added on sale: missing rows would go off sale.
      setRows((before) => [...before, ...added]);
      return refused;
    },
  });
  const problems = Object.keys(form.problems);
  const isFolded = (name: string, index: number) =>
    name.startsWith(`categories.${index}.`) && !name.includes('.prices.');
  const syncRows = () => {
    const { current } = form.formRef;
    if (current !== null) setRows((before) => rowsIn(new FormData(current), before));
  };
  const place = (next: Row[]) => {
    setRows(next);
    form.change();
  };
  const remove = (row: Row) => {
    place(rows.filter((one) => one !== row));
    addButton.current?.focus();
  };
  return (
    <div onInput={syncRows}>
      <ContractForm form={form}>
        {overtaken}
        <Field
          {...form.field('internationalCurrency')}
          defaultValue={texts.internationalCurrency}
          label={say('editions.admin.fees.internationalCurrency')}
          hint={say('editions.admin.fees.internationalCurrency.hint')}
          width="half"
        >
          <Select
            options={currencies.map((one) => ({ value: one, label: say(`editions.admin.fees.unit.${one}`) }))}
          />
        </Field>
        <h2 id="categories" tabIndex={-1}>
          {say('editions.admin.fees.order')}
        </h2>
        <SortableList
          label={say('editions.admin.fees.order')}
          items={rows.map((row) => ({ id: row.key, name: nameOf(row) }))}
          onSort={(keys) => place(rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)))}
        />
        {rows.map((row, index) => (
          <CategoryEditor
            key={row.key}
            category={row.category}
            index={index}
            name={nameOf(row)}
            texts={texts}
            registrations={sold.find(({ code }) => code === row.key)?.registrations}
            errorOf={form.errorOf}
            hasProblem={problems.some((one) => isFolded(one, index))}
            onRemove={() => remove(row)}
          />
        ))}
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            onClick={() => {
              nextKey.current += 1;
              place([...rows, emptyRow(`new ${nextKey.current}`)]);
            }}
          >
            {say('editions.admin.fees.add')}
          </Button>
        </div>
        {/* The server rejects price changes that affect registered people, unless the user confirms them. */}
        {form.notices.code === 'PRICES_IN_USE' && (
          <Checkbox {...form.box('changesPrices')} label={say('editions.admin.fees.changesPrices')} />
        )}
        <SaveBar form={form} saved={say('editions.admin.fees.saved')} />
      </ContractForm>
    </div>
  );
}
