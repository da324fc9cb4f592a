/** In front of the ids of the fields of what is kept. */
export const KEPT_FIELD_ID = 'kept-';
