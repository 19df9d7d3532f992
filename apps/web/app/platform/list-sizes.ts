const nameOfSizes = 'list-sizes';

function sizes(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(nameOfSizes) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Returns the page size that this browser last used for a list, named by its call; empty if none. */
export const storedSizeOf = (url: string): string => {
  const size: unknown = typeof window === 'undefined' ? '' : sizes()[url];
  return typeof size === 'string' ? size : '';
};

export function storeSize(url: string, size: number): void {
  try {
    window.localStorage.setItem(nameOfSizes, JSON.stringify({ ...sizes(), [url]: String(size) }));
  } catch {
    // Without a storage, the address alone has the size.
  }
}
