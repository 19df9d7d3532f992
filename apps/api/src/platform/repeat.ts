const pauseAfterFailureMs = 10_000;

/** Repeats an action, never in parallel. @returns a function that stops it and waits for the running action */
export function repeat(everyMs: number, act: () => Promise<boolean>): () => Promise<void> {
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      underWay = act().then((isDone) => {
        if (!isStopped) wait(isDone ? everyMs : pauseAfterFailureMs);
      });
    }, ms);
  };
  wait(everyMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
