const SAMPLE_BYTES = 65_536;

/**
 * UTF-8 unless the file says or shows otherwise: a byte-order mark decides, else bytes that are no UTF-8 mean
 * Windows-1252 (what Excel saves).
 */
export function chooseEncoding(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // `stream` forgives a character cut by the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, SAMPLE_BYTES), { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Bytes to text, chunk by chunk; bytes that are wrong later on become U+FFFD rather than ending the import. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  onEncoding: (encoding: string) => void,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    if (!decoder) {
      const encoding = chooseEncoding(chunk);
      onEncoding(encoding);
      decoder = new TextDecoder(encoding);
    }
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}
