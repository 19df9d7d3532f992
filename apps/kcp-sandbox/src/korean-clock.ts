const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** `YYYYMMDDHHmmss` in Korean time, as the gateway stamps approvals and cancels. */
export function koreanTimestamp(at: Date): string {
  return new Date(at.getTime() + koreaOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
