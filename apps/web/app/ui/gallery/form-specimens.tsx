import { useState } from 'react';
import { Button, LinkButton } from '../button.tsx';
import { CheckList } from '../check-list.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ChoiceRows } from '../choice-rows.tsx';
import { CodeInput } from '../code-input.tsx';
import { Cluster, Columns, Stack } from '../container.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field } from '../field.tsx';
import { Fieldset } from '../fieldset.tsx';
import { Money } from '../money.tsx';
import { Notice } from '../notice.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Section } from '../section.tsx';
import { Select } from '../select.tsx';
import { Stepper } from '../stepper.tsx';
import { SummaryRail } from '../summary-rail.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import type { Samples } from './samples.ts';
import { Specimen } from './specimen.tsx';

function Price({ t, amount }: { t: Samples; amount: string }) {
  return <Money amount={amount} unit={t.unit} unitPosition={t.unitPosition} />;
}

function Buttons({ t }: { t: Samples }) {
  return (
    <Specimen name="Button · LinkButton">
      <Cluster>
        <Button>{t.register}</Button>
        <Button variant="secondary">{t.program}</Button>
        <Button variant="quiet">{t.resetFilter}</Button>
        <Button variant="danger">{t.cancel}</Button>
        <Button busyLabel={t.busy}>{t.register}</Button>
        <Button disabled>{t.save}</Button>
      </Cluster>
      <Cluster>
        <LinkButton href="#forms" iconAfter="arrowRight">
          {t.registerWithPrice}
        </LinkButton>
        <Button size="small" variant="secondary" iconBefore="download">
          {t.save}
        </Button>
        <Button size="small" variant="quiet">
          {t.more}
        </Button>
      </Cluster>
    </Specimen>
  );
}

function Fields({ t }: { t: Samples }) {
  return (
    <Specimen name="Field with TextInput, PhoneInput, CodeInput, Select, TextArea">
      <Field id="gallery-name" label={t.name} hint={t.nameHint} required mark={t.required} width="half">
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Field
        id="gallery-name-error"
        label={t.name}
        hint={t.nameHint}
        error={t.nameError}
        required
        mark={t.required}
      >
        <TextInput name="nameError" />
      </Field>
      <Field id="gallery-long" label={t.name}>
        <TextInput name="long" defaultValue={t.longName} />
      </Field>
      <Field id="gallery-phone" label={t.phone} mark={t.optional} width="short">
        <PhoneInput name="phone" defaultValue="01012345678" />
      </Field>
      <Field
        id="gallery-code"
        label={t.code}
        hint={t.codeHint}
        width="code"
        action={<Button variant="secondary">{t.resend}</Button>}
      >
        <CodeInput name="code" digits={4} />
      </Field>
      <Field id="gallery-country" label={t.country} width="half">
        <Select
          name="country"
          placeholder={t.choose}
          options={[
            { value: 'KR', label: '대한민국 Republic of Korea' },
            { value: 'GB', label: 'United Kingdom of Great Britain and Northern Ireland' },
          ]}
        />
      </Field>
      <Field id="gallery-readonly" label={t.readOnly} width="short">
        <TextInput name="readonly" defaultValue="K2027-00012" readOnly />
      </Field>
      <Field id="gallery-memo" label={t.memo}>
        <TextArea name="memo" />
      </Field>
    </Specimen>
  );
}

function Choices({ t }: { t: Samples }) {
  const options = t.categories.map((label, index) => ({
    value: String(index),
    label,
    description: t.categoryDetails[index],
    price: <Price t={t} amount={['250,000', '150,000', '50,000'][index] ?? ''} />,
    disabled: index === 2,
  }));
  const items = t.consentItems.map((label, index) => ({
    name: `consent-${index}`,
    label,
    required: index < 2,
    mark: index < 2 ? t.required : t.optional,
    text: t.consentText,
  }));
  return (
    <Specimen name="RadioGroup · ChoiceRows · Checkbox · CheckList · Fieldset">
      <RadioGroup
        id="gallery-category"
        name="category"
        legend={t.category}
        required
        mark={t.required}
        options={options}
        defaultValue="0"
      />
      <RadioGroup
        id="gallery-category-error"
        name="categoryError"
        legend={t.category}
        options={options}
        error={t.categoryError}
      />
      <ChoiceRows id="gallery-rows" name="rows" legend={t.category} rows={options} chosen="0" />
      <Checkbox
        name="workshop"
        label={t.workshop}
        description={t.nameHint}
        aside={<Price t={t} amount="100,000" />}
      />
      <CheckList legend={t.consents} allLabel={t.consentAll} readLabel={t.readText} items={items} />
      <Fieldset legend={t.secretariat} hint={t.notices.info}>
        <Field id="gallery-mail" label={t.facts[2][0]} width="half">
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
      </Fieldset>
    </Specimen>
  );
}

function Flow({ t }: { t: Samples }) {
  const [items, setItems] = useState<{ fieldId: string; text: string }[]>([]);
  const mistakes = [
    { fieldId: 'gallery-name-error', text: t.nameError },
    { fieldId: 'gallery-category-error', text: t.categoryError },
  ];
  return (
    <Specimen name="Stepper · ErrorSummary · SummaryRail">
      <Stepper
        steps={t.steps.map((label) => ({ label, href: '#forms' }))}
        current={3}
        labels={{ progress: t.progress, done: t.done }}
      />
      <Columns split="8-4">
        <Stack>
          <ErrorSummary title={t.errorTitle} items={items} />
          <Cluster>
            <Button variant="secondary" onClick={() => setItems(items.length > 0 ? [] : mistakes)}>
              ErrorSummary
            </Button>
          </Cluster>
        </Stack>
        <SummaryRail
          title={t.summary}
          lines={[
            { label: t.categories[0], detail: t.periods[0], amount: <Price t={t} amount="250,000" /> },
            { label: t.workshop, amount: <Price t={t} amount="100,000" /> },
          ]}
          total={{ label: t.total, amount: <Price t={t} amount="350,000" /> }}
          note={t.totalNote}
          action={<Button>{t.next}</Button>}
        />
      </Columns>
    </Specimen>
  );
}

export function FormSpecimens({ t }: { t: Samples }) {
  const tones = ['info', 'ok', 'warn', 'danger'] as const;
  return (
    <Section title="2. Forms" id="forms">
      <Buttons t={t} />
      <Fields t={t} />
      <Choices t={t} />
      <Flow t={t} />
      <Specimen name="Notice">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} word={t.words[tone]}>
            <p>{t.notices[tone]}</p>
          </Notice>
        ))}
        <Notice
          tone="warn"
          word={t.words.warn}
          title={t.waiting}
          action={
            <Button size="small" variant="secondary">
              {t.retry}
            </Button>
          }
        >
          <p>{t.longAffiliation}</p>
        </Notice>
      </Specimen>
    </Section>
  );
}
