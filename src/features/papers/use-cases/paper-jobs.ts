/** Reads the paper whose turn it is. */
export const READ_PAPER_JOB = 'read-paper';
/** Shows the result of a demo paper after its seconds. */
export const SHOW_DEMO_JOB = 'show-demo-paper';
/** Removes papers whose time has come. */
export const CLEAR_PAPERS_JOB = 'clear-papers';
