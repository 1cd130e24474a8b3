import { href } from 'react-router';

/** Where the server answers with a visit's calendar file: for who is signed in, and for who has the link. */
export const VISIT_FILES = { inbox: '/inbox/:enquiryId/visit.ics', sent: '/sent/:token/visit.ics' } as const;

/** The calendar file beside a page of an enquiry, the signed-in one or that of the link. */
export function visitFile(enquiryPath: string): string {
  return `${enquiryPath}/visit.ics`;
}

/** Whether an enquiry's path is the secret one of whoever sent it without an account. */
export function isSecretPath(enquiryPath: string): boolean {
  return enquiryPath.startsWith(href('/sent/:token', { token: '' }));
}
