import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { accountChoiceShown, accountLink } from './account-link.ts';
import { useStepForm } from './step-form.tsx';

/**
 * Asks the signed-in user whether to link the registration to the account. A user who has a registration
 * already is probably registering a colleague, so the box is then unchecked. The default is saved in the
 * draft only once it is known whether the user has one. If the session ends on this page, the choice is still
 * sent, so that the server can report the failure.
 */
export function AccountChoice() {
  const say = useSay();
  const user = useSession()?.user;
  const { answers, person } = useStepForm();
  const [chosen, setChosen] = useState(answers.linksAccount);
  const boxRef = useRef<HTMLInputElement>(null);
  const own = person?.own;
  const proposed = own === undefined;
  useEffect(() => {
    if (chosen === undefined && boxRef.current !== null) boxRef.current.checked = proposed;
  }, [chosen, proposed]);
  const wanted = useRef(false);
  if (user !== undefined) wanted.current = chosen ?? proposed;
  if (user === undefined) return wanted.current && <input type="hidden" name={accountLink} value="on" />;
  return (
    <Fieldset legend={say('registrations.account.title')}>
      <Checkbox
        ref={boxRef}
        id={accountLink}
        name={accountLink}
        label={say('registrations.account.link', { name: user.userName, key: user.userKeyCode })}
        description={
          own === undefined
            ? say('registrations.account.hint')
            : say('registrations.account.hintAnother', { number: own.number })
        }
        defaultChecked={chosen ?? proposed}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      {(person !== undefined || chosen !== undefined) && (
        <input type="hidden" name={accountChoiceShown} value="on" />
      )}
    </Fieldset>
  );
}
