/** Path of the answer templates. */
export const templatesPath = '/Admin/Inquiries/Templates';
