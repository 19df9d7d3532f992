/** The page where a person asks; with an id, the page for the mailed code. */
export const requestPath = '/Policy/DataRequest';
