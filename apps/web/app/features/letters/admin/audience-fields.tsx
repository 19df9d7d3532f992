import { attendances } from '@airway/contract/editions';
import type { AudienceKind, LetterAudience } from '@airway/contract/letters';
import { filteredStates } from '@airway/contract/registrations-admin';
import { useMay } from '../../../console/use-staff.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { type AudienceChoices, audiencePermissions, type ChosenKind } from './audience-choices.ts';
import styles from './letters.module.css';

const kinds = Object.keys(audiencePermissions) as ChosenKind[];
const countries = ['korea', 'abroad'] as const;

/** The audience that a kind begins with. A survey has to be chosen first. */
const firstOf: Record<ChosenKind, LetterAudience> = {
  registrations: { kind: 'registrations' },
  survey: { kind: 'survey', surveyId: '' },
  speakers: { kind: 'speakers', who: 'all' },
  sponsors: { kind: 'sponsors' },
  present: { kind: 'present' },
};

interface FilterProps {
  label: string;
  /** Id of the field; an error summary links to it. */
  id: string;
  /** Empty: no filter. */
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  /** Word of the choice that does not narrow the audience. */
  all?: string;
  error?: string | undefined;
  onChange(value: string | undefined): void;
}

function FilterField({ label, id, value = '', options, all, error, onChange }: FilterProps) {
  const say = useSay();
  const isKnown = value === '' || options.some(([one]) => one === value);
  const shown = isKnown ? options : [...options, [value, value] as const];
  return (
    <Field id={id} label={label} error={error} defaultValue={value}>
      <Select
        placeholder={all ?? say('console.all')}
        options={shown.map(([one, name]) => ({ value: one, label: name }))}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </Field>
  );
}

interface AudienceProps<Kind extends AudienceKind> {
  audience: Extract<LetterAudience, { kind: Kind }>;
  choices: AudienceChoices;
  errorOf(name: string): string | undefined;
  onChange(audience: LetterAudience): void;
}

/** The filters of the list of registrations. */
function RegistrationFilters({ audience, choices, onChange }: AudienceProps<'registrations'>) {
  const say = useSay();
  const locale = useLocale();
  const named = (all: AudienceChoices['categories']) =>
    all.map(({ code, name }) => [code, textIn(locale, name).text] as const);
  const filters = {
    state: {
      label: say('registrations.fact.state'),
      all: say('letters.admin.state.all'),
      options: filteredStates.map((state) => [
        state,
        say(state === 'unpaid' ? 'registrations.admin.state.unpaid' : `registrations.state.${state}`),
      ]),
    },
    category: { label: say('registrations.fact.category'), options: named(choices.categories) },
    attendance: {
      label: say('registrations.fact.attendance'),
      options: attendances.map((one) => [one, say(`ui.attendance.${one}`)]),
    },
    option: { label: say('registrations.fact.options'), options: named(choices.options) },
    country: {
      label: say('registrations.field.country'),
      options: countries.map((one) => [one, say(`registrations.admin.country.${one}`)]),
    },
    seat: {
      label: say('registrations.admin.seat'),
      options: [['released', say('registrations.admin.seat.released')]],
    },
    tag: { label: say('registrations.admin.tags'), options: choices.tags.map((tag) => [tag, tag]) },
  } as const satisfies Record<
    Exclude<keyof typeof audience, 'kind'>,
    Pick<FilterProps, 'label' | 'options' | 'all'>
  >;
  return (
    <div className={styles.filters}>
      {Object.entries<Pick<FilterProps, 'label' | 'options' | 'all'>>(filters).map(
        ([name, { label, options, all }]) => {
          const key = name as keyof typeof filters;
          if (options.length === 0 && audience[key] === undefined) return null;
          return (
            <FilterField
              key={key}
              id={`audience.${key}`}
              label={label}
              value={audience[key]}
              options={options}
              {...(all !== undefined && { all })}
              onChange={(value) => {
                const { [key]: _before, ...others } = audience;
                onChange((value === undefined ? others : { ...others, [key]: value }) as LetterAudience);
              }}
            />
          );
        },
      )}
    </div>
  );
}

function SurveyField({ audience, choices, errorOf, onChange }: AudienceProps<'survey'>) {
  const say = useSay();
  const locale = useLocale();
  if (choices.surveys.length === 0) return <p>{say('letters.admin.survey.none')}</p>;
  return (
    <FilterField
      id="audience.surveyId"
      label={say('letters.admin.survey')}
      value={audience.surveyId}
      options={choices.surveys.map(({ id, title }) => [id, textIn(locale, title).text])}
      all={say('letters.admin.survey.choose')}
      error={errorOf('audience.surveyId')}
      onChange={(surveyId = '') => onChange({ kind: 'survey', surveyId })}
    />
  );
}

function SpeakerField({ audience, onChange }: AudienceProps<'speakers'>) {
  const say = useSay();
  return (
    <FilterField
      id="audience.who"
      label={say('letters.admin.speakers')}
      value={audience.who === 'all' ? undefined : audience.who}
      options={[['invited', say('letters.admin.who.speakers.invited')]]}
      onChange={(who) => onChange({ kind: 'speakers', who: who === 'invited' ? who : 'all' })}
    />
  );
}

function SessionField({ audience, choices, onChange }: AudienceProps<'present'>) {
  const say = useSay();
  const locale = useLocale();
  return (
    <FilterField
      id="audience.sessionId"
      label={say('letters.admin.session')}
      value={audience.sessionId}
      options={choices.sessions.map(({ id, code, title }) => [
        id,
        [code, textIn(locale, title).text].filter(Boolean).join(' '),
      ])}
      onChange={(sessionId) => onChange({ kind: 'present', ...(sessionId !== undefined && { sessionId }) })}
    />
  );
}

interface AudienceFieldsProps extends Pick<AudienceProps<AudienceKind>, 'choices' | 'errorOf' | 'onChange'> {
  audience: LetterAudience;
}

/** Asks to whom a letter goes: a list of the console, with its filters. */
export function AudienceFields({ audience, ...props }: AudienceFieldsProps) {
  const say = useSay();
  const may = useMay();
  return (
    <>
      <input type="hidden" name="audience" value={JSON.stringify(audience)} />
      <RadioGroup
        id="audience"
        name="audience-kind"
        legend={say('letters.admin.audience')}
        defaultValue={audience.kind}
        error={props.errorOf('audience')}
        options={kinds.map((kind) => ({
          value: kind,
          label: say(`letters.admin.kind.${kind}`),
          description: may(audiencePermissions[kind])
            ? say(`letters.admin.kind.${kind}.text`)
            : say('letters.admin.kind.notAllowed'),
          disabled: !may(audiencePermissions[kind]),
        }))}
        onChange={({ currentTarget }) => props.onChange(firstOf[currentTarget.value as ChosenKind])}
      />
      {audience.kind === 'registrations' && <RegistrationFilters audience={audience} {...props} />}
      {audience.kind === 'survey' && <SurveyField audience={audience} {...props} />}
      {audience.kind === 'speakers' && <SpeakerField audience={audience} {...props} />}
      {audience.kind === 'present' && <SessionField audience={audience} {...props} />}
    </>
  );
}
