import { inflateSync } from 'node:zlib';
import { MAX_STREAM_BYTES, MAX_UNPACKED_BYTES } from './limits.ts';
import { PaperReadError } from './port.ts';

/** The dictionary before a stream, no more of it than is needed, and the bytes as they lie in the file. */
export type PdfStream = { dictionary: string; bytes: Uint8Array; at: number };

const MAX_DICTIONARY = 4096;
const MAX_STREAMS = 20_000;

/** The streams of a PDF in the order of the file, found by their words and not by the index, which may lie. */
export function listStreams(file: Buffer): PdfStream[] {
  const streams: PdfStream[] = [];
  let at = 0;
  for (;;) {
    const word = file.indexOf('stream', at, 'latin1');
    if (word < 0) return streams;
    at = word + 6;
    if (file.toString('latin1', word - 3, word) === 'end') continue;
    const first = file[at] === 0x0d && file[at + 1] === 0x0a ? at + 2 : at + 1;
    const from = Math.max(0, word - MAX_DICTIONARY);
    const before = file.toString('latin1', from, word);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')));
    const declared = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
    const end = endOf(file, first, declared === undefined ? null : Number(declared));
    streams.push({ dictionary, bytes: file.subarray(first, end), at: word });
    if (streams.length > MAX_STREAMS) throw new PaperReadError('too_large', 'More streams than a paper has.');
    at = end;
  }
}

function endOf(file: Buffer, first: number, declared: number | null): number {
  if (declared !== null && first + declared <= file.length) {
    const after = file.toString('latin1', first + declared, first + declared + 12);
    if (/^\s*endstream/.test(after)) return first + declared;
  }
  const end = file.indexOf('endstream', first, 'latin1');
  return end < 0 ? file.length : end;
}

/**
 * Unpacks every deflated stream once and throws it away, so that a file that unpacks into more than memory holds is
 * refused before a library unpacks it. @throws PaperReadError too_large
 */
export function refuseBombs(streams: readonly PdfStream[]): void {
  let unpacked = 0;
  for (const { dictionary, bytes } of streams) {
    const layers = dictionary.match(/\/(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g)?.length ?? 0;
    if (layers > 1) throw new PaperReadError('too_large', 'Streams packed more than once.');
    if (layers === 0 || !/\/Fl(ateDecode)?\b/.test(dictionary)) continue;
    unpacked += unpackedSize(bytes);
    if (unpacked > MAX_UNPACKED_BYTES) throw new PaperReadError('too_large', 'It unpacks into too much.');
  }
}

function unpackedSize(bytes: Uint8Array): number {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_STREAM_BYTES }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PaperReadError('too_large', 'A stream unpacks into too much.', error);
    // Damaged or encrypted: the library that reads it says so.
    return 0;
  }
}
