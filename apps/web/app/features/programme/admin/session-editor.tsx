import { participations, SessionType, sessionLanguages } from '@airway/contract/programme';
import { changeProgrammeSession, createProgrammeSession } from '@airway/contract/programme-parts-admin';
import { clashesOf, type PlannedSession, validateSession } from '@airway/contract/programme-plans';
import { locales } from '@airway/contract/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import { type Draft, type DraftSession, loadDraft } from './load-draft.ts';
import { sessionsPath } from './paths.ts';
import { PeopleField } from './people-field.tsx';
import { planIn, planOf, readSession, sessionSchema } from './plan-form.ts';
import { type SessionSponsor, SponsorField } from './sponsor-field.tsx';
import { TalksEditor } from './talks-editor.tsx';
import { useClashMessages } from './use-clash-messages.ts';
import { usePlanMessages } from './use-plan-messages.ts';
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
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const kept = useVersionedRow(session);
  const [plan, setPlan] = useState<PlannedSession>(session);
  const linesOf = useSessionLines({ ...draft, sponsors });
  const clashWords = useClashMessages(draft);
  const planWords = usePlanMessages(draft);
  const { id } = session;
  const form = useForm({
    schema: sessionSchema,
    first: { ...session, talks: undefined },
    read: (given) => ({ requestKey: requestKey.current(), ...readSession(given) }),
    also(typed) {
      const planned = planOf(id, typed);
      return planned === undefined ? {} : validateSession(planned, draft);
    },
    words: (name, code) => planWords(name, code, plan.date),
    async send({ requestKey: key, ...written }) {
      if (isNew) {
        const params = { editionId: draft.editionId };
        const created = await authorisedCall(createProgrammeSession, {
          params,
          body: { requestKey: key, ...written },
        });
        await navigate(pathTo(`${sessionsPath}/${created.session.id}`), { replace: true });
        return undefined;
      }
      return kept.save(
        async ({ version }) => {
          const body = { ...written, version };
          return (await authorisedCall(changeProgrammeSession, { params: { id }, body })).session;
        },
        async () => (await loadDraft()).sessions.find((one) => one.id === id),
      );
    },
  });
  function checkPlan() {
    const planned = form.formRef.current && planIn(id, form.formRef.current);
    if (planned) setPlan(planned);
  }
  const change = () => {
    form.change();
    checkPlan();
  };
  const clashes = clashesOf(plan, draft);
  const notesOf = (thingId: string) =>
    clashes.filter((clash) => clash.id === thingId).map((clash) => clashWords(clash, id));
  const planProblems = validateSession(plan, draft);
  /** Time errors appear when the field is left; other errors appear on sending. */
  const errorOf = (name: string) =>
    form.errorOf(name) ??
    (/startTime$|endTime$|^creditMinutes$/.test(name) && planProblems[name] !== undefined
      ? (planWords(name, planProblems[name], plan.date) ?? say(`errors.field.${planProblems[name]}`))
      : undefined);
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
