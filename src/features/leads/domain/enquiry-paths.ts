import { href } from 'react-router';

/** Where the server answers with a visit's calendar file: for who is signed in, and for who has the link. */
export const VISIT_FILES = {
  inbox: '/inbox/:enquiryId/visit.ics',
  sent: '/sent/:token/visit.ics',
  /** All that are still to come, of who is signed in. */
  all: '/scheduling/visits.ics',
} as const;

/** The calendar file beside a page of an enquiry, the signed-in one or that of the link. */
export function visitFile(enquiryPath: string): string {
  return `${enquiryPath}/visit.ics`;
}

/** The same for a photo of a conversation. */
export const PHOTO_FILES = {
  inbox: '/inbox/:enquiryId/photos/:photoId/:file',
  sent: '/sent/:token/photos/:photoId/:file',
} as const;

/** A photo beside a page of its conversation, at one of its widths. */
export function photoFile(enquiryPath: string, photoId: string, width: number): string {
  return `${enquiryPath}/photos/${photoId}/${width}.webp`;
}

/** Whether an enquiry's path is the secret one of whoever sent it without an account. */
export function isSecretPath(enquiryPath: string): boolean {
  return enquiryPath.startsWith(href('/sent/:token', { token: '' }));
}
