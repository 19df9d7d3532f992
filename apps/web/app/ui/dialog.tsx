import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, the close button and a click outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, main one first. */
  actions?: ReactNode;
  closeLabel: string;
  /** On a phone, at the bottom of the screen and as wide. */
  isSheet?: boolean | undefined;
  /** Grows downwards from the top as its content changes, and fills the screen of a phone. */
  growsDown?: boolean | undefined;
};

/** A modal dialog. The browser keeps the focus inside and restores it afterwards. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  closeLabel,
  isSheet,
  growsDown,
}: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  // A dialog that is unmounted while open restores the focus, too.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    return () => dialog?.close();
  }, []);
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialogRef.current) dialogRef.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's equivalent, and the browser handles it
    <dialog
      ref={dialogRef}
      className={classNames(styles.dialog, isSheet && styles.atBottom, growsDown && styles.growing)}
      aria-labelledby={titleId}
      onClose={() => {
        // The close event arrives late: the dialog may be open again, as under React's double effects in development.
        if (!dialogRef.current?.open) onClose();
      }}
      onClick={closeOutside}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={() => dialogRef.current?.close()}>
            <Icon name="close" />
            <span>{closeLabel}</span>
          </button>
        </div>
        <div>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
