import { Horizon } from './horizon.tsx';
import styles from './scene-strip.module.css';
import { SeoulScene } from './seoul-scene.tsx';

/** The city's ridge above the river, as wide as the text. Decoration only. */
export function SceneStrip() {
  return (
    <div className={styles.strip} data-tint="dusk">
      <SeoulScene className={styles.scene} />
      <div className={styles.horizon}>
        <Horizon />
      </div>
    </div>
  );
}
