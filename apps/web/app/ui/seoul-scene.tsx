import styles from './seoul-scene.module.css';

/** Drawn by hand after the northern skyline: the granite peaks, the hills within the wall, the tower's hill. */
const farRidge =
  'M0 428l96-19 72-16 46-21 36-9 50-32 38-12 28-19 32-13 30-33 24-10 22-20 23-11 25-42 16-18 18-13 15-2 13 11 12 7 9-21 16-31 18-20 14-4 14 12 10 25 13 19 12-12 14-6 15 5 17 28 23 24 22 10 26 23 34 9 31 24 33 10 33 23 50 11v135z';
const midRidge =
  'M120 430l116-21 66-18 54-25 43-15 41-31 30-12 29-6 35 11 32 22 35 10 34-12 29-26 35-35 22-18 23-8 21 6 25 25 31 26 32 12 38 10 40-6 34 6 35-7v102z';
/** The hill and its tower. */
const nearHill =
  'M400 420c80-3 150-13 208-27 42-10 74-26 108-33 28-6 54-7 82 1 34 10 64 25 108 33 38 7 68 8 94 8v18zM739.5 362l1.5-32h-5l2-12h3.2v-14h1v-36h1.1v36h1v14h3.2l2 12h-5l1.5 32z';

/** Three flat ridges that rise from the horizon towards the right edge. Decoration only. */
export function SeoulScene({
  className,
  withMoon = true,
}: {
  className?: string | undefined;
  withMoon?: boolean | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 1000 420" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      {withMoon && <circle className={styles.moon} cx="474" cy="196" r="62" />}
      <path className={styles.far} d={farRidge} />
      <path className={styles.mid} d={midRidge} />
      <path className={styles.near} d={nearHill} />
    </svg>
  );
}
