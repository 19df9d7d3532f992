import type { ReactNode } from 'react';
import styles from './price-list.module.css';

type PriceListProps = {
  caption: ReactNode;
  categoryHeader: ReactNode;
  /** Heading of the prices: the period. */
  priceHeader: ReactNode;
  rows: { key: string; label: ReactNode; note?: ReactNode; price: ReactNode }[];
};

/** Prices of one period: a category and its price in each row, on any width. */
export function PriceList({ caption, categoryHeader, priceHeader, rows }: PriceListProps) {
  return (
    <table className={styles.prices}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryHeader}</th>
          <th scope="col">{priceHeader}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, price }) => (
          <tr key={key}>
            <th scope="row">
              {label} {note && <small>{note}</small>}
            </th>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
