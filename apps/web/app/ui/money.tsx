import styles from './money.module.css';

type MoneyProps = {
  /** Formatted digits: "250,000". */
  amount: string;
  /** "원", "KRW", "USD". */
  unit: string;
  unitPosition: 'before' | 'after';
};

/** An amount with its unit, in figures of equal width, without line breaks. */
export function Money({ amount, unit, unitPosition }: MoneyProps) {
  return (
    <span className={styles.money}>
      {unitPosition === 'before' && <span className={styles.unit}>{unit} </span>}
      {amount}
      {unitPosition === 'after' && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}
