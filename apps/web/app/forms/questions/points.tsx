import { Fieldset } from '../../ui/fieldset.tsx';
import styles from './points.module.css';

interface PointsProps {
  id: string;
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  mark?: string | undefined;
  required?: boolean | undefined;
}

/** A single choice side by side: points of a scale, or a row of a matrix. On narrow screens it is a list. */
export function Points({ id, name, options, chosen, ...fieldset }: PointsProps) {
  return (
    <Fieldset {...fieldset} id={`${id}-group`} kind="question">
      <div className={styles.points}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.point}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              aria-invalid={fieldset.error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
