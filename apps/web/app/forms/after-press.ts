import { useEffect, useRef } from 'react';

/**
 * Runs work now, or after the pressed pointer is released and its click has happened. A layout change between
 * press and release would make the click miss its button.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    if (!isPressed.current) return work();
    const later = () => {
      document.removeEventListener('pointerup', later, true);
      document.removeEventListener('pointercancel', later, true);
      setTimeout(work);
    };
    document.addEventListener('pointerup', later, true);
    document.addEventListener('pointercancel', later, true);
  };
}
