import { parentPort } from 'node:worker_threads';

/** Does the tasks of `openTaskThread` in the thread. An error that `act` throws ends the thread. */
export function doTasks<Task, Result>(act: (task: Task) => Promise<Result>): void {
  parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
    parentPort?.postMessage({ id, result: await act(task) });
  });
}
