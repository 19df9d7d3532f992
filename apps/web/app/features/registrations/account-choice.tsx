import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { accountAsked, accountLink } from './account-link.ts';
import { useStepForm } from './step-form.tsx';

/**
 * Asks the person who is signed in whether the registration goes on their account. Somebody who has one in this
 * edition already is probably registering a colleague: then the box is theirs to tick. What is only proposed is
 * kept in the draft as soon as it is known whether they have one, and not before. Where the session ends on the
 * page, the wish is still sent, so that it is told that it could not be done.
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
        <input type="hidden" name={accountAsked} value="on" />
      )}
    </Fieldset>
  );
}
