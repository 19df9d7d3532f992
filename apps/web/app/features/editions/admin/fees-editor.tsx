import { feePeriods } from '@airway/contract/editions';
import { getEditionFees, putEditionFees } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { FieldCode } from '@airway/contract/errors';
import { bodyOf } from '@airway/contract/forms';
import { currencies } from '@airway/contract/rules';
import { useState } from 'react';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { Refused } from '../../../forms/use-validated-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { useSaved } from './conflict.tsx';
import {
  type Category,
  categoriesIn,
  emptyCategory,
  emptyOption,
  feeTexts,
  type Option,
  optionsIn,
  type Row,
  rowsOf,
} from './fee-rows.ts';
import { OptionEditor } from './option-editor.tsx';
import { RowList } from './row-list.tsx';

type Loaded = ReplyOf<typeof getEditionFees>;

interface FeesEditorProps {
  editionId: string;
  loaded: Loaded;
}

/** Rows that are in `now`, but not in the editor: another user added them. */
const addedTo = <Thing extends { code: string }>(rows: readonly Row<Thing>[], now: readonly Thing[]) =>
  rowsOf(now).filter(({ key }) => rows.every(({ thing }) => thing.code !== key));

/** Edits the categories and options of an edition and their prices by period and currency. */
export function FeesEditor({ editionId, loaded }: FeesEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const params = { id: editionId };
  const [categories, setCategories] = useState(() => rowsOf(loaded.fees.categories));
  const [options, setOptions] = useState(() => rowsOf(loaded.fees.options));
  const { saved, texts, overtaken, save } = useSaved(loaded, ({ fees }) =>
    feeTexts({ categories, options }, fees),
  );
  const { sold, soldOptions, version } = saved;
  const namedBy =
    (unnamed: string) =>
    ({ thing: { name, code } }: Row<Category | Option>) =>
      textIn(locale, name).text || code || unnamed;
  const nameOfCategory = namedBy(say('editions.admin.fees.new'));
  const nameOfOption = namedBy(say('editions.admin.options.new'));
  const takenOf = ({ key }: Row<Option>) => soldOptions.find(({ code }) => code === key)?.seats;
  function wordsFor(name: string, code: FieldCode): string | undefined {
    const [part, index] = name.split('.');
    const option = part === 'options' ? options[Number(index)] : undefined;
    const least = code === 'below_taken' && option ? takenOf(option) : undefined;
    if (least !== undefined) return say('editions.admin.seats.least', { least });
    const currency = currencies.find((one) =>
      ['prices', 'onlinePrices'].some((part) => name.includes(`.${part}.${one}.`)),
    );
    if (currency === undefined) return undefined;
    if (code === 'integer') return say(`editions.admin.fees.wrong.${currency}`);
    return code === 'required' ? say('editions.admin.fees.priceless') : undefined;
  }
  function nameAt(field: string): string | undefined {
    const [part, index] = field.split('.');
    const category = part === 'categories' ? categories[Number(index)] : undefined;
    const option = part === 'options' ? options[Number(index)] : undefined;
    return category ? nameOfCategory(category) : option && nameOfOption(option);
  }
  const form = useForm({
    schema: bodyOf(putEditionFees),
    read: (typed) => ({
      version,
      categories: categoriesIn(typed, categories).map(({ thing }) => thing),
      options: optionsIn(typed, options).map(({ thing }) => thing),
    }),
    words: wordsFor,
    line(name, code, label) {
      const row = nameAt(name);
      const text = wordsFor(name, code) ?? say(`errors.field.${code}`);
      return row && say('ui.form.rowLine', { row, label, text });
    },
    async send(body): Promise<Refused | undefined> {
      let added: { categories: Row<Category>[]; options: Row<Option>[] } = { categories: [], options: [] };
      const refused = await save(
        form.formRef.current,
        async () => {
          const next = await authorisedCall(putEditionFees, { params, body });
          setCategories(rowsOf(next.fees.categories));
          setOptions(rowsOf(next.fees.options));
          return next;
        },
        async () => {
          const now = await authorisedCall(getEditionFees, { params });
          added = {
            categories: addedTo(categories, now.fees.categories),
            options: addedTo(options, now.fees.options),
          };
          return now;
        },
      );
      // Keeps what another user added on sale: missing rows would go off sale.
      setCategories((before) => [...before, ...added.categories]);
      setOptions((before) => [...before, ...added.options]);
      return refused;
    },
  });
  const periods = feePeriods.map((period) => say(`editions.fees.period.${period}`));
  const problems = Object.keys(form.problems);
  const isFolded = (place: string) => (name: string) =>
    name.startsWith(`${place}.`) && !/\.(?:prices|onlinePrices)\./.test(name);
  const syncRows = () => {
    const { current } = form.formRef;
    if (current === null) return;
    const typed = new FormData(current);
    setCategories((before) => categoriesIn(typed, before));
    setOptions((before) => optionsIn(typed, before));
  };
  const rowProps = (
    place: string,
    counted: Loaded['sold'],
    { key }: Row<Category | Option>,
    onRemove: () => void,
  ) => ({
    place,
    texts,
    registrations: counted.find(({ code }) => code === key)?.registrations,
    errorOf: form.errorOf,
    hasProblem: problems.some(isFolded(place)),
    onRemove,
  });
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
          <Select options={currencies.map((one) => ({ value: one, label: say(`console.unit.${one}`) }))} />
        </Field>
        <RowList
          id="categories"
          title={say('editions.admin.fees.order')}
          addLabel={say('editions.admin.fees.add')}
          rows={categories}
          nameOf={nameOfCategory}
          columns={[
            ...periods,
            ...periods.map((period) => say('editions.admin.fees.column.online', { period })),
          ]}
          unit={say('editions.admin.fees.unit')}
          hint={say('editions.admin.fees.online.hint')}
          empty={emptyCategory}
          onPlace={(rows) => {
            setCategories(rows);
            form.change();
          }}
        >
          {(row, index, remove) => (
            <CategoryEditor
              key={row.key}
              thing={row.thing}
              name={nameOfCategory(row)}
              {...rowProps(`categories.${index}`, sold, row, remove)}
            />
          )}
        </RowList>
        <RowList
          id="options"
          title={say('editions.admin.options.order')}
          addLabel={say('editions.admin.options.add')}
          rows={options}
          nameOf={nameOfOption}
          columns={currencies.flatMap((currency) =>
            periods.map((period) =>
              say('editions.admin.fees.price', { period, unit: say(`console.unit.${currency}`) }),
            ),
          )}
          empty={emptyOption}
          onPlace={(rows) => {
            setOptions(rows);
            form.change();
          }}
        >
          {(row, index, remove) => (
            <OptionEditor
              key={row.key}
              thing={row.thing}
              name={nameOfOption(row)}
              taken={takenOf(row)}
              {...rowProps(`options.${index}`, soldOptions, row, remove)}
            />
          )}
        </RowList>
        {/* The server rejects price changes that affect registered people, unless the user confirms them. */}
        {form.notices.code === 'PRICES_IN_USE' && (
          <Checkbox {...form.box('changesPrices')} label={say('editions.admin.fees.changesPrices')} />
        )}
        <SaveBar form={form} saved={say('editions.admin.fees.saved')} />
      </ContractForm>
    </div>
  );
}
