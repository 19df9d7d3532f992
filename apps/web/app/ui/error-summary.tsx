import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

type ErrorSummaryProps = {
  title: string;
  /** One line per field, with the text shown beside the field; `fieldId` is the control's id. */
  items: { fieldId?: string | undefined; text: string }[];
};

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** The errors of a form, above it. It takes the focus whenever its lines change. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const lines = items.map(({ text }) => text).join('\n');
  useEffect(() => {
    if (lines) boxRef.current?.focus();
  }, [lines]);
  if (items.length === 0) return null;
  return (
    <div ref={boxRef} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <Icon name="danger" />
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map(({ fieldId, text }) => (
          <li key={`${fieldId ?? ''}${text}`}>
            {fieldId ? (
              <a className={styles.link} href={`#${fieldId}`} onClick={goToField}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
