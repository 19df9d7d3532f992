import { addressPart } from './route-handle.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Validates an id in an address like the contract, without its validators: they are too large for the first
 * load of some pages.
 */
export const uuidPart = addressPart((text) => pattern.test(text));
