import { useMemo, useSyncExternalStore } from 'react';
import { useStaff } from './use-staff.ts';

/** Settings of the navigation that one account has in this browser. */
interface OwnMenu {
  /** Groups that stay open, by their names. */
  openGroups: readonly string[];
  /** Paths of favourite screens, in display order. */
  favourites: readonly string[];
}

const changed = new EventTarget();
/** Used while the browser blocks its storage. */
const unsaved = new Map<string, string>();

function readText(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return unsaved.get(key) ?? '';
  }
}

function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    unsaved.set(key, text);
  }
  changed.dispatchEvent(new Event('change'));
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

function parse(text: string): OwnMenu {
  try {
    const { openGroups, favourites } = JSON.parse(text);
    return { openGroups: textsIn(openGroups), favourites: textsIn(favourites) };
  } catch {
    return { openGroups: [], favourites: [] };
  }
}

function subscribe(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  window.addEventListener('storage', notice);
  return () => {
    changed.removeEventListener('change', notice);
    window.removeEventListener('storage', notice);
  };
}

function movedUp(paths: readonly string[], path: string): string[] {
  const from = paths.indexOf(path);
  return from < 1 ? [...paths] : paths.toSpliced(from, 1).toSpliced(from - 1, 0, path);
}

/** Returns the navigation settings of the signed-in staff member, and functions that change them. */
export function useOwnMenu() {
  const key = `consoleMenu:${useStaff().id}`;
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => '',
  );
  const menu = useMemo(() => parse(text), [text]);
  // Another tab may have changed the settings since this one was rendered.
  const change = (next: (stored: OwnMenu) => Partial<OwnMenu>) => {
    const stored = parse(readText(key));
    writeText(key, JSON.stringify({ ...stored, ...next(stored) }));
  };
  return {
    ...menu,
    setOpen(group: string, isOpen: boolean) {
      change(({ openGroups }) => {
        const others = openGroups.filter((one) => one !== group);
        return { openGroups: isOpen ? [...others, group] : others };
      });
    },
    toggleFavourite(path: string) {
      change(({ favourites }) => ({
        favourites: favourites.includes(path)
          ? favourites.filter((one) => one !== path)
          : [...favourites, path],
      }));
    },
    moveUp(path: string) {
      change(({ favourites }) => ({ favourites: movedUp(favourites, path) }));
    },
  };
}
