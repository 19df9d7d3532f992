import styles from './date-text.module.css';

export type DateTextProps = {
  /** ISO 8601, for machines. */
  dateTime: string;
  /** "2027.03.20(토)" or "Sat, 20 Mar 2027", built by the caller. */
  date: string;
  time?: string | undefined;
  /** "KST"; printed wherever a time is. */
  zone?: string | undefined;
};

/** A date whose parts never break inside; the line may break before the time. */
export function DateText({ dateTime, date, time, zone }: DateTextProps) {
  return (
    <time dateTime={dateTime} className={styles.date}>
      <span>{date}</span>
      {time && <span> {time}</span>}
      {zone && <span className={styles.zone}> {zone}</span>}
    </time>
  );
}
