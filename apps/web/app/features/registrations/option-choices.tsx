import { type ReactNode, useRef, useState } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { moneyParts } from '../../platform/money.ts';
import { Button } from '../../ui/button.tsx';
import { ByPlace } from '../../ui/by-place.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Money } from '../../ui/money.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type OptionOffer, shownOptionsField } from './option-answers.ts';
import { useStepForm } from './step-form.tsx';
import { optionField } from './steps.ts';

const mostPersons = 10;

function Price({ price }: Pick<OptionOffer, 'price'>) {
  const say = useSay();
  const locale = useLocale();
  return price.amountMinor === 0 ? say('registrations.fee.free') : <Money {...moneyParts(locale, price)} />;
}

function Details({ option, hint }: { option: OptionOffer; hint?: ReactNode }) {
  const say = useSay();
  const { description, isFull, seatsLeft } = option;
  const hasText = description.ko !== null || description.en !== null;
  const seats = isFull
    ? say('registrations.option.full')
    : seatsLeft !== null && say('registrations.fee.seatsLeft', { seats: seatsLeft });
  return (
    <>
      {hasText && <Bilingual text={description} />}
      {hasText && seats && ' · '}
      {seats}
      {hint && <div>{hint}</div>}
    </>
  );
}

/** The names of accompanying persons: one field, and another one for each press of the button. */
function Companions({ option }: { option: OptionOffer }) {
  const say = useSay();
  const locale = useLocale();
  const { form, answers } = useStepForm();
  const added = useRef<HTMLInputElement>(null);
  const typed = (answers.options ?? []).flatMap(({ code, person }) =>
    code === option.code ? (person ?? '') : [],
  );
  const [count, setCount] = useState(Math.max(1, typed.length));
  const name = optionField(option.code);
  const label = textIn(locale, option.name).text;
  const hint = say('registrations.option.person.hint');
  return (
    <div>
      <input type="hidden" name={`${name}.isCompanion`} value="on" />
      <Stack gap="tight">
        <ByPlace items={Array.from({ length: count }, (_, place) => ({ place, person: typed[place] }))}>
          {({ place, person }) => (
            <Field
              id={place === 0 ? name : `${name}.${place}`}
              name={name}
              defaultValue={person}
              label={say('registrations.option.person', { name: label })}
              action={<Price price={option.price} />}
              hint={place === 0 && <Details option={option} hint={hint} />}
              error={place === 0 ? form.errorOf(name) : undefined}
              mark={say('ui.mark.optional')}
              width="half"
            >
              <TextInput
                ref={place === count - 1 ? added : undefined}
                autoComplete="off"
                autoCapitalize="words"
                lang="en"
                disabled={option.isFull}
              />
            </Field>
          )}
        </ByPlace>
        {count < mostPersons && !option.isFull && (
          <div>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setCount(count + 1);
                requestAnimationFrame(() => added.current?.focus());
              }}
            >
              {say('registrations.option.addPerson', { name: label })}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}

/** The options of the edition: workshops, a dinner, accompanying persons. */
export function OptionChoices({ options }: { options: OptionOffer[] }) {
  const say = useSay();
  const { form, answers } = useStepForm();
  if (options.length === 0) return null;
  const isChosen = (code: string) => (answers.options ?? []).some((one) => one.code === code);
  return (
    <Fieldset
      id="options"
      legend={say('registrations.option.title')}
      hint={say('registrations.option.hint')}
      error={form.errorOf('options')}
    >
      <input type="hidden" name={shownOptionsField} value={options.map(({ code }) => code).join(' ')} />
      {options.map((option) =>
        option.kind === 'companion' ? (
          <Companions key={option.code} option={option} />
        ) : (
          <Checkbox
            key={option.code}
            id={optionField(option.code)}
            name={optionField(option.code)}
            label={<Bilingual text={option.name} />}
            description={<Details option={option} />}
            aside={<Price price={option.price} />}
            error={form.errorOf(optionField(option.code))}
            defaultChecked={!option.isFull && isChosen(option.code)}
            disabled={option.isFull}
          />
        ),
      )}
    </Fieldset>
  );
}
