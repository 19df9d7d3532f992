import {
  type CopyPart,
  copyEdition,
  copyNeeds,
  copyParts,
  daysInYear,
  NewEdition,
  previewEditionCopy,
} from '@airway/contract/editions-copies';
import type { FieldCode } from '@airway/contract/errors';
import { type FormEvent, useRef, useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import filterStyles from '../../../console/list-filters.module.css';
import { ActButton } from '../../../forms/act-button.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CopyPreview, type CopyPreviewProps } from './copy-preview.tsx';
import type { ManagedEdition } from './edition-list.tsx';

/** Returns the parts whose boxes are ticked, without those that refer to a part that is not. */
function partsIn(typed: FormData): CopyPart[] {
  const ticked = copyParts.filter((part) => typed.getAll('parts').includes(part));
  const isWhole = (part: CopyPart): boolean =>
    ticked.includes(part) && (copyNeeds[part] ?? []).every((needed) => isWhole(needed));
  return ticked.filter(isWhole);
}

const titleIn = (title: string | null, { year }: ManagedEdition, newYear: number) =>
  title?.replaceAll(String(year), String(newYear)) ?? '';

interface NewEditionFormProps {
  editions: readonly [ManagedEdition, ...ManagedEdition[]];
  /** The addresses of an edition begin with it and its year. */
  product: string;
  /** The edition of this year was made. */
  onMade(year: number): void;
}

/** Makes an edition from another one: choose, preview, make. */
export function NewEditionForm({ editions, product, onMade }: NewEditionFormProps) {
  const say = useSay();
  const locale = useLocale();
  const [newest] = editions;
  const [source, setSource] = useState(editions.find(({ isCurrent }) => isCurrent) ?? newest);
  const [year, setYear] = useState(newest.year + 1);
  const [previewed, setPreviewed] = useState<CopyPreviewProps>();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = useRequestKey();
  const words = (name: string, code: FieldCode) => {
    if (name === 'year' && ['required', 'integer', 'too_small'].includes(code))
      return say('editions.admin.copy.year.digits');
    return code !== 'order'
      ? undefined
      : say(name === 'startsOn' ? 'editions.admin.copy.yearOfDay' : 'editions.admin.copy.order');
  };
  const form = useForm({
    schema: NewEdition,
    read: (typed) => ({ parts: partsIn(typed) }),
    words,
    line(name, code, label) {
      const text = words(name, code);
      if (name === 'year') return text;
      return text && say('ui.form.line', { label, text });
    },
    async send(edition) {
      const preview = await authorisedCall(previewEditionCopy, { params: { id: source.id }, body: edition });
      key.renew();
      setPreviewed({ source, edition, preview });
      requestAnimationFrame(() => heading.current?.focus());
    },
  });
  const titles = useRef<HTMLDivElement>(null);
  /** Proposes the days and the names, but not the names that were edited. */
  const propose = (newSource: ManagedEdition, newYear: number) => {
    for (const language of ['ko', 'en'] as const) {
      const input = titles.current?.querySelector<HTMLInputElement>(`[name="title.${language}"]`);
      if (input?.value === titleIn(source.title[language], source, year))
        input.value = titleIn(newSource.title[language], newSource, newYear);
    }
    setSource(newSource);
    setYear(newYear);
  };
  const follow = ({ target }: FormEvent) => {
    setPreviewed(undefined);
    if (target instanceof HTMLInputElement && target.name === 'year' && /^2\d{3}$/.test(target.value))
      propose(source, Number(target.value));
  };
  const days = daysInYear(source, year);
  const make = async (edition: NewEdition) => {
    const body = { requestKey: key.current(), edition };
    await authorisedCall(copyEdition, { params: { id: source.id }, body });
    onMade(edition.year);
  };
  return (
    <Stack>
      <div onInput={follow}>
        <ContractForm form={form}>
          <Fieldset legend={say('editions.admin.copy.title')}>
            <Stack>
              <Field id="source" label={say('editions.admin.copy.source')} width="half">
                <Select
                  defaultValue={source.id}
                  onChange={({ target }) =>
                    propose(editions.find(({ id }) => id === target.value) ?? newest, year)
                  }
                  options={editions.map((one) => ({
                    value: one.id,
                    label: `${one.year} · ${textIn(locale, one.title).text}`,
                  }))}
                />
              </Field>
              <Field
                {...form.field('year')}
                defaultValue={String(year)}
                label={say('editions.admin.copy.year')}
                hint={say('editions.admin.copy.year.hint', { path: `/${product}${year}` })}
                width="half"
                required
              >
                <TextInput inputMode="numeric" autoComplete="off" />
              </Field>
              <div ref={titles}>
                <BilingualField
                  label={say('editions.admin.title')}
                  ko={{ ...form.field('title.ko'), defaultValue: titleIn(source.title.ko, source, year) }}
                  en={{ ...form.field('title.en'), defaultValue: titleIn(source.title.en, source, year) }}
                />
              </div>
              {/* Another edition or year proposes other days. */}
              <div className={filterStyles.filters} key={`${source.id} ${year}`}>
                {(['startsOn', 'endsOn'] as const).map((name) => (
                  <Field
                    key={name}
                    {...form.field(name)}
                    defaultValue={days[name]}
                    label={say(`editions.admin.${name}`)}
                    required
                  >
                    <TextInput type="date" />
                  </Field>
                ))}
              </div>
            </Stack>
          </Fieldset>
          <Fieldset
            legend={say('editions.admin.copy.parts')}
            id="parts"
            hint={say('editions.admin.copy.parts.hint')}
          >
            {copyParts.map((part) => {
              const needs = (copyNeeds[part] ?? []).map((needed) =>
                say(`editions.admin.copy.part.${needed}`),
              );
              return (
                <Checkbox
                  key={part}
                  name="parts"
                  value={part}
                  defaultChecked
                  label={say(`editions.admin.copy.part.${part}`)}
                  description={
                    needs.length > 0 && say('editions.admin.copy.needs', { parts: needs.join(', ') })
                  }
                />
              );
            })}
          </Fieldset>
          <div>
            <SendButton form={form} variant={previewed === undefined ? 'primary' : 'secondary'}>
              {say('editions.admin.copy.preview')}
            </SendButton>
          </div>
        </ContractForm>
      </div>
      {previewed !== undefined && (
        <section aria-labelledby="copy-preview">
          <Stack>
            <h2 id="copy-preview" ref={heading} tabIndex={-1}>
              {say('editions.admin.copy.preview.title')}
            </h2>
            <CopyPreview {...previewed} />
            <ActButton send={() => make(previewed.edition)}>{say('editions.admin.copy.make')}</ActButton>
          </Stack>
        </section>
      )}
    </Stack>
  );
}
