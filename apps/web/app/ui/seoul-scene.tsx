import { classNames } from './class-names.ts';
import styles from './seoul-scene.module.css';

/** Drawn by hand after the northern skyline: the granite peaks, the hills within the wall, the tower's hill. */
const farRidge =
  'M0 420C70 414 130 398 190 376C226 362 256 338 290 322C310 313 330 316 350 304C380 286 400 262 428 240C442 229 458 233 472 220C494 198 508 168 528 142C538 128 552 118 566 121C577 123 583 134 592 139C599 124 606 100 619 85C631 71 650 66 662 78C673 89 676 111 688 125C696 117 704 103 718 99C734 95 746 109 756 127C770 153 790 168 812 182C840 200 862 197 888 215C920 238 950 236 1000 262V420Z';
const midRidge =
  'M150 420C230 412 296 400 350 377C392 359 420 330 456 309C478 296 500 291 522 301C546 311 566 333 596 337C626 341 648 318 676 292C700 270 722 245 748 237C770 231 788 247 806 267C834 297 862 310 900 314C940 318 970 306 1000 311V420Z';
const nearHill =
  'M400 420C480 417 550 407 608 393C650 383 682 367 716 360C744 354 770 353 798 361C832 371 862 386 906 394C944 401 974 402 1000 402V420Z';
const tower =
  'M739.500 362L741 330H736L738 318H741.200V304H742.200V268H743.300V304H744.300V318H747.500L749.500 330H744.500L746 362Z';

/** Three flat ridges that rise from the horizon towards the right edge. Decoration only. */
export function SeoulScene({
  className,
  withMoon = true,
}: {
  className?: string | undefined;
  withMoon?: boolean | undefined;
}) {
  return (
    <svg
      className={classNames(styles.scene, className)}
      viewBox="0 0 1000 420"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {withMoon && <circle className={styles.moon} cx="392" cy="112" r="44" />}
      <path className={styles.far} d={farRidge} />
      <path className={styles.mid} d={midRidge} />
      <path className={styles.near} d={nearHill} />
      <path className={styles.near} d={tower} />
    </svg>
  );
}
