import { useSay } from '../../../../platform/messages.ts';
import styles from './audit-log.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function entriesOf(details: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(details);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value)
      .filter(([, one]) => one !== '' && one !== null)
      .map(([name, one]) => [name, textOf(one)]);
  } catch {
    return details === '' ? [] : [['', details]];
  }
}

/** Shows an event's details under their technical names; only roles have readable names. */
export function AuditDetails({ details }: { details: string }) {
  const say = useSay();
  const entries = entriesOf(details);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.details}>
      {entries.map(([name, value]) => (
        <li key={name}>
          {name.startsWith('roleCode') ? `${say('accounts.admin.role')}:` : <code>{name}</code>} {value}
        </li>
      ))}
    </ul>
  );
}
