import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { badgeNameOf } from './badge-name.ts';
import styles from './badge-preview.module.css';
import { useStepForm } from './step-form.tsx';

/** The name as printed on the badge; follows the two name fields of the surrounding form. */
export function BadgePreview() {
  const say = useSay();
  const { answers } = useStepForm();
  const [names, setNames] = useState({ family: answers.familyName ?? '', given: answers.givenName ?? '' });
  const outputRef = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const form = outputRef.current?.form;
    if (!form) return;
    const follow = () => {
      const values = new FormData(form);
      setNames({ family: String(values.get('familyName')), given: String(values.get('givenName')) });
    };
    follow();
    for (const event of ['input', 'change']) form.addEventListener(event, follow);
    return () => {
      for (const event of ['input', 'change']) form.removeEventListener(event, follow);
    };
  }, []);
  const name = badgeNameOf(names.family, names.given);
  return (
    <p className={styles.badge}>
      <span className={styles.label}>{say('registrations.badge')}</span>
      <output ref={outputRef} className={styles.name} lang="en">
        {name === '' ? ' ' : name}
      </output>
    </p>
  );
}
