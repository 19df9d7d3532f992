/** What must be over before visitors are sent to this process. */
export interface Readiness {
  /** Is not ready until this has ended, however it ends. */
  waitFor(work: Promise<unknown>): void;
  isReady(): boolean;
}

export function createReadiness(): Readiness {
  let underWay = 0;
  return {
    waitFor(work) {
      underWay += 1;
      const end = () => {
        underWay -= 1;
      };
      work.then(end, end);
    },
    isReady: () => underWay === 0,
  };
}
