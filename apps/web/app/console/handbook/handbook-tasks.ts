import tasks from './tasks.json' with { type: 'json' };

/** A page of the handbook, written in docs/handbook. It is Korean in every language of the console. */
export type HandbookTask = (typeof tasks)[number] & {
  /** `parts`: every second one is a label of the console. */
  steps: readonly { parts: readonly string[]; picture?: string }[];
};

export const handbookTasks: readonly HandbookTask[] = tasks;

/** Size of every picture, in pixels: a console of 1100 × 700 without its navigation. */
export const pictureSize = { width: 859, height: 639 };
