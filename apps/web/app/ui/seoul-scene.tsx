import styles from './seoul-scene.module.css';

/** Drawn by hand after the northern skyline: the granite peaks, the hills within the wall, the tower's hill. */
const farRidge =
  'M0 428L96 409L168 393L214 372L250 363L300 331L338 319L366 300L398 287L428 254L452 244L474 224L497 213L522 171L538 153L556 140L571 138L584 149L596 156L605 135L621 104L639 84L653 80L667 92L677 117L690 136L702 124L716 118L731 123L748 151L771 175L793 185L819 208L853 217L884 241L917 251L950 274L1000 285V420Z';
const midRidge =
  'M120 430L236 409L302 391L356 366L399 351L440 320L470 308L499 302L534 313L566 335L601 345L635 333L664 307L699 272L721 254L744 246L765 252L790 277L821 303L853 315L891 325L931 319L965 325L1000 318V420Z';
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
    <svg className={className} viewBox="0 0 1000 420" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      {withMoon && <circle className={styles.moon} cx="474" cy="196" r="62" />}
      <path className={styles.far} d={farRidge} />
      <path className={styles.mid} d={midRidge} />
      <path className={styles.near} d={nearHill} />
      <path className={styles.near} d={tower} />
    </svg>
  );
}
