const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** Returns `YYYYMMDDHHmmss` in Korean time, the gateway's format for approvals and cancels. */
export function koreanTimestamp(at: Date): string {
  return new Date(at.getTime() + koreaOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
