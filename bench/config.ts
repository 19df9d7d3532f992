/** Search path for the programs that the bench starts. They get no other environment. */
export const searchPath = process.env.PATH ?? '';
