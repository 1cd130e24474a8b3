import { decodePictureFile } from './decode-picture.server.ts';
import { sniffFileKind } from './file-kind.ts';
import { type LetterHelp, readLetters } from './ocr.server.ts';
import { type DecodedPaper, PaperReadError } from './port.ts';

/** Decodes a file by what it is, whatever it is called, and reads its letters. @throws PaperReadError */
export async function decodePaper(bytes: Uint8Array, help: LetterHelp): Promise<DecodedPaper> {
  const paper = await openPaper(bytes);
  globalThis.gc?.();
  // What opened the file and its pictures are gone by now: letters are read in the room they leave.
  await readLetters(paper.pages, help);
  return paper;
}

async function openPaper(bytes: Uint8Array): Promise<DecodedPaper> {
  const kind = sniffFileKind(bytes);
  if (!kind) throw new PaperReadError('not_a_paper', 'Neither PDF, JPEG, PNG nor TIFF.');
  if (kind !== 'pdf') return decodePictureFile(bytes, kind);
  // Loaded for the first PDF: a picture needs none of its library's memory.
  const { decodePdf } = await import('./decode-pdf.server.ts');
  return decodePdf(bytes);
}
