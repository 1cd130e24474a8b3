/** What deciding a submission in the dialog comes back with: done, or what is in the way in words. */
export type SubmissionAnswer =
  | { done: 'approved' | 'rejected' }
  | { problem: string; decision: 'approve' | 'reject'; text: string };
