import { linkRegistration, type RegistrationSummary } from '@airway/contract/registrations';
import { type FormEvent, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { refusalOf, wordsOf } from '../../platform/refusal.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const fields = ['number', 'email'] as const;
type FieldName = (typeof fields)[number];

interface Told {
  isOk?: boolean;
  message?: string;
  fields?: Partial<Record<FieldName, string>>;
}

/** What the API calls a field. */
const pathOf = { number: 'registrationNumber', email: 'email' } as const satisfies Record<FieldName, string>;

/** Connects a registration, proved by its number and e-mail, with whoever is signed in. */
export function LinkRegistrationForm({
  editionId,
  onLinked,
}: {
  editionId: string;
  onLinked(registration: RegistrationSummary): void;
}) {
  const say = useSay();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>({});

  function explain(error: unknown): Told {
    const refusal = refusalOf(error);
    if (refusal?.code === 'CONFLICT') return { message: say('registrations.mine.taken') };
    const found = fields.flatMap((name): [FieldName, string][] => {
      const code = refusal?.fields?.[pathOf[name]];
      return code === undefined ? [] : [[name, say(`errors.field.${code}`)]];
    });
    return { message: wordsOf(say, error), fields: Object.fromEntries(found) };
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const of = (name: FieldName) => String(typed.get(`mine-${name}`) ?? '').trim();
    const missing = fields.filter((name) => of(name) === '');
    if (missing.length > 0) {
      setTold({
        fields: Object.fromEntries(
          missing.map((name) => [name, say(`registrations.confirm.required.${name}`)]),
        ),
      });
      form.querySelector<HTMLInputElement>(`#mine-${missing[0]}`)?.focus();
      return;
    }
    isUnderWay.current = true;
    setBusy(true);
    setTold({});
    try {
      const body = { registrationNumber: of('number'), email: of('email') };
      onLinked(await authorisedCall(linkRegistration, { params: { id: editionId }, body }));
      form.reset();
      setTold({ isOk: true, message: say('registrations.mine.linked') });
    } catch (error) {
      setTold(explain(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={send}>
      <Stack>
        <p>{say('registrations.mine.linkLead')}</p>
        {told.message !== undefined && (
          <Notice
            tone={told.isOk ? 'ok' : 'danger'}
            word={say('ui.notice.word')}
            live={told.isOk ? 'polite' : 'assertive'}
          >
            <p>{told.message}</p>
          </Notice>
        )}
        {fields.map((name) => (
          <Field
            key={name}
            id={`mine-${name}`}
            label={say(`registrations.confirm.${name}`)}
            error={told.fields?.[name]}
            required
            mark={say('registrations.mark.required')}
            width={name === 'number' ? 'short' : 'full'}
          >
            <TextInput
              name={`mine-${name}`}
              {...(name === 'email'
                ? { type: 'email', autoComplete: 'email' }
                : { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false })}
            />
          </Field>
        ))}
        <div>
          <Button type="submit" busyLabel={isBusy && say('ui.busy')}>
            {say('registrations.mine.linkSubmit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
