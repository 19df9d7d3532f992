/** Returns the address of a public file. */
export const fileAddress = (fileId: string): string => `/api/file/${encodeURIComponent(fileId)}`;
