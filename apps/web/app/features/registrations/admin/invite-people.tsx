import type { ReplyOf } from '@airway/contract/endpoint';
import type { FieldCode } from '@airway/contract/errors';
import { validate } from '@airway/contract/forms';
import {
  InvitationForm,
  InvitedPerson,
  invitePeople,
  type listInvitations,
  readInvitedPeople,
  type TypedPerson,
} from '@airway/contract/registration-invitations';
import { type Locale, locales } from '@airway/contract/rules';
import { useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { type Say, useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CodeTimes, codeTimesIn } from './code-limits.tsx';
import { DiscountFields, discountIn } from './discount-fields.tsx';

interface LineProblem {
  person: TypedPerson;
  field: string;
  code: FieldCode;
}

/** Finds the lines that no request could have. */
function problemsIn(people: readonly TypedPerson[]): LineProblem[] {
  return people.flatMap((person) => {
    const { line: _line, ...typed } = person;
    const result = validate({ schema: InvitedPerson }, typed);
    if ('value' in result) return [];
    return Object.entries(result.problems).map(([field, code]) => ({ person, field, code }));
  });
}

/** Finds the lines of a refusal, which names them as `people.3.email`. */
function refusedLines(people: readonly TypedPerson[], error: unknown): LineProblem[] {
  return Object.entries(refusalOf(error)?.fields ?? {}).flatMap(([name, code]) => {
    const [part, index, field = ''] = name.split('.');
    const person = part === 'people' ? people[Number(index)] : undefined;
    return person && code ? [{ person, field, code }] : [];
  });
}

function wordsFor(say: Say, { field, code }: LineProblem): string {
  if (field === 'name' && code === 'required') return say('registrations.admin.invitation.people.noName');
  if (code === 'already_registered') return say('registrations.admin.invitation.people.registered');
  return say(`errors.field.${code}`);
}

interface InvitePeopleProps
  extends Pick<ReplyOf<typeof listInvitations>, 'editionId' | 'categories' | 'currencies'> {
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Mails pasted people a code of their own. A problem in a line mails nobody, and leaves what was typed. */
export function InvitePeople({ editionId, categories, currencies, onClose, onDone }: InvitePeopleProps) {
  const say = useSay();
  const requestKey = useRequestKey();
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);
  const refuse = (found: readonly LineProblem[]) => {
    setProblems(found);
    const text = say('registrations.admin.invitation.people.problems', { count: found.length });
    return { problems: { people: { text } } };
  };
  const form = useForm({
    schema: InvitationForm,
    id: 'invitation-',
    first: { kind: 'free', locale: 'ko' },
    read: (typed) => ({
      ...discountIn(typed, currencies),
      ...codeTimesIn(typed),
      people: String(typed.get('people') ?? ''),
      locale: typed.get('locale') as Locale,
    }),
    async send({ people: text, locale, ...discount }) {
      const people = readInvitedPeople(text, locale);
      const found = problemsIn(people);
      if (found.length > 0) return refuse(found);
      try {
        const body = {
          requestKey: requestKey.current(),
          ...discount,
          people: people.map(({ line: _line, ...person }) => person),
        };
        const { count } = await authorisedCall(invitePeople, { params: { id: editionId }, body });
        onDone(say('registrations.admin.invitation.sent', { count }));
        return undefined;
      } catch (error) {
        const refused = refusedLines(people, error);
        if (refused.length === 0) throw error;
        return refuse(refused);
      }
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.invitation.invite')}
      confirmLabel={say('registrations.admin.invitation.invite.confirm')}
    >
      <Field
        {...form.field('people')}
        label={say('registrations.admin.invitation.people')}
        hint={say('registrations.admin.invitation.people.hint')}
        required
      >
        <TextArea rows={6} autoComplete="off" spellCheck={false} />
      </Field>
      {form.errorOf('people') !== undefined && problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.person.line} ${problem.field}`}>
              {say('registrations.admin.invitation.people.line', {
                line: problem.person.line,
                who: problem.person.email || problem.person.name,
                text: wordsFor(say, problem),
              })}
            </li>
          ))}
        </ul>
      )}
      <Field
        {...form.field('locale')}
        label={say('registrations.admin.invitation.locale')}
        hint={say('registrations.admin.invitation.locale.hint')}
        width="half"
        required
      >
        <Select
          options={locales.map((value) => ({
            value,
            label: say(`registrations.admin.invitation.locale.${value}`),
          }))}
        />
      </Field>
      <DiscountFields form={form} categories={categories} currencies={currencies} />
      <CodeTimes form={form} />
    </ActDialog>
  );
}
