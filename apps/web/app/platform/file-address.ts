/** Where a file of the site lies. */
export const fileAddress = (fileId: string): string => `/api/file/${encodeURIComponent(fileId)}`;
