import ExifReader from 'exifreader';

const WANTED = ['Make', 'Model', 'Software', 'DateTime', 'DateTimeOriginal', 'FNumber', 'ProcessingSoftware'];
const MAX_NOTE = 120;

/** What the EXIF block says of camera and program, a few words each; empty where there is none or it is broken. */
export function readNotes(exif: Uint8Array | undefined): Record<string, string> {
  if (!exif) return {};
  try {
    const block = exif.subarray(0, 6).toString() === [69, 120, 105, 102, 0, 0].toString() ? exif.subarray(6) : exif;
    const tags = ExifReader.load(
      block.buffer.slice(block.byteOffset, block.byteOffset + block.byteLength) as ArrayBuffer,
    ) as Readonly<Record<string, { description?: unknown } | undefined>>;
    return Object.fromEntries(
      Object.entries(tags).flatMap(([name, tag]) => {
        const note = tag?.description;
        return WANTED.includes(name) && typeof note === 'string' && note.trim()
          ? [[name, note.trim().slice(0, MAX_NOTE)]]
          : [];
      }),
    );
  } catch {
    return {};
  }
}
