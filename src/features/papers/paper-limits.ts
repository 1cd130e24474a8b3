/** Spec 5, Documents: ten files of at most 10 MB. */
export const MAX_FILES = 10;
export const MAX_PAPER_MB = 10;
export const MAX_PAPER_BYTES = MAX_PAPER_MB * 1024 * 1024;

/** What a browser offers to choose from; what is taken is decided by content, on the server. */
export const PAPER_ACCEPT = '.pdf,.jpg,.jpeg,.png,.tif,.tiff';

/** The address of the call that takes papers. */
export const PAPERS_PATH = '/api/papers';
