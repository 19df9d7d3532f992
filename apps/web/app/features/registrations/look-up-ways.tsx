import type { FieldName, FormSchema } from '@airway/contract/forms';
import type { RegistrationProof } from '@airway/contract/registration-sign-in';
import type { useActionData } from 'react-router';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeForms } from './code-forms.tsx';
import type { enterCodeRules, requestCodeRules } from './code-rules.ts';
import { LookUpForm } from './look-up-form.tsx';
import type { actOnConfirm } from './look-up-registration.ts';

/** Checks whether the answer rejects the form that has this field. */
const isRejected = <Schema extends FormSchema>(
  answer: object | undefined,
  field: FieldName<Schema>,
): answer is RejectedForm<Schema> =>
  answer !== undefined &&
  'typed' in answer &&
  typeof answer.typed === 'object' &&
  answer.typed !== null &&
  field in answer.typed;

interface LookUpWaysProps {
  answer: ReturnType<typeof useActionData<typeof actOnConfirm>>;
}

/** The ways to find a registration: a new link, its number, or a mailed code. */
export function LookUpWays({ answer }: LookUpWaysProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const isLinkOver = answer !== undefined && 'isLinkOver' in answer;
  const lookUpAnswer = isRejected<typeof RegistrationProof>(answer, 'registrationNumber')
    ? answer
    : undefined;
  const enterAnswer = isRejected<typeof enterCodeRules.schema>(answer, 'codeToken') ? answer : undefined;
  const askAnswer =
    lookUpAnswer === undefined && isRejected<typeof requestCodeRules.schema>(answer, 'email')
      ? answer
      : undefined;
  const codeToken = enterAnswer?.typed.codeToken;
  const sent =
    answer !== undefined && 'sent' in answer
      ? answer.sent
      : codeToken === undefined
        ? undefined
        : { codeToken };
  const code = <CodeForms sent={sent} askAnswer={askAnswer} enterAnswer={enterAnswer} />;
  const lookUpForm = <LookUpForm answer={lookUpAnswer} />;
  if (isLinkOver)
    return (
      <Stack>
        <Notice
          tone="warn"
          word={say('ui.notice.word')}
          live="assertive"
          takesFocus
          title={say('registrations.link.over.title')}
          action={<Link href={pathTo('/Registration')}>{say('registrations.confirm.register')}</Link>}
        >
          <p>{say('registrations.link.over.text')}</p>
        </Notice>
        {code}
        <Disclosure summary={say('registrations.link.over.number')}>{lookUpForm}</Disclosure>
      </Stack>
    );
  return (
    <Stack>
      {lookUpForm}
      <Disclosure
        summary={say('registrations.code.title')}
        open={sent !== undefined || askAnswer !== undefined}
      >
        {code}
      </Disclosure>
    </Stack>
  );
}
