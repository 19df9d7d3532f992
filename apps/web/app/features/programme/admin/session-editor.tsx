import { participations, SessionType, sessionLanguages } from '@airway/contract/programme';
import { locales } from '@airway/contract/rules';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import type { Draft, DraftSession } from './load-draft.ts';
import { PeopleField } from './people-field.tsx';
import { type SessionSponsor, SponsorField } from './sponsor-field.tsx';
import { TalksEditor } from './talks-editor.tsx';
import { useSessionForm } from './use-session-form.ts';
import { useSessionLines } from './use-session-lines.ts';

interface Props {
  draft: Draft;
  session: DraftSession;
  /** Sponsors whose booth it may link to. */
  sponsors: readonly SessionSponsor[];
  isNew?: boolean;
}

/** Edits a session with its talks, and shows clashes during editing. */
export function SessionEditor({ draft, session, sponsors, isNew = false }: Props) {
  const say = useSay();
  const locale = useLocale();
  const linesOf = useSessionLines({ ...draft, sponsors });
  const { form, kept, plan, checkPlan, change, notesOf, errorOf } = useSessionForm(draft, session, isNew);
  const timed = (name: 'startTime' | 'endTime') => ({ ...form.field(name), error: errorOf(name) });
  const number = (name: 'creditMinutes' | 'capacity') => ({
    ...form.field(name),
    error: errorOf(name),
    defaultValue: String(session[name] ?? ''),
  });
  return (
    // Checks when a field is left, because a half-typed time would clash with everything.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the fields inside
    <div onBlur={checkPlan}>
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('programme.admin.saved')}>
        <BilingualField
          label={say('programme.admin.title')}
          ko={form.field('title.ko')}
          en={form.field('title.en')}
        />
        <div className={styles.row}>
          <Field {...form.field('sessionCode')} label={say('programme.admin.code')}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...form.field('type')} label={say('programme.admin.type')}>
            <Select
              onInput={checkPlan}
              options={SessionType.options.map((type) => ({
                value: type,
                label: say(`programme.type.${type}`),
              }))}
            />
          </Field>
        </div>
        <div className={styles.row}>
          <Field {...form.field('date')} label={say('programme.admin.date')}>
            <Select
              options={draft.days.map(({ date }) => ({ value: date, label: formatDay(locale, date) }))}
            />
          </Field>
          <Field {...timed('startTime')} label={say('programme.admin.startTime')} required>
            <TextInput type="time" step={300} />
          </Field>
          <Field {...timed('endTime')} label={say('programme.admin.endTime')} required>
            <TextInput type="time" step={300} />
          </Field>
        </div>
        <div>
          <Field {...form.field('roomId')} label={say('programme.admin.room')} width="half">
            <Select
              onInput={checkPlan}
              options={draft.rooms.map((room) => ({ value: room.id, label: textIn(locale, room.name).text }))}
            />
          </Field>
          <div role="status">
            {notesOf(plan.roomId).map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
          </div>
        </div>
        <PeopleField
          name="chairIds"
          label={say('programme.admin.chairs')}
          people={draft.people}
          first={session.chairIds}
          error={form.errorOf('chairIds')}
          notesOf={notesOf}
          onChange={change}
        />
        <div className={styles.row}>
          <Field {...form.field('language')} label={say('programme.admin.language')}>
            <Select
              options={sessionLanguages.map((value) => ({
                value,
                label: say(`programme.language.${value}`),
              }))}
            />
          </Field>
          <Field {...form.field('participation')} label={say('programme.admin.participation')}>
            <Select
              options={participations.map((value) => ({
                value,
                label: say(`programme.participation.${value}`),
              }))}
            />
          </Field>
        </div>
        <Checkbox {...form.box('hasInterpretation')} label={say('programme.admin.interpretation')} />
        <div className={styles.row}>
          <Field
            {...number('creditMinutes')}
            label={say('programme.admin.credits')}
            hint={say('programme.admin.credits.hint')}
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
          <Field
            {...number('capacity')}
            label={say('programme.admin.capacity')}
            hint={say('programme.admin.capacity.hint')}
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <BilingualField
          label={say('programme.admin.sponsor')}
          ko={form.field('sponsor.ko')}
          en={form.field('sponsor.en')}
        />
        <SponsorField {...form.field('sponsorId')} chosenId={session.sponsorId} sponsors={sponsors} />
        <div className={styles.row}>
          {locales.map((language) => (
            <Field
              key={language}
              {...form.field(`description.${language}`)}
              label={say(`console.bilingual.${language}`, { label: say('programme.admin.description') })}
            >
              <TextArea rows={3} lang={language} />
            </Field>
          ))}
        </div>
        <TalksEditor
          first={session.talks}
          people={draft.people}
          errorOf={errorOf}
          notesOf={notesOf}
          onChange={change}
          nextStart={() => plan.talks.at(-1)?.endTime ?? plan.startTime}
        />
      </VersionedForm>
    </div>
  );
}
