/** Lets programs that a test starts use what others have compiled. */
export const compileCache: Record<string, string> =
  process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
