/** Search path for the programs that the bench starts; they get nothing else of its environment. */
export const searchPath = process.env.PATH ?? '';
