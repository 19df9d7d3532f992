import { EditionFacts } from '@airway/contract/edition-file';
import type { FeeTable } from '@airway/contract/editions';
import { getEditionFacts, type previewEditionFacts, putEditionFacts } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import type { FieldCode } from '@airway/contract/errors';
import { bodyOf, validateForm } from '@airway/contract/forms';
import { useEffect, useRef, useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import filterStyles from '../../../console/list-filters.module.css';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import type { Refused } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useAnswerWhileTyping } from '../../../platform/use-answer-while-typing.ts';
import { Columns, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSaved } from './conflict.tsx';
import { FactsPreview } from './facts-preview.tsx';
import styles from './fields.module.css';
import { LastMove } from './last-move.tsx';
import { factTexts, moments, momentsIn } from './moments.ts';
import { useMoveQuestion } from './move-question.tsx';

type Loaded = ReplyOf<typeof getEditionFacts>;
type Preview = ReplyOf<typeof previewEditionFacts>;

interface FactsEditorProps {
  editionId: string;
  loaded: Loaded;
  /** Present phase of the edition. */
  preview: Preview;
  fees: FeeTable;
  /** Loads the phase that the typed facts would cause. */
  ask: (facts: EditionFacts) => Promise<Preview>;
  /** The dates were moved back: the editor starts again with the stored facts. */
  onUndone(now: Loaded): void;
}

const names = ['title', 'theme', 'host'] as const;
const place = ['venue', 'venueAddress'] as const;
const orderOf = {
  endsOn: 'days',
  earlyEndsAt: 'early',
  regularEndsAt: 'regular',
  registrationClosesAt: 'closes',
} as const;
const isOrdered = (name: string): name is keyof typeof orderOf => name in orderOf;

/** Edits name, place and dates of an edition. */
export function FactsEditor({ editionId, loaded, preview, fees, ask, onUndone }: FactsEditorProps) {
  const say = useSay();
  const params = { id: editionId };
  const { saved, texts, overtaken, save } = useSaved(loaded, ({ facts }) => factTexts(facts));
  const move = useMoveQuestion(editionId, saved.facts);
  const wordsFor = (name: string, code: FieldCode) =>
    code === 'order' && isOrdered(name) ? say(`editions.admin.order.${orderOf[name]}`) : undefined;
  const form = useForm({
    schema: bodyOf(putEditionFacts),
    read: (typed) => ({ version: saved.version, ...momentsIn(typed) }),
    words: wordsFor,
    line(name, code, label) {
      const text = wordsFor(name, code);
      return text && say('ui.form.line', { label, text });
    },
    async send({ version, dependents: _none, ...facts }): Promise<Refused | undefined> {
      const answer = await move.ask(facts);
      if (answer === undefined) return {};
      return save(
        form.formRef.current,
        () => authorisedCall(putEditionFacts, { params, body: { version, ...facts, ...answer } }),
        () => authorisedCall(getEditionFacts, { params }),
      );
    },
  });
  const { type, answer } = useAnswerWhileTyping(async (typed) => {
    const facts = JSON.parse(typed) as EditionFacts;
    return { facts, preview: await ask(facts) };
  });
  const [isWrong, setWrong] = useState(false);
  const updatePreview = () => {
    const { current } = form.formRef;
    if (current === null) return;
    const judged = validateForm({ schema: EditionFacts, read: momentsIn }, new FormData(current));
    setWrong(!('value' in judged));
    if ('value' in judged) type(JSON.stringify(judged.value));
  };
  // Saved facts, also another user's, are no longer a change.
  const shownVersion = useRef(saved.version);
  useEffect(() => {
    if (shownVersion.current === saved.version) return;
    shownVersion.current = saved.version;
    updatePreview();
  });
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    defaultValue: texts[name],
  });
  const both = (name: (typeof names)[number] | (typeof place)[number]) => (
    <BilingualField
      key={name}
      label={say(`editions.admin.${name}`)}
      ko={field(`${name}.ko`)}
      en={field(`${name}.en`)}
    />
  );
  return (
    <Columns split="8-4">
      <Stack>
        <div onInput={updatePreview}>
          <ContractForm form={form}>
            {overtaken}
            <Fieldset legend={say('editions.admin.names')}>
              <Stack>{names.map(both)}</Stack>
            </Fieldset>
            <Fieldset legend={say('editions.admin.place')}>
              <Stack>
                {place.map(both)}
                <div className={filterStyles.filters}>
                  {(['venueLatitude', 'venueLongitude'] as const).map((name) => (
                    <Field key={name} {...field(name)} label={say(`editions.admin.${name}`)}>
                      <TextInput inputMode="decimal" autoComplete="off" />
                    </Field>
                  ))}
                </div>
                <p>{say('editions.admin.place.hint')}</p>
              </Stack>
            </Fieldset>
            <Fieldset legend={say('editions.admin.days')}>
              <div className={filterStyles.filters}>
                {(['startsOn', 'endsOn'] as const).map((name) => (
                  <Field key={name} {...field(name)} label={say(`editions.admin.${name}`)} required>
                    <TextInput type="date" />
                  </Field>
                ))}
              </div>
            </Fieldset>
            <Fieldset
              legend={say('editions.admin.moments')}
              hint={say('editions.admin.moments.hint', { zone: saved.timeZone })}
              id="moments"
            >
              <Stack>
                <div className={styles.moments}>
                  {moments.map((name) => (
                    <Field key={name} {...field(name)} label={say(`editions.admin.${name}`)} required>
                      <TextInput type="datetime-local" />
                    </Field>
                  ))}
                </div>
                <Field
                  {...field('lastCallDays')}
                  label={say('editions.admin.lastCallDays')}
                  hint={say('editions.admin.lastCallDays.hint')}
                  width="code"
                  required
                >
                  <TextInput inputMode="numeric" autoComplete="off" />
                </Field>
                <Field
                  {...field('seatHoldMinutes')}
                  label={say('editions.admin.seatHoldMinutes')}
                  hint={say('editions.admin.seatHoldMinutes.hint')}
                  width="code"
                  required
                >
                  <TextInput inputMode="numeric" autoComplete="off" />
                </Field>
              </Stack>
            </Fieldset>
            <SaveBar form={form} saved={say('editions.admin.facts.saved')} />
          </ContractForm>
          {move.question}
        </div>
        {saved.lastMove && !form.isChanged && (
          <LastMove editionId={editionId} move={saved.lastMove} onUndone={onUndone} />
        )}
      </Stack>
      <FactsPreview
        preview={answer?.preview ?? preview}
        facts={answer?.facts ?? loaded.facts}
        fees={fees}
        isWrong={isWrong}
      />
    </Columns>
  );
}
