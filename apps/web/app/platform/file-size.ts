const units = ['KB', 'MB', 'GB'] as const;

/** Formats a file size: `1 KB`, `340 KB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  let size = Math.max(1, Math.round(bytes / 1024));
  if (size < 1000) return `${size} ${units[0]}`;
  size = bytes / 1024 ** 2;
  const unit = size < 1000 ? 1 : 2;
  const rounded = unit === 1 ? size : size / 1024;
  return `${rounded < 10 ? rounded.toFixed(1).replace(/\.0$/, '') : Math.round(rounded)} ${units[unit]}`;
}
