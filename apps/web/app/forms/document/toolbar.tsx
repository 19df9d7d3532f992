import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './document-editor.module.css';

export interface Tool {
  name: string;
  /** Replaces the name if a letter is enough. */
  face?: ReactNode;
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  run(): void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A toolbar with one stop for Tab; the arrow keys move between its buttons. */
export function Toolbar({ label, controls, groups }: { label: string; controls: string; groups: Tool[][] }) {
  const last = useRef('');
  const names = groups.flat().map(({ name }) => name);
  const reached = names.includes(last.current) ? last.current : names[0];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = steps[event.key]?.(buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className={styles.group}>
          {tools.map(({ name, face, isOn, isOff, run }) => (
            <button
              key={name}
              type="button"
              aria-label={face ? name : undefined}
              title={face ? name : undefined}
              aria-pressed={isOn}
              aria-disabled={isOff}
              tabIndex={name === reached ? 0 : -1}
              className={classNames(styles.tool, isOn && styles.on)}
              onFocus={({ currentTarget }) => {
                last.current = name;
                for (const one of currentTarget.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])
                  one.tabIndex = one === currentTarget ? 0 : -1;
              }}
              onClick={() => {
                if (!isOff) run();
              }}
            >
              {face ?? name}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
