import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link, type LinkProps } from './link.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
  iconBefore?: IconName | undefined;
  iconAfter?: IconName | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> &
  Look & {
    /** Makes the button busy: it keeps its label and place, adds this text and ignores clicks. */
    busyLabel?: string | false | undefined;
  };

type LinkButtonProps = LinkProps & Look;

function lookOf({ variant = 'primary', size = 'regular', wide }: Look, className: string | undefined) {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}

function Face({ iconBefore, iconAfter, children }: Look & { children: ReactNode }) {
  return (
    <>
      {iconBefore && <Icon name={iconBefore} sizePx={20} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} sizePx={20} />}
    </>
  );
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, iconBefore, iconAfter, busyLabel, className, children, onClick, ...rest } =
    props;
  const ignoreClick = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      // The accessible name includes the busy text.
      aria-label={busyLabel ? undefined : rest['aria-label']}
      className={lookOf({ variant, size, wide }, className)}
      aria-disabled={busyLabel ? true : undefined}
      onClick={busyLabel ? ignoreClick : onClick}
    >
      <Face iconBefore={iconBefore} iconAfter={iconAfter}>
        {children}
        {busyLabel && <span className={styles.busy}> · {busyLabel}</span>}
      </Face>
    </button>
  );
}

export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, iconBefore, iconAfter, className, children, ...rest } = props;
  return (
    <Link {...rest} className={lookOf({ variant, size, wide }, className)}>
      <Face iconBefore={iconBefore} iconAfter={iconAfter}>
        {children}
      </Face>
    </Link>
  );
}
