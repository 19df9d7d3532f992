/** Specification §9. */
const screenTimeoutMs = 120_000;

/** Rejects when `work` takes longer than the timeout; default: that of a route module. */
export async function withinTime<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  timeoutMs = screenTimeoutMs,
): Promise<Value> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${timeoutMs} ms`));
      abort.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
