import type { OptionChoice } from '@airway/contract/registration-form';
import { type ReactNode, useRef, useState } from 'react';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney, moneyParts } from '../../platform/money.ts';
import { useHasScripts } from '../../platform/use-has-scripts.ts';
import { Button } from '../../ui/button.tsx';
import { ByPlace } from '../../ui/by-place.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Money } from '../../ui/money.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type OptionOffer, shownOptionsField } from './option-answers.ts';
import styles from './option-choices.module.css';
import { optionField } from './steps.ts';

const maximumPersons = 10;

interface ChosenProps {
  chosen: readonly OptionChoice[];
  errorOf(field: string): string | undefined;
}

function Price({ price }: Pick<OptionOffer, 'price'>) {
  const say = useSay();
  const locale = useLocale();
  if (price === null) return null;
  return price.amountMinor === 0 ? say('registrations.fee.free') : <Money {...moneyParts(locale, price)} />;
}

function Details({ option, hint }: { option: OptionOffer; hint?: ReactNode }) {
  const say = useSay();
  const { description, isFull, seatsLeft } = option;
  const hasText = description.ko !== null || description.en !== null;
  const seats = isFull
    ? say('registrations.option.full')
    : seatsLeft !== null && say('registrations.fee.seatsLeft', { seats: seatsLeft });
  const words = (
    <>
      {hasText && <Bilingual text={description} />}
      {hasText && seats && ' · '}
      {seats}
    </>
  );
  if (!hint) return words;
  return (
    <>
      {(hasText || seats) && <p className={styles.line}>{words}</p>}
      <p className={styles.line}>{hint}</p>
    </>
  );
}

/** The names of accompanying persons: one field, and another one for each press of the button. */
function Companions({ option, chosen, errorOf }: ChosenProps & { option: OptionOffer }) {
  const say = useSay();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const added = useRef<HTMLInputElement>(null);
  const { code, price, isFull } = option;
  const typed = chosen.flatMap((one) => (one.code === code ? (one.person ?? '') : []));
  // A page without scripts gets one more field each time it is loaded.
  const [count, setCount] = useState(Math.max(1, typed.length));
  const shown = hasScripts ? count : Math.min(maximumPersons, typed.length + 1);
  const name = textIn(locale, option.name).text;
  const amount =
    price === null || price.amountMinor === 0 ? say('registrations.fee.free') : formatMoney(locale, price);
  return (
    <div>
      <input type="hidden" name={`${optionField(code)}.isCompanion`} value="on" />
      <Stack gap="tight">
        <ByPlace items={Array.from({ length: shown }, (_, place) => ({ place, person: typed[place] }))}>
          {({ place, person }) => (
            <Field
              id={optionField(code, place)}
              name={optionField(code)}
              defaultValue={person}
              label={say('registrations.option.person', { name, number: place + 1 })}
              hint={
                place === 0 && (
                  <Details option={option} hint={say('registrations.option.person.hint', { amount })} />
                )
              }
              error={errorOf(optionField(code, place))}
              mark={say('ui.mark.optional')}
              width="half"
            >
              <TextInput
                ref={place === count - 1 ? added : undefined}
                autoComplete="off"
                autoCapitalize="words"
                lang="en"
                disabled={isFull && person === undefined}
              />
            </Field>
          )}
        </ByPlace>
        {hasScripts && count < maximumPersons && !isFull && (
          <div>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setCount(count + 1);
                requestAnimationFrame(() => added.current?.focus());
              }}
            >
              {say('registrations.option.addPerson', { name })}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}

interface OptionChoicesProps extends ChosenProps {
  options: OptionOffer[];
  hint?: string;
}

/** The options of the edition: workshops, a dinner, accompanying persons. A chosen one can always be left out again. */
export function OptionChoices({ options, chosen, errorOf, hint }: OptionChoicesProps) {
  const say = useSay();
  if (options.length === 0) return null;
  const isChosen = ({ code }: OptionOffer) => chosen.some((one) => one.code === code);
  return (
    <Fieldset id="options" legend={say('registrations.option.title')} hint={hint} error={errorOf('options')}>
      <input type="hidden" name={shownOptionsField} value={options.map(({ code }) => code).join(' ')} />
      {options.map((option) =>
        option.kind === 'companion' ? (
          <Companions key={option.code} option={option} chosen={chosen} errorOf={errorOf} />
        ) : (
          <Checkbox
            key={option.code}
            id={optionField(option.code)}
            name={optionField(option.code)}
            label={<Bilingual text={option.name} />}
            description={<Details option={option} />}
            aside={<Price price={option.price} />}
            error={errorOf(optionField(option.code))}
            defaultChecked={isChosen(option)}
            disabled={option.isFull && !isChosen(option)}
          />
        ),
      )}
    </Fieldset>
  );
}
