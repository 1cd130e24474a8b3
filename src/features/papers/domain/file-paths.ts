import { href } from 'react-router';
import { localPath } from '#lib/language.ts';

/** Where the files of a paper are answered to whom they may be shown, and to nobody else. */
const FOLDER = `${href('/document-verification')}/papers`;

export const PAGE_FILE = `${FOLDER}/:paperId/page/:page`;
export const REPORT_FILE = `${FOLDER}/:paperId/report.pdf`;
export const CERTIFICATE_FILE = `${FOLDER}/:paperId/certificate.pdf`;

/** The picture of a page. */
export const pageFile = (paperId: string, page: number): string => `${FOLDER}/${paperId}/page/${page}`;
/** The report as PDF, in the language of the page that links to it. */
export const reportFile = (paperId: string): string => localPath(`${FOLDER}/${paperId}/report.pdf`);
/** The certificate as PDF, likewise. */
export const certificateFile = (paperId: string): string => localPath(`${FOLDER}/${paperId}/certificate.pdf`);
