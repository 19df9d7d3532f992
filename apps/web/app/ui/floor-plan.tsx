import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import type { FloorLayout } from './floor-layout.ts';
import styles from './floor-plan.module.css';

interface FloorPlanProps {
  layout: FloorLayout;
  /** Makes a drawn area a link, by its place in the list. Links are for the mouse: the list has them for everybody. */
  link(index: number, area: ReactNode): ReactNode;
}

/** Rooms and booths of a floor. Screen readers read the list beside it instead. */
export function FloorPlan({ layout: { width, height, areas }, link }: FloorPlanProps) {
  return (
    <svg className={styles.plan} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className={styles.floor} x="2" y="2" width={width - 4} height={height - 4} />
      <ByPlace items={areas}>
        {({ lines, ...place }, index) =>
          link(
            index,
            <g>
              <rect className={styles.area} {...place} />
              <ByPlace items={lines}>
                {(line, row) => (
                  <text
                    className={styles.name}
                    x={place.x + place.width / 2}
                    y={place.y + place.height / 2}
                    dy={`${(row - (lines.length - 1) / 2) * 1.15}em`}
                  >
                    {line}
                  </text>
                )}
              </ByPlace>
            </g>,
          )
        }
      </ByPlace>
    </svg>
  );
}
