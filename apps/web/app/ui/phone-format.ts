const areaPatterns = [
  /^(02)(\d{3,4})(\d{4})$/,
  /^(1\d{3})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(0\d{2})(\d{3,4})(\d{4})$/,
];

/**
 * Formats a Korean phone number in its usual groups (010-1234-5678, 02-123-4567, 1588-1234). A foreign or
 * incomplete number is only trimmed.
 */
export function formatKoreanPhone(typed: string): string {
  const trimmed = typed.trim();
  const national = trimmed.replace(/[\s().-]/g, '').replace(/^\+820?/, '0');
  for (const pattern of areaPatterns) {
    const groups = pattern.exec(national);
    if (groups) return groups.slice(1).join('-');
  }
  return trimmed;
}
