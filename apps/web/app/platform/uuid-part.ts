const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Judges an id in an address as the contract does, for pages whose first load has no room for what judges calls. */
export const uuidPart = {
  safeParse: (value: unknown) => ({ success: typeof value === 'string' && pattern.test(value) }),
};
