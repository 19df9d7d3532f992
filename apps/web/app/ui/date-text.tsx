import styles from './date-text.module.css';

type DateTextProps = {
  /** ISO 8601, for machines. */
  dateTime: string;
  /** "2027.03.20(토)" or "Sat, 20 Mar 2027"; formatted by the caller. */
  date: string;
  time?: string | undefined;
  /** "KST"; shown after every time. */
  zone?: string | undefined;
};

/** A date whose parts do not break; the line may break before the time. */
export function DateText({ dateTime, date, time, zone }: DateTextProps) {
  return (
    <time dateTime={dateTime} className={styles.date}>
      <span>{date}</span>
      {time && <span> {time}</span>}
      {zone && <span className={styles.zone}> {zone}</span>}
    </time>
  );
}
