import { classNames } from './class-names.ts';
import styles from './map-names.module.css';
import type { WalkPlan } from './walk-plan.ts';

/** Names of streets, waters and exits, for `WalkMap`. The home page has no room for them. */
export const MapNames = ({ names }: Pick<WalkPlan, 'names'>) =>
  names.map(({ kind, name, x, y, turn }) => (
    <text
      key={name}
      className={classNames(styles.name, kind === 'exit' && styles.exit)}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    >
      {name}
    </text>
  ));
