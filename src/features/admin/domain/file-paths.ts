/** Where the server answers with files of the office (files.server.ts); pages link to them with the builders below. */
export const OFFICE_FILES = {
  submissions: '/admin/submissions.csv',
  verifications: '/admin/agent-verifications.csv',
  leads: '/admin/leads.csv',
  requests: '/admin/requests.csv',
  document: '/admin/documents/:documentId',
  mailPage: '/admin/outbox/:emailId/message.html',
  mailFile: '/admin/outbox/:emailId/message.eml',
} as const;

/** The address of a table, narrowed as the page beside the link is. */
export function tableFile(
  name: 'submissions' | 'verifications' | 'leads' | 'requests',
  words: URLSearchParams,
): string {
  return words.size > 0 ? `${OFFICE_FILES[name]}?${words}` : OFFICE_FILES[name];
}

/** The address of a document an agent has sent. */
export function documentFile(documentId: string): string {
  return OFFICE_FILES.document.replace(':documentId', encodeURIComponent(documentId));
}

/** The address of a mail as it was written: shown, or as a file. */
export function mailFile(name: 'mailPage' | 'mailFile', emailId: string): string {
  return OFFICE_FILES[name].replace(':emailId', encodeURIComponent(emailId));
}
