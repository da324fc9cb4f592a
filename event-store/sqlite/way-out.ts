const PAGE = 'docs/how-to/a-file-is-damaged.md';
/** Of files that hold what is nowhere else, and of those that are made anew. */
export const RESTORE_IT = `leave it as it is and restore a back-up, see ${PAGE}`;
export const DELETE_IT = `delete it, it is made anew, see ${PAGE}`;
