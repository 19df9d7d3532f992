import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { badgeLineOf, badgeNameOf } from './badge-name.ts';
import styles from './badge-preview.module.css';
import type { Country } from './countries.ts';
import { useStepForm } from './step-form.tsx';
import type { Answers } from './steps.ts';

const printed = ['familyName', 'givenName', 'affiliationKo', 'affiliationEn', 'country'] as const;

interface BadgePreviewProps {
  /** Field of the affiliation that is printed. */
  affiliation: 'affiliationKo' | 'affiliationEn';
  /** Given where the country is printed. */
  countries?: Country[];
}

/** The badge as it will be printed; follows the fields of the surrounding form. */
export function BadgePreview({ affiliation, countries = [] }: BadgePreviewProps) {
  const say = useSay();
  const { answers } = useStepForm();
  const [typed, setTyped] = useState<Pick<Answers, (typeof printed)[number]>>(answers);
  const outputRef = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const form = outputRef.current?.form;
    if (!form) return;
    const follow = () => {
      const values = new FormData(form);
      setTyped(Object.fromEntries(printed.map((field) => [field, String(values.get(field) ?? '')])));
    };
    follow();
    for (const event of ['input', 'change']) form.addEventListener(event, follow);
    return () => {
      for (const event of ['input', 'change']) form.removeEventListener(event, follow);
    };
  }, []);
  const name = badgeNameOf(typed.familyName ?? '', typed.givenName ?? '');
  const lines = [
    badgeLineOf(typed[affiliation] ?? ''),
    countries.find(({ code }) => code === typed.country)?.name ?? '',
  ].filter((line) => line !== '');
  return (
    <p className={styles.badge}>
      <span className={styles.label}>{say('registrations.badge')}</span>
      <output ref={outputRef} className={styles.card}>
        <span className={styles.name} lang="en">
          {name === '' ? ' ' : name}
        </span>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </output>
    </p>
  );
}
