import type { Audience } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import type { Typed } from '@airway/contract/forms';
import { dietaryNeeds } from '@airway/contract/registration-choices';
import { InternationalAnswers, KoreanAnswers } from '@airway/contract/registration-detail';
import type { ReactNode } from 'react';
import { type AnyForm, ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { FormWith, Refused } from '../../../forms/use-validated-form.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { listCountries } from '../countries.ts';
import { problemLine, problemText } from '../problem-text.ts';
import type { FieldName } from '../steps.ts';
import type { Answers, TypedAnswers } from './answer-changes.ts';

type Korean = typeof KoreanAnswers;
type International = typeof InternationalAnswers;

interface AnswersFormProps {
  answers: Answers;
  /** Errors from the server; a new object after every attempt. */
  refused: Refused | undefined;
  onClose: () => void;
  onReview: (typed: TypedAnswers) => Refused;
}

/** Fields that both forms have. */
const names = ['familyName', 'givenName', 'email', 'phone'] as const;
const affiliation = ['affiliationEn', 'department'] as const;

type TextName = Exclude<keyof Answers, 'country' | 'dietaryNeed' | 'dietaryNote' | 'wantsCredits'>;

function Texts<Name extends TextName>({
  form,
  names,
}: {
  form: FormWith<NoInfer<Name>>;
  names: readonly Name[];
}) {
  const say = useSay();
  return names.map((name) => (
    <Field {...form.field(name)} key={name} label={say(`registrations.field.${name}`)}>
      <TextInput autoComplete="off" />
    </Field>
  ));
}

function Food({ form }: { form: FormWith<'dietaryNeed' | 'dietaryNote'> }) {
  const say = useSay();
  return (
    <>
      <Field {...form.field('dietaryNeed')} label={say('registrations.field.dietaryNeed')} width="half">
        <Select
          options={dietaryNeeds.map((need) => ({ value: need, label: say(`registrations.options.${need}`) }))}
        />
      </Field>
      <Field {...form.field('dietaryNote')} label={say('registrations.field.dietaryNote')}>
        <TextArea rows={2} />
      </Field>
    </>
  );
}

function Frame({ form, onClose, children }: { form: AnyForm; onClose: () => void; children: ReactNode }) {
  const say = useSay();
  return (
    <ContractForm form={form}>
      {children}
      <Cluster>
        <SendButton form={form}>{say('registrations.admin.edit.review')}</SendButton>
        <Button type="button" variant="quiet" onClick={onClose}>
          {say('registrations.admin.edit.discard')}
        </Button>
      </Cluster>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}

/** Checks that existing answers do not become empty; missing ones may stay empty. */
const emptiedProblems = (answers: Answers, typed: object, shape: object) =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((key) => answers[key as keyof Answers] && !Object.hasOwn(typed, key))
      .map((key) => [key, 'required' as const]),
  );

/** Returns functions that find error messages with the labels of the original form. */
function useProblemWords(audience: Audience) {
  const say = useSay();
  return {
    words: (name: string, code: FieldCode) => problemText(say, name as FieldName, code),
    line: (name: string, code: FieldCode) => problemLine(say, name as FieldName, code, audience),
  };
}

/** A question that the form did not have is empty. */
const firstOf = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, answer ?? '']));

export function KoreanAnswersForm({ answers, refused, onClose, onReview }: AnswersFormProps) {
  const say = useSay();
  // Earlier versions of the form asked for a postal address.
  const hasAddress = [answers.zipcode, answers.addr1, answers.addr2].some(Boolean);
  const form = useForm({
    schema: KoreanAnswers,
    // An unchecked checkbox sends nothing.
    read: (posted) => ({ wantsCredits: posted.get('wantsCredits') !== null }),
    also: (typed) => emptiedProblems(answers, typed, KoreanAnswers.shape),
    id: 'edit-',
    first: firstOf(answers) as Typed<Korean>,
    ...useProblemWords('korean'),
    answer: refused,
    send: async (typed) => onReview(typed),
  });
  return (
    <Frame form={form} onClose={onClose}>
      <Texts form={form} names={['name', ...names]} />
      <Texts form={form} names={['licenceNumber', 'affiliationKo']} />
      <Texts form={form} names={affiliation} />
      {hasAddress && <Texts form={form} names={['zipcode', 'addr1', 'addr2']} />}
      <Food form={form} />
      <Checkbox {...form.box('wantsCredits')} label={say('registrations.credits.choice')} />
    </Frame>
  );
}

export function InternationalAnswersForm({ answers, refused, onClose, onReview }: AnswersFormProps) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    schema: InternationalAnswers,
    also: (typed) => emptiedProblems(answers, typed, InternationalAnswers.shape),
    id: 'edit-',
    first: firstOf(answers) as Typed<International>,
    ...useProblemWords('international'),
    answer: refused,
    send: async (typed) => onReview(typed),
  });
  return (
    <Frame form={form} onClose={onClose}>
      <Field {...form.field('country')} label={say('registrations.field.country')} width="half">
        <Select options={listCountries(locale).map(({ code, name }) => ({ value: code, label: name }))} />
      </Field>
      <Texts form={form} names={names} />
      <Texts form={form} names={affiliation} />
      <Food form={form} />
    </Frame>
  );
}
