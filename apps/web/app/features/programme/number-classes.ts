import styles from './numbers.module.css';

type Quantity = 'row' | 'rows' | 'column' | 'columns';

/**
 * Returns the classes that pass a number to the style sheet: one per power of two in it, because pages may
 * have no style attribute (docs/decisions/0048-programme-page.md). Rows up to 511, columns up to 63.
 */
export function numberClasses(quantity: Quantity, value: number): string[] {
  const classes: string[] = [];
  for (let power = 1; power <= value; power *= 2) {
    const name = styles[`${quantity}${power}`];
    if ((value & power) !== 0 && name !== undefined) classes.push(name);
  }
  return classes;
}
