import { bodyOf } from '@airway/contract/forms';
import { putProgrammeDays } from '@airway/contract/programme-admin';
import { locales } from '@airway/contract/rules';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import { type Draft, type DraftDay, loadDraft } from './load-draft.ts';

const schema = bodyOf(putProgrammeDays);
const parts = ['date', 'startTime', 'endTime'] as const;

interface KeptDays {
  version: number;
  days: DraftDay[];
}
/** Every change of the draft changes its version, also that of the days. */
const daysOf = ({ draftVersion, days }: Pick<Draft, 'draftVersion' | 'days'>): KeptDays => ({
  version: draftVersion,
  days,
});

export function DaysEditor({ draft }: { draft: Draft }) {
  const say = useSay();
  const locale = useLocale();
  const kept = useVersionedRow(daysOf(draft));
  const [days, setDays] = useState(() =>
    draft.days.map((day): { key: string; day: Partial<DraftDay> } => ({ key: day.date, day })),
  );
  const params = { editionId: draft.editionId };
  const form = useForm({
    schema,
    read: (given) => ({
      draftVersion: draft.draftVersion,
      days: given.getAll('day').map((_key, index) => {
        const textOf = (name: string) => String(given.get(`days.${index}.${name}`) ?? '').trim();
        return {
          name: { ko: textOf('name.ko') || null, en: textOf('name.en') || null },
          date: textOf('date'),
          startTime: textOf('startTime'),
          endTime: textOf('endTime'),
        };
      }),
    }),
    words(name, code) {
      if (name === 'days') return say('programme.admin.days.needed');
      if (/date$/.test(name) && code === 'not_a_choice') return say('programme.admin.days.outside');
      return /Time$/.test(name) && /^too_/.test(code) ? say('programme.admin.days.sessions') : undefined;
    },
    async send(body) {
      return kept.save(
        async ({ version }) =>
          daysOf(
            await authorisedCall(putProgrammeDays, { params, body: { ...body, draftVersion: version } }),
          ),
        async () => daysOf(await loadDraft()),
      );
    },
  });
  const changeDays = (next: typeof days) => {
    flushSync(() => setDays(next));
    form.change();
    document.getElementById(`days.${next.length - 1}.date`)?.focus();
  };
  const linesOf = (of: KeptDays) =>
    of.days.map(({ date, name, startTime, endTime }) => ({
      label: formatDay(locale, date),
      text: [`${startTime}–${endTime}`, name.ko, name.en].filter(Boolean).join(' · '),
    }));
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('programme.admin.saved')}>
      <p>{say('programme.admin.days.hint')}</p>
      {days.map(({ key, day }, index) => (
        <Fieldset key={key} legend={say('programme.admin.day', { number: index + 1 })}>
          <input type="hidden" name="day" value={key} />
          <div className={styles.row}>
            {parts.map((name) => {
              const path = `days.${index}.${name}`;
              return (
                <Field
                  key={name}
                  id={path}
                  name={path}
                  defaultValue={day[name]}
                  error={form.errorOf(path)}
                  label={say(`programme.admin.${name}`)}
                  required
                >
                  <TextInput type={name === 'date' ? 'date' : 'time'} step={name === 'date' ? 1 : 300} />
                </Field>
              );
            })}
          </div>
          <div className={styles.row}>
            {locales.map((language) => {
              const path = `days.${index}.name.${language}`;
              return (
                <Field
                  key={language}
                  id={path}
                  name={path}
                  defaultValue={day.name?.[language] ?? undefined}
                  error={form.errorOf(path)}
                  label={say(`console.bilingual.${language}`, { label: say('programme.admin.day.name') })}
                >
                  <TextInput lang={language} autoComplete="off" />
                </Field>
              );
            })}
          </div>
          {days.length > 1 && (
            <div>
              <Button size="small" variant="quiet" onClick={() => changeDays(days.toSpliced(index, 1))}>
                {say('programme.admin.day.remove', { number: index + 1 })}
              </Button>
            </div>
          )}
        </Fieldset>
      ))}
      <div>
        <Button
          id="days"
          variant="secondary"
          onClick={() => changeDays([...days, { key: crypto.randomUUID(), day: {} }])}
        >
          {say('programme.admin.day.add')}
        </Button>
      </div>
    </VersionedForm>
  );
}
